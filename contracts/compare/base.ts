import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const ARCHIVE_BYTES = 512 * 1024 * 1024
/** The contract, and everything that its generators read. */
const SOURCES = ['contracts', 'package.json', 'redocly.yaml', 'codegen.ts']

/** The base of the comparison: a branch, and a reader of its files, generated ones too. */
export interface Base {
  ref: string
  read(path: string): string
}

/** The contract on main; undefined without git or that branch. */
export function readBase(): Base | undefined {
  const ref = ['origin/main', 'main'].find((one) => findCommit(one) !== undefined)
  if (ref === undefined) return undefined
  const folder = join('.cache/contract', findCommit(ref) ?? ref)
  if (!existsSync(folder)) generateInto(folder, ref)
  return { ref, read: (path) => readFileSync(join(folder, path), 'utf8') }
}

function findCommit(ref: string): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', '--verify', '-q', `${ref}^{commit}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

/** Replaces the base of an earlier commit: one is enough, and it takes some seconds to make. */
function generateInto(folder: string, ref: string): void {
  const draft = `${folder}.draft`
  rmSync('.cache/contract', { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const archive = execFileSync('git', ['archive', ref, ...SOURCES], { maxBuffer: ARCHIVE_BYTES })
  execFileSync('tar', ['-x', '-C', draft], { input: archive })
  symlinkSync(join(process.cwd(), 'node_modules'), join(draft, 'node_modules'))
  execFileSync(process.execPath, ['contracts/generate.ts'], {
    cwd: draft,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  renameSync(draft, folder)
}
