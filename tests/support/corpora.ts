/** Real files with known answers that live outside the project: `CORPORA` names their folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'

const root = process.env.CORPORA ?? ''
const present = root !== '' && existsSync(join(root, 'README.md'))

export function corporaPath(...parts: string[]): string {
  return join(root, ...parts)
}

export function readCorpus(...parts: string[]): Buffer {
  return readFileSync(corporaPath(...parts))
}

/** The files of a folder, by name; empty when it is not there. */
export function listCorpus(...parts: string[]): string[] {
  return existsSync(corporaPath(...parts)) ? readdirSync(corporaPath(...parts)).sort() : []
}

/** A describe that is skipped, and says why in its name, where the corpora are not at hand. */
export function describeWithCorpora(name: string, tests: () => void): void {
  if (present) describe(name, tests)
  else describe.skip(`${name} (skipped: set CORPORA to the folder of the corpora)`, tests)
}
