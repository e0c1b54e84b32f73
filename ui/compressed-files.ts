import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.webmanifest', '.txt'])
/** In bytes; smaller files are not compressed. */
const SMALLEST_WORTH = 1_000

/** Adds a `.br` and a `.gz` to each built file, so that the server compresses nothing. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
      for (const path of names.map((name) => join(dir, name)).filter(isWorthIt)) compress(path)
    },
  }
}

const isWorthIt = (path: string): boolean =>
  COMPRESSIBLE.has(extname(path)) && statSync(path).size >= SMALLEST_WORTH

function compress(path: string): void {
  const bytes = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
