/** Stops a process and all that it started, as a machine does that stands still. */
import { readdirSync, readFileSync } from 'node:fs'

/** @returns a function that lets it go on */
export function freeze(pid: number): () => void {
  /** The first one comes first: it starts no other meanwhile. */
  signal(pid, 'SIGSTOP')
  const started = startedBy(pid)
  for (const one of started) signal(one, 'SIGSTOP')
  return () => {
    for (const one of [...started, pid]) signal(one, 'SIGCONT')
  }
}

const startedBy = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}
