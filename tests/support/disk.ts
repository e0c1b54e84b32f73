/** A disk of its own for a folder, which can be filled up to the last byte. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export interface Disk {
  /** From now on not a byte more can be written. */
  fill(): Promise<void>
  makeRoom(): void
  close(): void
}

const MEGABYTES = 2_000
const PAUSE_MILLISECONDS = 5

/** Only root may have disks of its own. */
export const hasDisks = process.platform === 'linux' && process.getuid?.() === 0

/** In memory, and as large as it has to be: it is full once it may be no larger than it is. */
export function diskAt(folder: string): Disk {
  mkdirSync(folder, { recursive: true })
  const room = `size=${MEGABYTES}m`
  run('mount', ['-t', 'tmpfs', '-o', `${room},mode=0711`, 'zegel-test', folder])
  const hold = (option: string) => run('mount', ['-o', `remount,${option}`, folder])
  return {
    async fill() {
      /** Other writes make the disk too small before this write ends. */
      while (freeBytes(folder) > 0) {
        try {
          hold(`size=${usedBytes(folder)}`)
        } catch {
          await wait(PAUSE_MILLISECONDS)
        }
      }
    },
    makeRoom: () => hold(room),
    close: () => run('umount', ['--lazy', folder]),
  }
}

function usedBytes(folder: string): number {
  const { bsize, blocks, bfree } = statfsSync(folder)
  return (blocks - bfree) * bsize
}

function freeBytes(folder: string): number {
  const { bsize, bavail } = statfsSync(folder)
  return bavail * bsize
}

function run(program: string, args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
