// How the page's files are served: compressed where the browser accepts it, cached by the
// hash in their names, and small enough to load quickly.
import assert from "node:assert/strict";
import { request } from "node:http";
import { after, before, test } from "node:test";
import { startServer } from "./server.mjs";

let server;
before(async () => {
    server = await startServer();
});
after(() => server.stop());

/** The answer as it came over the wire, not unpacked. */
const get = (path, headers = {}) =>
    new Promise((done, fail) => {
        request(new URL(path, server.address), { headers }, (answer) => {
            const parts = [];
            answer.on("data", (part) => parts.push(part));
            answer.on("end", () => done({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) }));
        })
            .on("error", fail)
            .end();
    });

const assets = (text) => [...new Set(text.match(/assets\/[\w.-]+\.(js|css)/g))].map((path) => `/${path}`);

test("text files come compressed to browsers that accept it, each form with its own tag", async () => {
    const [script] = assets((await get("/")).bytes.toString());
    const plain = await get(script);
    assert.equal(plain.headers["content-encoding"], undefined);
    assert.equal(plain.headers["vary"], "Accept-Encoding");
    const tags = new Set([plain.headers.etag]);
    for (const [accept, encoding] of [
        ["gzip, deflate, br", "br"],
        ["gzip", "gzip"],
        ["br;q=0, gzip;q=0.5", "gzip"],
    ]) {
        const small = await get(script, { "Accept-Encoding": accept });
        assert.equal(small.headers["content-encoding"], encoding, accept);
        assert.match(small.headers["content-type"], /^text\/javascript/);
        assert.ok(small.bytes.length < plain.bytes.length / 2, `${accept}: ${small.bytes.length} of ${plain.bytes.length}`);
        tags.add(small.headers.etag);
        const again = await get(script, { "Accept-Encoding": accept, "If-None-Match": small.headers.etag });
        assert.equal(again.status, 304);
    }
    assert.equal(tags.size, 3);
});

test("files whose names hold their hash are kept for a year, the page itself is asked for again", async () => {
    const page = await get("/");
    assert.equal(page.headers["cache-control"], "no-cache");
    for (const path of assets(page.bytes.toString())) assert.match((await get(path)).headers["cache-control"], /max-age=31536000, immutable/);
});

test("the first load of a game is under 200 kB without fonts", async () => {
    const accept = { "Accept-Encoding": "br" };
    const first = assets((await get("/")).bytes.toString());
    const all = new Set(first);
    // The board and the map are named by the first script.
    for (const path of first) for (const more of assets((await get(path)).bytes.toString())) all.add(more);
    let sum = 0;
    for (const path of all) sum += (await get(path, accept)).bytes.length;
    assert.ok(all.size > 4, `only ${[...all]}`);
    assert.ok(sum < 200_000, `${sum} bytes`);
    console.log(`# ${all.size} files, ${sum} bytes compressed`);
});
