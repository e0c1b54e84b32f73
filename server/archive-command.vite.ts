/** Builds the command `zegel-archive` into one file that needs Node alone: `npm run build:archive`. */
import { defineConfig } from 'vite'

export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: 'server/archive-command.ts',
    outDir: 'dist/archive',
    target: 'node20',
    rollupOptions: { output: { entryFileNames: 'zegel-archive.mjs', codeSplitting: false } },
  },
})
