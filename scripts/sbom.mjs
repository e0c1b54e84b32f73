// `npm run sbom [-- FOLDER]`: writes the bill of materials of the installed packages that run (CycloneDX 1.5, by `npm sbom`) and
// the text of each one's licence into `dist` or another folder. The same packages give the same bytes. Works without a network,
// with npm 10.2 or newer.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [folder = join(root, 'dist')] = process.argv.slice(2)

refuseOldNpm(npm('--version').trim())
const bill = stable(
  withoutTools(JSON.parse(npm('sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'))),
)
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'sbom.json'), `${JSON.stringify(bill, null, 1)}\n`)
writeFileSync(join(folder, 'LICENCES.txt'), licencesOf(bill.components))
process.stdout.write(`${bill.components.length} packages in ${join(folder, 'sbom.json')} and LICENCES.txt.\n`)

function npm(...words) {
  return execFileSync('npm', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** `npm sbom` is there since npm 10.2. */
function refuseOldNpm(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 10 || (major === 10 && minor >= 2)) return
  process.stderr.write(
    `The bill of materials needs npm 10.2 or newer: this is ${version}. \`npx npm@10 run sbom\` brings one.\n`,
  )
  process.exit(2)
}

/** Without the packages that only developers need. `npm sbom --omit dev` leaves out those that both need as well. */
function withoutTools({ components, dependencies, ...rest }) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const shipped = Object.entries(packages).filter(([, { dev }]) => !dev)
  const refs = new Set(
    shipped.map(([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`),
  )
  const isShipped = (ref) => refs.has(ref)
  return {
    ...rest,
    components: components.filter((one) => isShipped(one['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  }
}

/** Without the moment, the serial number that npm draws by chance, and the version of npm itself. */
function stable({ serialNumber: _, metadata: { timestamp: __, tools: ___, ...metadata }, ...rest }) {
  const bill = { ...rest, metadata }
  const digits = createHash('sha256').update(JSON.stringify(bill)).digest('hex')
  const groups = [8, 12, 16, 20].map((from, index, all) => digits.slice(from, all[index + 1] ?? 32))
  return { ...bill, serialNumber: `urn:uuid:${[digits.slice(0, 8), ...groups].join('-')}` }
}

/** Name, version and licence of each package, and the texts that it came with. */
function licencesOf(components) {
  const parts = components.map((one) => {
    const { name, version, licenses = [] } = one
    const names = licenses.map(({ license, expression }) => expression ?? license.id ?? license.name)
    return [`${name} ${version}`, names.join(', '), ...textsOf(one)].join('\n\n')
  })
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

function textsOf({ name, properties }) {
  const path =
    properties.find((one) => one.name === 'cdx:npm:package:path')?.value ?? join('node_modules', name)
  const home = join(root, path)
  if (!existsSync(home)) return []
  const files = readdirSync(home).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
  return files.sort().map((file) => readFileSync(join(home, file), 'utf8').trim())
}
