# The games of this tree: every src/<game>/game.toml, sorted by its `order`.
#   FOULON_GAMES            their names
#   FOULON_GAME_LIBRARIES   the libraries of their rules
#   FOULON_GAME_LIST        the source of registry::games(), written here
file(GLOB declared CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/*/game.toml)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${declared})
set(ordered "")
foreach(file IN LISTS declared)
  cmake_path(GET file PARENT_PATH folder)
  cmake_path(GET folder FILENAME game)
  file(STRINGS ${file} order REGEX "^order = [0-9]+$")
  if(NOT order)
    message(FATAL_ERROR "${file}: needs a line like: order = 10")
  endif()
  string(REPLACE "order = " "" order "${order}")
  list(APPEND ordered "${order}/${game}")
endforeach()
list(SORT ordered COMPARE NATURAL)
list(TRANSFORM ordered REPLACE "^[0-9]+/" "" OUTPUT_VARIABLE FOULON_GAMES)
list(TRANSFORM FOULON_GAMES PREPEND foulon_ OUTPUT_VARIABLE FOULON_GAME_LIBRARIES)

set(FOULON_GAME_LIST ${CMAKE_BINARY_DIR}/generated/game_list.cpp)
set(declarations "")
set(entries "")
foreach(game IN LISTS FOULON_GAMES)
  string(APPEND declarations "const GameEntry& ${game}_entry();\n")
  string(APPEND entries "        ${game}_entry(),\n")
endforeach()
file(CONFIGURE OUTPUT ${FOULON_GAME_LIST} @ONLY CONTENT [[
// Made by cmake/games.cmake from src/*/game.toml. Each entry is in src/registry/<game>.cpp.
#include <array>

#include "registry/games.hpp"

namespace foulon::registry {

@declarations@
std::span<const GameEntry> games() {
    static const std::array list{
@entries@    };
    return list;
}

}  // namespace foulon::registry
]])
