import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('generating into an empty folder restores generated/ to the byte', () => {
  const copy = mkdtempSync(join(tmpdir(), 'zegel-generate-'))
  try {
    for (const name of ['contracts', 'ui', 'package.json', 'redocly.yaml', 'codegen.ts', 'tsconfig.json']) {
      cpSync(name, join(copy, name), { recursive: true })
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
    execFileSync(process.execPath, ['contracts/generate.ts'], { cwd: copy, stdio: 'pipe' })
    expect(contents(join(copy, 'generated'))).toEqual(contents('generated'))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}, 60_000)

function contents(folder: string): Record<string, string> {
  const files = globSync('**/*.*', { cwd: folder }).sort()
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}
