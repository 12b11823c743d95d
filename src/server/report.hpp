// The report of a checked record as JSON.
#pragma once

#include "engine/json.hpp"
#include "engine/messages.hpp"
#include "record/verify.hpp"

namespace foulon::server {

void put_report(Json& json, const record::Report& report, const Translator& words);

}  // namespace foulon::server
