/** The real server as a process of its own, whose thread and memory are watched from within. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Hold } from './loop-monitor.ts'
import { addressOf, inherited } from './server-process.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Report {
  holds: Hold[]
  /** Bytes, once the garbage is gone. */
  kept: number
}

export interface MonitoredProcess {
  url: string
  pid: number
  /** Its last logged errors, a few lines. */
  log(): string[]
  /** Since the last report. */
  report(): Promise<Report>
  isAlive(): boolean
  stop(): Promise<void>
}

/** @param env as in docs/running.md; returns once it answers */
export async function startMonitored(env: Record<string, string>): Promise<MonitoredProcess> {
  const child = spawn(process.execPath, ['--expose-gc', 'tests/support/monitored-main.ts'], {
    cwd: ROOT,
    env: { ...inherited(), PORT: '0', LOG_LEVEL: 'error', DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  const lines = linesOf(child)
  return {
    url: await addressOf(child),
    pid: child.pid ?? 0,
    log: () => lines,
    async report() {
      const answer = once(child, 'message')
      child.send('report')
      const [report] = await Promise.race([
        answer,
        ended.then(() => Promise.reject(new Error('the server ended'))),
      ])
      return report as Report
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const MAX_LINES = 50

function linesOf({ stdout }: ChildProcess): string[] {
  const lines: string[] = []
  stdout?.on('data', (bytes: Buffer) => {
    lines.push(...bytes.toString().split('\n').filter(Boolean))
    lines.splice(0, lines.length - MAX_LINES)
  })
  return lines
}
