// Records: the news of lines, frames of a replay, the file, checking it, importing
// one made elsewhere.
#pragma once

#include "server/context.hpp"
#include "server/live_games.hpp"
#include "server/people.hpp"

namespace foulon::server {

class Records {
public:
    Records(Context& context, LiveGames& games, People& people)
        : context_(context), games_(games), people_(people) {}

    Answer log(Call& call);
    Answer steps(Call& call);
    Answer download(Call& call);
    Answer check(Call& call);
    Answer import(Call& call);

private:
    Context& context_;
    LiveGames& games_;
    People& people_;
};

}  // namespace foulon::server
