// The `foulon` program.
#include "app/flags.hpp"

int main(int count, char** words) { return foulon::app::run(count, words); }
