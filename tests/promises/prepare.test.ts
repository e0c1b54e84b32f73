import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isThorough } from '#tests/support/thorough.ts'

const INSTALLS = 'Installing dependencies (npm ci), about half a minute…\n'
/** The progress of the installing: a slow machine tells it more often. */
const PROGRESS = /^ {2}\d+ s: \d+ of some \d+ packages are here\n/gm
const GENERATES = 'Generating from the contract…\n'
const BUILDS = 'Building the screens…\n'

let folder: string

/** A project without dependencies, whose steps write down that they ran. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zegel-prepare-'))
  cpSync('scripts', join(folder, 'scripts'), { recursive: true })
  const put = (name: string, content: string) => writeFileSync(join(folder, name), content)
  const step = (made: string) => `mkdir -p ${made} && echo made > ${made}/file && echo ${made} >> ran`
  put(
    'package.json',
    JSON.stringify({ name: 'sample', scripts: { generate: step('generated'), build: step('dist/ui') } }),
  )
  put(
    'package-lock.json',
    JSON.stringify({ name: 'sample', lockfileVersion: 3, packages: { '': { name: 'sample' } } }),
  )
  for (const name of ['contracts', 'ui']) {
    mkdirSync(join(folder, name))
    put(`${name}/input`, 'first')
  }
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function prepare(flags: string[] = []): Promise<{ said: string; errors: string; code: number | null }> {
  const child = spawn(process.execPath, [...flags, join(folder, 'scripts/prepare.mjs')], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [said, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { said: said.replace(PROGRESS, ''), errors, code: await code }
}

const ran = () => readFileSync(join(folder, 'ran'), 'utf8').trim().split('\n')

test('prepares once, and does nothing when nothing changed', async () => {
  expect(await prepare()).toEqual({ said: INSTALLS + GENERATES + BUILDS, errors: '', code: 0 })
  expect(await prepare()).toEqual({ said: '', errors: '', code: 0 })
})

test.runIf(isThorough)('repeats the steps that a change concerns', async () => {
  await prepare()
  appendFileSync(join(folder, 'ui/input'), 'changed')
  expect((await prepare()).said).toBe(BUILDS)
  appendFileSync(join(folder, 'contracts/input'), 'changed')
  expect((await prepare()).said).toBe(GENERATES + BUILDS)
  rmSync(join(folder, 'generated'), { recursive: true })
  expect((await prepare()).said).toBe(GENERATES)
  rmSync(join(folder, 'node_modules'), { recursive: true })
  expect((await prepare()).said).toBe(INSTALLS)
})

test('runs at the same time wait for each other', async () => {
  await Promise.all([prepare(), prepare(), prepare()])
  expect(ran()).toEqual(['generated', 'dist/ui'])
})

test('the lock of a killed run holds nobody up', async () => {
  mkdirSync(join(folder, '.cache'))
  writeFileSync(join(folder, '.cache/prepare.lock'), `${process.pid} 1`)
  expect((await prepare()).code).toBe(0)
  expect(ran()).toEqual(['generated', 'dist/ui'])
})

test('a step that goes on after a killed run is waited for', async () => {
  mkdirSync(join(folder, '.cache'))
  const step = spawn('sleep', ['4'])
  const gone = once(step, 'exit')
  await once(step, 'spawn')
  const start = readFileSync(`/proc/${step.pid}/stat`, 'utf8').split(' ')[21]
  writeFileSync(join(folder, '.cache/prepare.lock'), `${process.pid} 1\n${step.pid} ${start}\n`)
  const { said } = await prepare()
  await gone
  expect(said).toMatch(/^Waiting for process/)
  expect(step.exitCode).toBe(0)
})

test('a failed step shows its output, and is tried again', async () => {
  rmSync(join(folder, 'contracts'), { recursive: true })
  const broken = readFileSync(join(folder, 'package.json'), 'utf8').replace(
    'mkdir -p generated',
    'echo broken >&2; false',
  )
  writeFileSync(join(folder, 'package.json'), broken)
  const { errors, code } = await prepare()
  expect(code).toBe(1)
  expect(errors).toContain('broken\n')
  expect(errors).toContain('`npm run --silent generate` failed (1)')
  expect((await prepare()).said).toBe(GENERATES)
})

test.runIf(isThorough)('installing says how far it is until npm ends', async () => {
  const ends = join(folder, 'ends')
  const npm = join(folder, 'npm-cli.js')
  writeFileSync(
    npm,
    `const { existsSync } = require('node:fs')
     const timer = setInterval(() => (process.argv[2] !== 'ci' || existsSync(${JSON.stringify(ends)})) && clearInterval(timer), 20)`,
  )
  const child = spawn(process.execPath, [join(folder, 'scripts/prepare.mjs')], {
    env: { ...process.env, npm_execpath: npm },
  })
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    if (PROGRESS.test(said)) writeFileSync(ends, '')
  }
  expect(said).toMatch(PROGRESS)
  expect(said).toContain(GENERATES)
})

test('an old Node is refused in a sentence', async () => {
  const old = "Object.defineProperty(process, 'versions', { value: { node: '18.20.8' } })"
  const { errors, code } = await prepare(['--import', `data:text/javascript,${encodeURIComponent(old)}`])
  expect(errors).toBe('Zegel needs Node 20.19 or newer to start; this is Node 18.20.8.\n')
  expect(code).toBe(1)
})
