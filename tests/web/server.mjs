// Runs the real server for a test file on a free loopback port with a database in a
// temporary folder. Its secrets follow from a seed, so that a failed run can be repeated.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
/** Seeds every secret of the server: dice, ids and tokens. The same in every run; set it to try others. */
export const seed = process.env.FOULON_TEST_SEED ?? "the page";
export const program = resolve(root, process.env.FOULON_BIN ?? "build/debug/foulon");

const freePort = () =>
    new Promise((done, fail) => {
        const probe = createServer();
        probe.once("error", fail);
        probe.listen(0, "127.0.0.1", () => {
            const { port } = probe.address();
            probe.close(() => done(port));
        });
    });

/** Starts `foulon serve`; resolves when it answers. */
export async function startServer() {
    const folder = await mkdtemp(join(tmpdir(), "foulon-web-"));
    const port = await freePort();
    const child = spawn(program, ["serve", "--listen", `127.0.0.1:${port}`, "--db", join(folder, "games.db")], {
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, XDG_DATA_HOME: folder, HOME: folder, FOULON_TEST_SEED: seed },
    });
    let said = "";
    let ended = false;
    child.stdout.on("data", (text) => (said += text));
    child.stderr.on("data", (text) => (said += text));
    child.once("exit", () => (ended = true));
    const address = `http://127.0.0.1:${port}`;
    const latest = Date.now() + 120000;
    for (;;) {
        if (ended || Date.now() > latest) {
            child.kill("SIGKILL");
            throw new Error(`the server did not start:\n${said}`);
        }
        try {
            if ((await fetch(`${address}/api/v1/health`)).ok) break;
        } catch {
            // Not listening yet.
        }
        await new Promise((wait) => setTimeout(wait, 50));
    }
    return {
        address,
        said: () => said,
        async stop() {
            if (!ended) {
                const gone = new Promise((done) => child.once("exit", done));
                child.kill("SIGTERM");
                const timer = setTimeout(() => child.kill("SIGKILL"), 60000);
                await gone;
                clearTimeout(timer);
            }
            await rm(folder, { recursive: true, force: true });
        },
    };
}
