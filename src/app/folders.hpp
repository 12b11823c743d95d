// Where things lie: the data of the games, the user's own folder, records.
#pragma once

#include <string>
#include <string_view>

namespace foulon::app {

/// --data, else $FOULON_DATA, else ../share/foulon/data beside the program, else the source folder.
std::string data_folder(const std::string& given);

/// $XDG_DATA_HOME/foulon or ~/.local/share/foulon; the host key lives here.
std::string user_folder();

/// A new name in the user's games folder with date and time; the folder is made. Empty if it cannot be.
std::string new_record_path(std::string_view game);

bool is_file(const std::string& path);

/// A path as a person would type it in a shell.
std::string quoted(const std::string& path);

/// What a person types to start this program: "foulon", or what ./play says of itself.
std::string called();

}  // namespace foulon::app
