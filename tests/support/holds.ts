/** The long blocks of the server's thread in each test file, kept until the end of the run. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Hold } from './loop-monitor.ts'

/** The limit for one piece of work on strangers' input. */
export const LONGEST_HOLD_MS = 50
const FOLDER = join(import.meta.dirname, '../../.cache/holds')

export const forgetHolds = (): void => rmSync(FOLDER, { recursive: true, force: true })

export function keepHolds(testFile: string, holds: readonly Hold[]): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${basename(testFile)}.json`), JSON.stringify(holds))
}

/** Longest first, with the file that each was met in. */
export function keptHolds(): (Hold & { file: string })[] {
  if (!existsSync(FOLDER)) return []
  return readdirSync(FOLDER)
    .flatMap((name) => {
      const holds: Hold[] = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))
      return holds.map((hold) => ({ ...hold, file: basename(name, '.json') }))
    })
    .sort((one, other) => other.milliseconds - one.milliseconds)
}

export const watchedFiles = (): number => (existsSync(FOLDER) ? readdirSync(FOLDER).length : 0)
