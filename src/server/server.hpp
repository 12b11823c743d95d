// The application of the server: every game in memory, every request of the
// interface (api/openapi.yaml), everybody who listens. One thread, the loop's;
// it waits for the disk and for workers as coroutines do. Its parts stand in
// server_*.cpp, by what they serve.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "registry/games.hpp"
#include "server/call.hpp"
#include "server/fields.hpp"
#include "server/limits.hpp"
#include "server/live_game.hpp"
#include "server/messages.hpp"
#include "server/pages.hpp"
#include "server/thread_pool.hpp"

namespace foulon::server {

struct ServerOptions {
    std::string data;           // folder of the games' data
    bool behind_proxy = false;  // believe X-Forwarded-For and -Proto
    bool is_secure = false;     // cookies over TLS only
    bool limits_off = false;    // for measuring
    Rates rates = usual_rates();
    std::size_t workers = 2;  // threads for bots, as many for errands, one fewer (but one) for hints
    std::chrono::seconds hint_time{15};  // then a hint says what it has
    std::string version;
    std::function<store::Millis()> clock;  // the system's if left out
    record::Entropy entropy;
};

class GameSocket;
class PersonSocket;
struct DiceNonce;

/// What a viewer is sent, made once for all who see the same.
class FrameCache;

class Server final : public Service {
public:
    static tl::expected<std::unique_ptr<Server>, std::string> open(Loop& loop,
                                                                   std::unique_ptr<store::Store> store,
                                                                   ServerOptions options);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server() override;

    void handle(Request request, Reply reply) override;
    std::variant<Response, Upgrade> upgrade(const Request& request) override;
    std::uint64_t most_bytes(std::string_view path) const override;
    Response refused(int status) const override;

    /// Replays what runs, freezes what no longer agrees, sets clocks going. Before serving.
    void start();
    /// Tells everybody, keeps what is on its way, then calls back.
    void stop(std::function<void()> done);
    /// When the loop has ended: waits for disk and workers, forgets who waited.
    void close();

    store::Millis now() const { return options_.clock(); }
    store::Store& store() { return *store_; }
    /// How many sockets are open, told by whoever knows.
    std::function<std::size_t()> count_sockets = [] { return std::size_t{0}; };

private:
    friend class GameSocket;
    friend class PersonSocket;
    friend class FrameCache;
    using Handler = void (Server::*)(const CallPtr&);
    struct Route {
        std::string_view method, path;  // a star is one part
        Handler handler;
    };
    static const std::vector<Route>& routes();

    Server(Loop& loop, std::unique_ptr<store::Store> store, ServerOptions options);

    // --- server.cpp: entry, who asks, helpers -----------------------------------------------------
    void dispatch(const CallPtr& call);
    Who who_asks(const Request& request) const;
    bool is_foreign(const Request& request) const;
    std::string address_of(const Request& request) const;
    std::string language_of(const Request& request) const;
    /// Takes one from a bucket of the caller; answers and returns false if it is empty.
    bool may(const CallPtr& call, RateKind kind, const std::string& also = "");
    std::shared_ptr<const registry::GameFactory> factory_of(std::string_view game,
                                                            const std::string& language) const;
    // g++ 12 destroys twice what is made inside a co_await: name it before, then wait for the name.
    Later<store::Outcome> commit(store::Change change);
    /// What comes of it; nothing when too much waits already.
    template <class T>
    Later<std::optional<T>> on(ThreadPool& workers, const std::function<T()>& work);
    void health(const CallPtr& call);
    void game_types(const CallPtr& call);
    void game_type_details(const CallPtr& call);
    void sweep();

