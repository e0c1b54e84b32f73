import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { expect, test } from 'vitest'
import { operationFacts } from '#generated/handlers.ts'
import { isThorough } from '#tests/support/thorough.ts'

test.runIf(isThorough)('generating into an empty folder restores generated/ to the byte', () => {
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
})

const STRICT = '--strict --noUncheckedIndexedAccess --noEmit --skipLibCheck false --ignoreConfig'.split(' ')

test.runIf(isThorough)(
  'a generator of others makes a client of the contract that compiles strictly',
  async () => {
    const path = mkdtempSync(join(tmpdir(), 'zegel-others-'))
    try {
      await createClient({ input: './generated/openapi.json', output: path, logs: { level: 'silent' } })
      const made = readFileSync(join(path, 'sdk.gen.ts'), 'utf8')
      for (const id of Object.keys(operationFacts)) expect(made).toContain(`export const ${id} = `)
      const tsc = join(process.cwd(), 'node_modules/typescript-native/bin/tsc')
      const target = [
        '--target',
        'es2023',
        '--module',
        'esnext',
        '--moduleResolution',
        'bundler',
        '--lib',
        'es2023,dom,dom.iterable',
      ]
      const said = spawnSync(process.execPath, [tsc, ...STRICT, ...target, join(path, 'index.ts')], {
        encoding: 'utf8',
      })
      expect(said.stdout).toBe('')
      expect(said.status).toBe(0)
    } finally {
      rmSync(path, { recursive: true, force: true })
    }
  },
)

function contents(folder: string): Record<string, string> {
  const files = globSync('**/*.*', { cwd: folder }).sort()
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}
