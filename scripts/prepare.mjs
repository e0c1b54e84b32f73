// Makes a checkout ready to run: installs, generates and builds the parts that are missing or out of date, and nothing else.
// Runs before `npm start` and `npm test`, with any Node that is there and without any dependency. After its name may stand
// the steps to take, when not all are wanted.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint } from './fingerprint.mjs'
import { countLocked, countPackages, finishInstalling, isInstalled } from './installed.mjs'
import { withLock } from './lock.mjs'
import { refuseOldNode, refuseWithoutOwnNode } from './node-version.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, '.cache')

/** The inputs and the outputs of the steps. Both write the route tree, so it can't tell whether one has run. */
const ROUTE_TREE = 'generated/route-tree.ts'
const STEPS = {
  generate: {
    says: 'Generating from the contract',
    reads: [
      'contracts',
      'redocly.yaml',
      'codegen.ts',
      'ui/routes',
      'ui/tsr.config.json',
      'package-lock.json',
    ],
    writes: ['generated'],
  },
  build: {
    says: 'Building the screens',
    reads: ['ui', 'contracts', 'generated', 'package.json', 'package-lock.json'],
    writes: ['dist/ui'],
  },
}

/** Between two words on how far the installing is. */
const TELLING_MS = 3000

const SIGNALS = ['SIGINT', 'SIGTERM']

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STEPS)

function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

/** Runs npm quietly, and takes it along when stopped. When it fails, shows everything it said. */
async function runNpm(args, cover) {
  const npm = process.env.npm_execpath
  const node = process.env.npm_node_execpath ?? process.execPath
  const [program, first] = npm?.endsWith('npm-cli.js') ? [node, [npm]] : ['npm', []]
  const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`
  const child = spawn(program, [...first, ...args], { cwd: root, env: { ...process.env, PATH } })
  const stop = (signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, stop)
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
  const failure = await new Promise((resolve) => {
    child.once('spawn', () => cover(child.pid))
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? code))
  })
  for (const signal of SIGNALS) process.off(signal, stop)
  if (failure === 0) return
  process.stderr.write(Buffer.concat(said))
  throw new Error(`\`npm ${args.join(' ')}\` failed (${failure}); see above.`)
}

/** Development dependencies too, under any NODE_ENV: generating and building need them. No package runs a script. */
async function install(cover) {
  say('Installing dependencies (npm ci), about half a minute…')
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  const began = Date.now()
  const telling = setInterval(() => {
    const seconds = Math.round((Date.now() - began) / 1000)
    const [here, all] = [countPackages(root), countLocked(root)]
    say(
      `  ${seconds} s: ${here < all ? `${here} of some ${all} packages are here` : 'the packages are being unpacked'}`,
    )
  }, TELLING_MS)
  await runNpm(['ci', ...flags, '--loglevel=error'], cover).finally(() => clearInterval(telling))
  finishInstalling(root)
}

function stateOf(step) {
  const except = [ROUTE_TREE]
  return `${fingerprint(root, step.reads, { except })} ${fingerprint(root, step.writes, { except })}`
}

function isDone(name) {
  const stamp = join(cache, `${name}.stamp`)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stateOf(STEPS[name])
}

async function perform(name, cover) {
  say(`${STEPS[name].says}…`)
  await runNpm(['run', '--silent', name], cover)
  writeFileSync(join(cache, `${name}.stamp`), stateOf(STEPS[name]))
}

function isReady() {
  return isInstalled(root) && wanted.every(isDone)
}

async function prepare() {
  refuseOldNode()
  if (isReady()) return
  mkdirSync(cache, { recursive: true })
  const waiting = (pid) => say(`Waiting for process ${pid}, which is preparing this checkout…`)
  await withLock(join(cache, 'prepare.lock'), waiting, async (cover) => {
    if (!isInstalled(root)) await install(cover)
    refuseWithoutOwnNode(root)
    for (const name of wanted) if (!isDone(name)) await perform(name, cover)
  })
}

try {
  await prepare()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
