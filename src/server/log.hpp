// Lines of the server's log: each is one JSON object, written with escapes, so that
// no value (a request's path, say) can add a field. Keeps spdlog out of other files.
#pragma once

#include <string>
#include <string_view>

#include "engine/json.hpp"

namespace foulon::server {

class LogLine {
public:
    explicit LogLine(std::string_view what) { json_.open('{').put("what", what); }

    template <class T>
    LogLine& put(std::string_view name, const T& value) {
        json_.put(name, value);
        return *this;
    }
    void debug();
    void info();
    void warn();
    void error();

    /// The members without braces: the logger's pattern puts time and level before them.
    std::string members();

private:
    Json json_;
};

}  // namespace foulon::server
