// Builds the page to web/dist, whence the server takes it into its binary.
// Nothing is inlined: the page is served under a policy without inline script.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

/** Writes NAME.br and NAME.gz beside each text file: the server sends them to browsers that accept them. */
function compress(): Plugin {
    let out = "";
    return {
        name: "foulon-compress",
        apply: "build",
        configResolved(config) {
            out = config.build.outDir;
        },
        closeBundle() {
            for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
                if (!entry.isFile() || !/\.(html|js|css|svg|json|webmanifest)$/.test(entry.name)) continue;
                const path = join(entry.parentPath, entry.name);
                const bytes = readFileSync(path);
                writeFileSync(`${path}.br`, brotliCompressSync(bytes));
                writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
            }
        },
    };
}

export default defineConfig({
    base: "/",
    plugins: [compress()],
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    build: {
        target: "es2022",
        // Browsers that know light-dark(), which the colours use.
        cssTarget: ["chrome123", "firefox120", "safari17.5"],
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        outDir: process.env["FOULON_WEB_OUT"] ?? "dist",
        emptyOutDir: true,
    },
});
