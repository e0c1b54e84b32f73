// `npm run pack:image -- FILE.tar [FOLDER]`: packs the tree of the image with fixed times, owners, rights and order, so that the same files give
// the same bytes, and says the SHA-256 of the archive. `SOURCE_DATE_EPOCH` is the time of every file, in seconds since 1970; 0 unless set.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const PARTS = [
  'contracts',
  'dist',
  'fixtures',
  'generated',
  'node_modules',
  'package.json',
  'scripts',
  'server',
]
/** Traces of the machine that installed: times of npm, and caches of the tools. */
const LEFT_OUT = [
  'node_modules/.cache',
  'node_modules/.vite',
  'node_modules/.vite-temp',
  'node_modules/.vitest',
]

const checkout = dirname(dirname(fileURLToPath(import.meta.url)))
const [file, root = checkout] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('usage: npm run pack:image -- FILE.tar [FOLDER]\n')
  process.exit(2)
}

const time = process.env.SOURCE_DATE_EPOCH ?? '0'
const fixed = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner']
const rights = ['--mode=u+rwX,go+rX,go-w', '--format=gnu', '--hard-dereference']
const without = LEFT_OUT.map((path) => `--exclude=${path}`)
execFileSync('tar', [...fixed, ...rights, ...without, '-cf', resolve(file), ...PARTS], { cwd: root })
const hash = createHash('sha256')
for await (const chunk of createReadStream(file)) hash.update(chunk)
process.stdout.write(`${hash.digest('hex')}  ${file}\n`)
