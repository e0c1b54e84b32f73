/** The real server as a process of its own, to be killed without warning. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const { start } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts
/** V8's flags, as `npm start` has them. */
const FLAGS: string[] = start.match(/--\S+/g) ?? []
/** The settings of memory outside of V8's, likewise. */
const MALLOC: [string, string][] = Array.from(start.matchAll(/(MALLOC_\w+)=(\S+)/g), ([, name, value]) => [
  name,
  value,
])
const SECONDS_TO_START = 240

export interface ServerProcess {
  url: string
  pid: number
  /** SIGKILL: nothing in it gets to do anything any more. Returns once it is gone. */
  kill(): Promise<void>
  /** SIGTERM, as an orderly stop. @returns its exit code */
  stop(): Promise<number | null>
}

/**
 * Returns once it answers.
 * @param env as in docs/running.md
 * @param onLog called with each log line
 */
export async function startServer(
  env: Record<string, string>,
  onLog?: (text: string) => void,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...FLAGS, 'server/main.ts'], {
    cwd: ROOT,
    env: { ...inherited(), PORT: '0', LOG_LEVEL: 'silent', DEMO: 'off', ...env },
    stdio: ['ignore', onLog ? 'pipe' : 'ignore', 'pipe'],
  })
  child.stdout?.on('data', (bytes: Buffer) => onLog?.(bytes.toString()))
  const ended = once(child, 'exit')
  killWithUs(child)
  const url = await addressOf(child).catch(async (error: unknown) => {
    child.kill('SIGKILL')
    await ended
    throw error
  })
  return {
    url,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A server never outlives the tests that started it, however these end. */
function killWithUs(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
}

/** The inherited environment of a server, without its own settings. */
export function inherited(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE, ...Object.fromEntries(MALLOC) }
}

/** Reads the address out of its ready message. */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (why: string) => reject(new Error(`the server ${why}:\n${said}`))
    const timer = setTimeout(() => fail('did not start'), SECONDS_TO_START * 1_000)
    child.once('exit', () => fail('ended'))
    child.stderr?.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      const [, port] = /is ready: \S+:(\d+)\/accountportal/.exec(said) ?? []
      if (port === undefined) return
      clearTimeout(timer)
      resolve(`http://127.0.0.1:${port}`)
    })
  })
}