    // --- hall_table.cpp: games in memory, what all handlers of a game begin with --------------------
    LiveGamePtr find_game(const std::string& id);
    /// The game of a call; answers and returns nothing if there is none or it is frozen.
    LiveGamePtr game_of(const CallPtr& call);
    std::vector<Viewer> roles_of(const Who& who, const LiveGame& game) const;
    /// With whose eyes the caller looks; answers and returns nothing if he may not.
    std::optional<Viewer> eyes_of(const CallPtr& call, const LiveGame& game,
                                  const std::vector<Viewer>& roles);
    std::optional<Side> side_of(const CallPtr& call, std::optional<Side> asked,
                                const std::vector<Viewer>& roles);
    Task reload(LiveGamePtr game);
    void reload_now(const LiveGamePtr& game);
    void freeze(const LiveGamePtr& game, const std::string& why);
    void speak(LiveGame& game, const std::string& language) const;
    void put_frame(registry::Json& json, LiveGame& game, Viewer viewer, const std::string& language) const;
    std::string frame_text(LiveGame& game, Viewer viewer, const std::vector<Viewer>& roles,
                           const std::string& language) const;
    void put_card(registry::Json& json, const store::GameRow& row, const std::vector<store::Role>& roles,
                  const std::string& language) const;
    void put_invitation(registry::Json& json, const LiveGame& game, Side free,
                        const std::string& language) const;
    void put_seats(registry::Json& json, const std::array<store::Seat, 2>& seats, const LiveGame* game) const;
    void put_clock(registry::Json& json, const store::GameRow& row) const;
    std::optional<store::Millis> deadline(const store::GameRow& row) const;
    void arm(const LiveGamePtr& game);
    Task time_is_up(std::string id);

    // --- hall_games.cpp: making, joining, lists ----------------------------------------------------
    void my_games(const CallPtr& call);
    void lobby(const CallPtr& call);
    void look(const CallPtr& call);
    Task look_at(CallPtr call);
    void make_game(const CallPtr& call);
    struct NewGameRequest;
    tl::expected<NewGameRequest, ApiError> read_new_game(const CallPtr& call, Fields& fields) const;
    Task begin_game(CallPtr call, NewGameRequest request);
    void join(const CallPtr& call);
    Task take_seat(CallPtr call, LiveGamePtr game, std::string name, std::optional<store::Link> invitation,
                   DiceNonce word);
    void withdraw(const CallPtr& call);
    Task withdraw_game(CallPtr call, LiveGamePtr game);
    void rematch(const CallPtr& call);
    Task rematch_game(CallPtr call, LiveGamePtr game, DiceNonce word);
    void branch(const CallPtr& call);
    void enter_answer(const CallPtr& call, int status, LiveGame& game, Viewer viewer,
                      const std::string& links);

    // --- hall_play.cpp: acting -------------------------------------------------------------------
    /// Something to be done in a game, once its turn comes.
    struct Action {
        std::optional<std::uint32_t> line;  // that the caller has seen, where it matters
        std::optional<Side> side;
        std::optional<std::size_t> drafted;
        bool is_choice = false;
        std::function<registry::Try<void>(registry::Session&, Side)> what;
    };
    void choose(const CallPtr& call);
    void undo(const CallPtr& call);
    void roll_own(const CallPtr& call);
    void act(const CallPtr& call);
    void show_nonce(const CallPtr& call);  // hall_words.cpp
    /// What must happen before anybody can choose, in a sentence; nothing when nothing must.
    std::optional<Phrase> awaited(const LiveGame& game) const;
    Task play(CallPtr call, Action action);
    /// Rolls all that is due; what went wrong, if anything.
    std::optional<ApiError> roll_due(LiveGame& game) const;
    /// All seats are taken: words that nobody keeps to himself are shown, then what is due is rolled.
    std::optional<ApiError> begin_play(LiveGame& game) const;
    /// Keeps what the session wrote and what changed about the game; then tells. Inside the gate.
    store::Change settle(LiveGame& game, std::optional<Side> mover);
    void keep_draft(LiveGame& game, Side side);
    void tell(const LiveGamePtr& game, std::uint32_t after, FrameCache& frames);
    void after_move(const LiveGamePtr& game);
    void say(const CallPtr& call);
    Task say_it(CallPtr call, LiveGamePtr game, Viewer as, std::string text);
    void chat(const CallPtr& call);
    void seen(const CallPtr& call);
    Task seen_it(CallPtr call, store::SetSeen seen);
    bool may_read(const LiveGame& game, Viewer reader, const store::ChatLine& said) const;
    void put_chat_line(registry::Json& json, const store::ChatLine& said) const;

