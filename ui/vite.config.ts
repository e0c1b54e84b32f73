import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from './compressed-files.ts'
import { leanDependencies } from './lean-dependencies.ts'
import { listPreloads } from './list-preloads.ts'
import { pdfAssets } from './pdf-assets.ts'

/** The shared chunk of nearly all account pages: our kit, its libraries, and the plain rules. Parts that the editor doesn't need stay out. */
const underAccountPages =
  /ui\/(kit(?!\/pdf\/|\/tooltip)|api(?!\/attempts)|document|shell)\/|ui\/forms\/validate|contracts\/rules\/[\w-]+\.ts|generated\/graphql|node_modules\/(@mantine|@floating-ui|@tabler|openapi-fetch|@tanstack\/(query-core|react-query))\//

/** Parts of the shell and of the editor that few other pages share: without them, the editor would load what the lists share. */
const underShell =
  /ui\/(kit\/(side-panel|seconds-until|table-roles|typing)|api\/(receiver|own-email|shortcuts-switch|bank-waiting|round)\.|routes\/-late-parts|lists\/list-search|overview\/no-account)|node_modules\/@tabler\//

/** The small parts that several lists share: one file, as each file costs a round trip. */
const underLists =
  /ui\/(kit(?!\/pdf\/|\/tooltip)|api|lists|invoices|received-invoices|customers|receivers|documents|overview|shell|routes\/-(?!late-parts))|node_modules\/@tabler\//

/** Forms with their own layout. */
const underOwnForms =
  /ui\/forms\/use-contract-form|node_modules\/@tanstack\/(react-form|form-core|pacer-lite)\//

/** Parts of forms that stand alone in other pages too, such as the search of a company. */
const underFields = /ui\/forms\/(company-field\/|endpoint|vat-choices|columns)/

/** Forms rendered from the contract's schemas: only pages that have one load it. */
const underForms =
  /ui\/forms\/(?!(use-)?scope)|node_modules\/(@rjsf|@x0k|fast-uri|fast-equals|jsonpointer|react-is)\//

/**
 * Preloaded with a page: its styles, and large shared files. The first screen contains a list of these for every page, so
 * small ones are left out.
 */
const isWorthNaming = (file: string) => /\.css$|\/(account|forms)-[^/]*$/.test(file)

/** The large shared files keep their name. A name of each page in the first screen's list would cost half a kilobyte there. */
const hasName = (name: string) => /^(account|forms|start)$/.test(name)

const server = process.env.API ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/accountportal/',
  cacheDir: '../.cache/vite',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader belongs to its page's chunk: the first screen must not contain all loaders.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
    }),
    react(),
    pdfAssets(),
    listPreloads(),
    compressedFiles(),
    ...leanDependencies(),
  ],
  json: { namedExports: false },
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  worker: { format: 'es' },
  build: {
    outDir: '../dist/ui',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_page, files) => files.filter(isWorthNaming) },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${hasName(name) ? `${name}-` : ''}[hash:7].js`,
        // The first screen names the styles of every page.
        assetFileNames: ({ names: [name] }) =>
          name?.endsWith('.css') ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // The sign-in page with everything that all pages need is one file; account pages share another.
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'account', test: underAccountPages, minShareCount: 6, priority: 2 },
            { name: 'shell', test: underShell, minShareCount: 3, priority: 2 },
            { name: 'lists', test: underLists, minShareCount: 3, priority: 1 },
            { name: 'own-forms', test: underOwnForms, priority: 2 },
            { name: 'fields', test: underFields, minShareCount: 2, priority: 2 },
            { name: 'forms', test: underForms, minShareCount: 2, priority: 1 },
            // Its late parts share much with it: one file, not twenty.
            { name: 'editor', test: /ui\/drafts\/editor\//, minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/graphql': server, '/mcp': server, '/mailbox': server } },
})
