// Paths: the data of the games, the user's folder, records.
#pragma once

#include <string>
#include <string_view>

namespace foulon::app {

/// --data, else $FOULON_DATA, else ../share/foulon/data beside the program, else the source folder.
std::string data_folder(const std::string& given);

/// $XDG_DATA_HOME/foulon or ~/.local/share/foulon; also holds the host key.
std::string user_folder();

/// A new file name with date and time in the user's games folder, which is created. Empty on failure.
std::string new_record_path(std::string_view game);

bool is_file(const std::string& path);

/// A path quoted for a shell.
std::string shell_quoted(const std::string& path);

/// The command that starts this program: "foulon", or what ./play sets in FOULON_AS.
std::string program_name();

}  // namespace foulon::app
