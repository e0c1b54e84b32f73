/** A process that can be killed, frozen and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { inherited } from '#tests/support/server-process.ts'

export interface ChildOptions {
  args: string[]
  /** The folder in which it runs; this one unless given. */
  cwd?: string
  env?: Record<string, string>
  /** The line on standard error once it is ready. */
  ready: string
  /** The target of its output. */
  log: string
}

export interface Child {
  start(): Promise<void>
  kill(): Promise<void>
  /** SIGTERM. @returns its exit code */
  stop(): Promise<number | null>
  freeze(): void
  thaw(): void
  isRunning(): boolean
  /** Null while it runs, and when a signal ended it. */
  exitCode(): number | null
}

const SECONDS_TO_START = 180

export function childOf({ args, cwd, env = {}, ready, log }: ChildOptions): Child {
  let child: ChildProcess | undefined
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || !isRunning()) return null
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return {
    isRunning,
    exitCode: () => child?.exitCode ?? null,
    start: () =>
      new Promise((resolve, reject) => {
        const started = spawn(process.execPath, args, {
          cwd,
          env: { ...inherited(), ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        })
        child = started
        const timer = setTimeout(() => {
          started.kill('SIGKILL')
          reject(new Error(`${args.join(' ')} did not start`))
        }, SECONDS_TO_START * 1000)
        const hear = (bytes: Buffer) => {
          appendFileSync(log, bytes)
          if (!bytes.includes(ready)) return
          clearTimeout(timer)
          resolve()
        }
        started.stdout.on('data', (bytes: Buffer) => appendFileSync(log, bytes))
        started.stderr.on('data', hear)
        started.once('exit', (code) => {
          clearTimeout(timer)
          reject(new Error(`${args.join(' ')} ended with ${code}`))
        })
      }),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  }
}
