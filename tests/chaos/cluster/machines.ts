/** Machines as network namespaces, a wire between them that takes a millisecond, and processes in them. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inherited } from '#tests/support/server-process.ts'

export interface Machine {
  /** Of its network namespace. */
  name: string
  address: string
}

/** The callers' machine, with all that Zegel calls outside; then the three of the cluster. */
export const CALLERS_ADDRESS = '10.77.0.1'
export const machinesOf = (id: string): Machine[] =>
  [CALLERS_ADDRESS, '10.77.0.11', '10.77.0.12', '10.77.0.13'].map((address, index) => ({
    name: `zegel-${id}-${index}`,
    address,
  }))

const WIRE_MILLISECONDS = 1

export interface Wire {
  /** Nothing reaches the machine any more, and nothing leaves it. Nobody is told. */
  cut(machine: Machine): void
  join(machine: Machine): void
  close(): void
}

export async function layWire(machines: readonly Machine[]): Promise<Wire> {
  const ends = machines.map(({ name, address }) => `${name}=${address}`)
  const wire = spawn('python3', [join(import.meta.dirname, 'wire.py'), String(WIRE_MILLISECONDS), ...ends], {
    stdio: ['pipe', 'inherit', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    wire.stderr.on('data', (bytes: Buffer) =>
      bytes.includes('joined') ? resolve() : console.error(`${bytes}`),
    )
    wire.once('exit', (code) => reject(new Error(`the wire ended with ${code}`)))
  })
  return {
    cut: ({ name }) => void wire.stdin.write(`cut ${name}\n`),
    join: ({ name }) => void wire.stdin.write(`join ${name}\n`),
    close: () => void wire.kill(),
  }
}

export interface Running {
  pid(): number
  isRunning(): boolean
  start(): void
  signal(signal: NodeJS.Signals): void
  /** SIGKILL. Returns once it is gone. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface Program {
  machine: Machine
  words: string[]
  /** The file of its output. */
  log: string
  env?: Record<string, string>
  /** A user of the system other than root. */
  user?: string
}

const as = (user: string) => ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups']

/** The command line that runs these words in the machine. */
const within = ({ name }: Machine, words: readonly string[], user?: string): string[] => [
  'ip',
  ...['netns', 'exec', name],
  ...(user === undefined ? [] : as(user)),
  ...words,
]

export function programOn({ machine, words, log, env = {}, user }: Program): Running {
  let child: ChildProcess | undefined
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || !isRunning()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    pid: () => child?.pid ?? 0,
    isRunning,
    start() {
      const [program = '', ...args] = within(machine, words, user)
      const output = openSync(log, 'a')
      child = spawn(program, args, { env: { ...inherited(), ...env }, stdio: ['ignore', output, output] })
      child.on('error', (error) => console.error(`${words[0]}: ${error}`))
    },
    signal: (signal) => void (isRunning() && child?.kill(signal)),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Does it in the machine, and returns the output. */
export function runOn(machine: Machine, words: readonly string[], user?: string): string {
  const [program = '', ...args] = within(machine, words, user)
  return execFileSync(program, args, {
    encoding: 'utf8',
    timeout: 120_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** @throws with the name of it when it does not come */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 120,
): Promise<void> {
  const end = Date.now() + seconds * 1_000
  while (Date.now() < end) {
    if (await Promise.resolve(isSo()).catch(() => false)) return
    await wait(300)
  }
  throw new Error(`within ${seconds} seconds this did not come: ${what}`)
}

/** The status of the answer; undefined without one. */
export const statusOf = (url: string): Promise<number | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => undefined,
  )
