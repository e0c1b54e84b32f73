/** `scripts/pack.mjs`: the same files give the same archive, on another day, of another user, in another order. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'zegel-pack-'))
afterAll(() => rmSync(folder, { recursive: true }))

const NAMES = [
  ...[
    'contracts/a.yaml',
    'dist/ui/index.html',
    'fixtures/a.ts',
    'generated/a.ts',
    'node_modules/one/index.js',
  ],
  ...['package.json', 'scripts/a.mjs', 'server/main.ts', 'server/app.ts'],
]

interface Tree {
  order: string[]
  mode: number
  at: number
  content?: string
}

function makeTree(name: string, { order, mode, at, content = 'the same' }: Tree): string {
  const root = join(folder, name)
  for (const path of order) {
    const file = join(root, path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, content)
    chmodSync(file, mode)
    utimesSync(file, at, at)
  }
  mkdirSync(join(root, 'node_modules/.bin'))
  symlinkSync('../one/index.js', join(root, 'node_modules/.bin/one'))
  mkdirSync(join(root, 'node_modules/.cache'))
  writeFileSync(join(root, 'node_modules/.cache/run'), name)
  return root
}

const packed = (root: string): string => {
  const { stdout } = spawnSync(process.execPath, ['scripts/pack.mjs', `${root}.tar`, root], {
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/^[\da-f]{64} /)
  return stdout.slice(0, 64)
}
const FIRST = { order: NAMES, mode: 0o644, at: 1_700_000_000 }

test('two packings of the same files are the same bytes', () => {
  const one = packed(makeTree('one', FIRST))
  const two = packed(makeTree('two', { order: NAMES.toReversed(), mode: 0o600, at: 1_800_000_000 }))
  expect(two).toBe(one)
  expect(readFileSync(join(folder, 'one.tar')).equals(readFileSync(join(folder, 'two.tar')))).toBe(true)
})

test('another byte is another archive', () => {
  const one = packed(makeTree('three', FIRST))
  expect(packed(makeTree('four', { ...FIRST, content: 'another' }))).not.toBe(one)
})

test('the archive has the links of packages, and no cache', () => {
  const root = makeTree('five', FIRST)
  packed(root)
  const { stdout } = spawnSync('tar', ['-tf', `${root}.tar`], { encoding: 'utf8' })
  expect(stdout).toContain('node_modules/.bin/one')
  expect(stdout).not.toContain('.cache')
})

test('the image is filled from the archive', () => {
  const image = readFileSync('Dockerfile', 'utf8')
  expect(image).toMatch(/node scripts\/pack\.mjs (\S+)[\s\S]*tar -xf \1 -C \/image/)
  expect(image.match(/COPY --from=built .*/g)).toEqual(['COPY --from=built /image/ ./'])
})
