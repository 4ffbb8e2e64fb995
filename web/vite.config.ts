import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/hammonia/static",
    emptyOutDir: true,
    // The server's policy forbids data: addresses and inline scripts, so nothing is put inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // `npm run dev` beside a running `hammonia serve`.
  server: { proxy: { "/api": { target: "http://127.0.0.1:8420", ws: true } } },
});
