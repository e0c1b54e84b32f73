/** `contracts/compare.ts`, the check of a changed contract against the one on main. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { isThorough } from '#tests/support/thorough.ts'

const SOURCES = ['contracts', 'package.json', 'redocly.yaml', 'codegen.ts']
const folder = mkdtempSync(join(tmpdir(), 'zegel-compare-'))

beforeAll(() => {
  if (!isThorough) return
  for (const name of [...SOURCES, 'generated']) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function compare(): { status: number | null; said: string } {
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['contracts/compare.ts'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

/** Takes an optional parameter away, which breaks who sends it. */
function takeAway(): void {
  const path = join(folder, 'generated/openapi.json')
  const openapi = JSON.parse(readFileSync(path, 'utf8'))
  const { post } = openapi.paths['/accounts/{accountId}/drafts/{draftId}/send']
  post.parameters = post.parameters.filter(({ name }: { name?: string }) => name !== 'sendviaemail')
  writeFileSync(path, JSON.stringify(openapi))
}

test.runIf(isThorough)('without a history the contract passes, and it is said why', () => {
  expect(compare()).toEqual({ status: 0, said: 'contract: no history to compare with\n' })
})

test.runIf(isThorough)(
  'a break fails until it is named with its reason, and the change stands in the changelog',
  () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
        cwd: folder,
        stdio: 'pipe',
      })
    git('init', '-q', '-b', 'main')
    git('add', ...SOURCES)
    git('commit', '-q', '-m', 'Begin')
    expect(compare().said).toBe('contract: breaks nobody who uses what stands on main\n')

    takeAway()
    const change = 'sendDraft: parameter sendviaemail is gone'
    const { status, said } = compare()
    expect(status).toBe(1)
    expect(said).toContain(`breaks callers: ${change}`)
    expect(said).toContain('changelog.yaml has no new entry that names: sendDraft')

    const breaking = join(folder, 'contracts/breaking.yaml')
    writeFileSync(breaking, stringify([{ change, reason: '' }]))
    expect(compare().said).toContain('gives no reason')
    writeFileSync(breaking, stringify([{ change, reason: 'A draft says itself how it goes.' }]))
    const path = join(folder, 'contracts/changelog.yaml')
    const log = parse(readFileSync(path, 'utf8'))
    log[0].changes.push({ kind: 'removed', what: 'The parameter.', names: ['sendDraft'] })
    writeFileSync(path, stringify(log))
    expect(compare().status).toBe(0)
  },
)
