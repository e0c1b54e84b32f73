import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { parse } from 'yaml'
import { pdfAssets } from './pdf-assets.ts'

/** Lets `import texts from './nl.yaml'` yield the parsed file, so that no YAML parser reaches the browser. */
function yamlTexts(): Plugin {
  return {
    name: 'yaml-texts',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.yaml')) return null
      return `export default ${JSON.stringify(parse(readFileSync(id, 'utf8')))}`
    },
  }
}

const server = process.env.API ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/accountportal/',
  cacheDir: '../.cache/vite',
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true }), react(), yamlTexts(), pdfAssets()],
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  build: {
    outDir: '../dist/ui',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': server, '/graphql': server, '/mailbox': server } },
})
