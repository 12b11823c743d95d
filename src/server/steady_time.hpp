// The server's time: the system's when it starts, and then the time that has really
// passed. A jump of the system's clock neither costs nor gives anybody time.
#pragma once

#include <functional>

#include "store/rows.hpp"

namespace foulon::server {

using Clock = std::function<store::Millis()>;

/// `wall` is asked once; `steady` only ever goes forward.
inline Clock steady_time(const Clock& wall, const Clock& steady) {
    return [start = wall(), began = steady(), steady] { return start + (steady() - began); };
}

}  // namespace foulon::server
