import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { parse } from 'yaml'
import { pdfAssets } from './pdf-assets.ts'

/** The namespaces that the first screen speaks with. */
const startNamespaces = ['kit', 'problem', 'shell', 'aanmelden']

/** Lets `import words from './nl.yaml?start'` (or `?rest`) yield that part, parsed: no YAML parser in the browser. */
function yamlTexts(): Plugin {
  return {
    name: 'yaml-texts',
    enforce: 'pre',
    load(id) {
      const [file = '', part] = id.split('?')
      if (!file.endsWith('.yaml')) return null
      const words: Record<string, unknown> = parse(readFileSync(file, 'utf8'))
      const isWanted = (namespace: string) => startNamespaces.includes(namespace) === (part === 'start')
      const wanted = Object.entries(words).filter(([namespace]) => isWanted(namespace))
      this.addWatchFile(file)
      return `export default ${JSON.stringify(Object.fromEntries(wanted))}`
    },
  }
}

/** The editor, its forms and the calendar are fetched when somebody opens them. */
function isOfAccountPages(id: string): boolean {
  return !/ui\/(drafts\/editor|forms)\/|calendar|node_modules\/(@rjsf|@mantine\/dates|dayjs|pdfjs-dist)\//.test(
    id,
  )
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The sign-in page with all that every page needs is one file; what the pages of an account share another.
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'account', test: isOfAccountPages, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/graphql': server, '/mailbox': server } },
})