    // --- hall_thinking.cpp: bots and hints ----------------------------------------------------------
    Task let_bot_choose(LiveGamePtr game);
    void tell_thinking(LiveGame& game, Side side, bool is_thinking);
    void hint(const CallPtr& call);
    Task hint_task(CallPtr call, LiveGamePtr game, Side side, std::uint32_t line);

    // --- hall_people.cpp: sessions, accounts, links ------------------------------------------------
    /// The caller's person; makes one, and a session, into the change if there is none.
    store::Person person_of(const CallPtr& call, store::Change& change,
                            const std::optional<std::string>& name);
    void start_session(const CallPtr& call, store::PersonId person, store::Change& change);
    std::string cookie_header(const std::string& token, bool is_ending) const;
    void me(const CallPtr& call);
    void change_me(const CallPtr& call);
    Task keep_me(CallPtr call, store::Person person);
    void make_account(const CallPtr& call);
    Task make_account_task(CallPtr call, std::string name, std::string password);
    void sign_in(const CallPtr& call);
    Task sign_in_task(CallPtr call, std::string name, std::string password);
    void recover_account(const CallPtr& call);
    Task recover_task(CallPtr call, std::string code, std::string password);
    void sign_out(const CallPtr& call);
    Task sign_out_task(CallPtr call);
    void enter(const CallPtr& call);
    void invitation(const CallPtr& call);
    Task enter_link(CallPtr call, LiveGamePtr game, store::Link link, std::optional<std::string> name,
                    bool is_code);
    void new_link(const CallPtr& call);
    Task new_link_task(CallPtr call, LiveGamePtr game, store::LinkKind kind, Viewer as);
    std::string me_json(const std::optional<store::Person>& person) const;

    // --- hall_replay.cpp: records ------------------------------------------------------------------
    void log(const CallPtr& call);
    Task log_task(CallPtr call, LiveGamePtr game, Viewer viewer, std::uint32_t after);
    void steps(const CallPtr& call);
    Task steps_task(CallPtr call, LiveGamePtr game, Viewer viewer, std::uint32_t from, std::uint32_t to);
    void record(const CallPtr& call);
    Task record_task(CallPtr call, LiveGamePtr game);
    void check(const CallPtr& call);
    Task check_task(CallPtr call, LiveGamePtr game);
    void open_record(const CallPtr& call);
    Task open_record_task(CallPtr call);

    // --- hall_sockets.cpp: who listens ---------------------------------------------------------------
    void tell_presence(LiveGame& game);
    void notify(store::PersonId person, std::string_view kind, const std::string& id,
                const std::optional<Phrase>& words);
    void lobby_changed();

    Loop& loop_;
    std::unique_ptr<store::Store> store_;
    ServerOptions options_;
    record::HostKey key_;
    ServerMessages words_;
    std::map<std::string, std::shared_ptr<const registry::GameFactory>, std::less<>>
        factories_;                                                               // "siege/en"
    std::map<std::string, std::pair<std::string, std::string>> game_type_texts_;  // body and ETag
    std::unordered_map<std::string, LiveGamePtr> games_;
    std::unordered_map<store::GameKey, Loop::Timer> deadlines_;
    std::unordered_map<store::PersonId, std::vector<PersonSocket*>> listeners_;
    std::vector<std::weak_ptr<study::JobControl>>
        hint_jobs_;  // hints under way, to be stopped with the server
    bool lobby_timer_ = false;
    bool is_stopping_ = false;
    Limits limits_;
    Pages pages_;
    // Apart, so that nobody waits for another's long thought to sign in or to be answered by a bot.
    std::unique_ptr<ThreadPool> background_;  // passwords, records
    std::unique_ptr<ThreadPool> bot_pool_;
    std::unique_ptr<ThreadPool> hint_pool_;  // hints
};

template <class T>
Later<std::optional<T>> Server::on(ThreadPool& workers, const std::function<T()>& work) {
    return Later<std::optional<T>>([this, &workers, work](const std::function<void(std::optional<T>)>& then) {
        auto result = std::make_shared<std::optional<T>>();
        const bool taken = workers.run([result, work] { result->emplace(work()); },
                                       [result, then] { then(std::move(*result)); });
        if (!taken) loop_.post([then] { then(std::nullopt); });
    });
}

}  // namespace foulon::server
