/** The isolated processes of a server, as Linux shows them. */
import { readdirSync, readFileSync } from 'node:fs'

export interface ReaderProcess {
  pid: number
  isBackground: boolean
  /** The most that it ever had in memory. */
  megabytes: number
}

export const readersOf = (server: number): ReaderProcess[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .flatMap((pid) => {
      const status = textOf(pid, 'status')
      const command = textOf(pid, 'cmdline')
      const isReader = numberAfter('PPid', status) === server && command.includes('isolated-process')
      if (!isReader) return []
      return [
        { pid, isBackground: command.includes('background'), megabytes: numberAfter('VmHWM', status) / 1024 },
      ]
    })

export const isRunning = (pid: number): boolean => {
  const status = textOf(pid, 'status')
  return status !== '' && !/^State:\s*[ZX]/m.test(status)
}

const numberAfter = (name: string, text: string): number =>
  Number(text.match(new RegExp(`^${name}:\\s*(\\d+)`, 'm'))?.[1] ?? 0)

function textOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
