// Builds the page to web/dist, whence the server takes it into its binary.
// Nothing is inlined: the page is served under a policy without inline script.
import { defineConfig } from "vite";

export default defineConfig({
    base: "/",
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
