/** The packages that ship have licences that let anybody ship them, and the bill of materials names each. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  version: string
  license?: string
  dev?: boolean
  optional?: boolean
}

const shipped = Object.entries<Locked>(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)
  .filter(([path, { dev }]) => path !== '' && dev !== true)
  .map(([path, entry]) => ({ ...entry, name: path.replace(/^.*node_modules\//, '') }))

const FREE = [
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'MPL-2.0',
  ],
  ...['OFL-1.1', 'Zlib', 'CC0-1.0', 'Unlicense'],
]

test('each shipped package has a free licence without a duty for the code around it', () => {
  const namesOf = ({ license = 'none' }: Locked) => license.replace(/[()]/g, '').split(/ AND | OR /)
  const others = shipped.filter((one) => namesOf(one).some((name) => !FREE.includes(name)))
  expect(shipped.length).toBeGreaterThan(200)
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

const folder = mkdtempSync(join(tmpdir(), 'zegel-sbom-'))
const write = (name: string) => {
  execFileSync('node', ['scripts/sbom.mjs', join(folder, name)], { stdio: 'ignore' })
  return ['sbom.json', 'LICENCES.txt'].map((file) => readFileSync(join(folder, name, file), 'utf8'))
}

const [npmMajor = 0] = execFileSync('npm', ['--version'], { encoding: 'utf8' }).split('.').map(Number)
/** The older npm of a distribution has no `npm sbom`. */
const hasSbom = npmMajor >= 10

test.runIf(hasSbom)('the bill of materials names each shipped package, and is the same bytes again', () => {
  const [bill = '', licences = ''] = write('one')
  const named: { name: string; version: string }[] = JSON.parse(bill).components
  const known = new Set(named.map(({ name, version }) => `${name} ${version}`))
  const needed = shipped.filter(({ optional }) => optional !== true)
  expect(needed.filter(({ name, version }) => !known.has(`${name} ${version}`))).toEqual([])
  for (const one of known) expect(licences).toContain(one)
  expect(write('two')).toEqual([bill, licences])
  rmSync(folder, { recursive: true })
})
