import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** The standard fonts, and the decoders of scanned pages as plain scripts: our policy allows no wasm. */
const files = ['standard_fonts', 'wasm']
  .flatMap((folder) => readdirSync(join(pdfjs, folder)).map((name) => join(pdfjs, folder, name)))
  .filter((path) => /\.(pfb|ttf)$|_nowasm_fallback\.js$/.test(path))

/** Serves the files that pdf.js fetches by name under `pdfjs/`: these names can't have a hash. */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    generateBundle() {
      for (const path of files)
        this.emitFile({ type: 'asset', fileName: `pdfjs/${basename(path)}`, source: readFileSync(path) })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = /\/pdfjs\/([\w.-]+)$/.exec(request.url ?? '')?.[1]
        const path = files.find((each) => basename(each) === name)
        if (!path) return next()
        if (path.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        createReadStream(path).pipe(response)
      })
    },
  }
}
