/** The version before, out of git, in a folder of its own with the packages of this one. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const ARCHIVE_BYTES = 512 * 1024 * 1024

/** @param ref a commit, a branch or a tag */
export function checkOut(ref: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-earlier-'))
  const archive = execFileSync('git', ['archive', ref], { cwd: ROOT, maxBuffer: ARCHIVE_BYTES })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, ['contracts/generate.ts'], { cwd: folder })
  cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true })
  return folder
}
