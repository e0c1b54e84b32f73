/** The guide's pieces of code, one after the other, as somebody would run them who integrates for the first time. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const { app } = setServer({ DEMO: 'on', LIMIT_SIGN_IN_PER_ADDRESS: '100' })
const folder = mkdtempSync(join(tmpdir(), 'zegel-guide-'))

beforeAll(async () => {
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const name of ['client.ts', 'api.ts'])
    writeFileSync(join(folder, name), await (await fetch(`${app.url}/api/docs/${name}`)).text())
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pieces = (tongue: string): string[] =>
  [...readFileSync('contracts/guide.md', 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, language]) => language === tongue)
    .map(([, , code = '']) => code.replaceAll('http://localhost:8080', app.url))

const run = async (program: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { cwd: folder })).stdout

test('in TypeScript sign in, send an invoice from a PDF, follow it, reject a received one, deliver a document, and check a signature', async () => {
  writeFileSync(join(folder, 'guide.ts'), pieces('typescript').join('\n'))
  const said = await run(process.execPath, 'guide.ts')
  expect(said).toMatch(/^accepted in the test company$/m)
  expect(said).toMatch(/ CREATED/)
  expect(said).toMatch(/^true$/m)
  expect(said).toMatch(/^CREATED$/m)
  expect(said).toMatch(/^REJECTED$/m)
  expect(said).toMatch(/^\d+$/m)
  expect(said).toMatch(/ RECEIVED/)
  expect(said).toMatch(/^row 3: receiverId unknown-receiver$/m)
  expect(said).toMatch(/^KNOWN Kevin Smets$/m)
  expect(said).toMatch(/^heard of webhook\.test$/m)
})

test.runIf(isThorough)('in TypeScript the programme runs again and again', async () => {
  writeFileSync(join(folder, 'again.ts'), pieces('typescript').join('\n'))
  for (const _ of [1, 2]) {
    const said = await run(process.execPath, 'again.ts')
    expect(said).toMatch(/^REJECTED$/m)
    expect(said).toMatch(/^KNOWN Kevin Smets$/m)
  }
})

/** Not every machine has it. */
const hasCurl = spawnSync('curl', ['--version']).status === 0
const withoutIt = hasCurl ? '' : ' (skipped: there is no curl here)'

const runCurl = (code: string): Promise<string> => run('bash', '--norc', '-euc', code)

test.runIf(hasCurl && isThorough)(`with curl as well${withoutIt}`, async () => {
  const said = await runCurl(pieces('curl').join('\n'))
  expect(said).toMatch(/^accepted in the test company$/m)
  expect(said).toMatch(/"sendable":true/)
  expect(said).toMatch(/"valid":true/)
  expect(said).toMatch(/"type":"CREATED"/)
  expect(said).toMatch(/"status":"REJECTED"/)
  expect(said).toMatch(/"type":"RECEIVED"/)
  expect(said).toMatch(/"status":"ERROR".*unknown-receiver/)
  expect(said).toMatch(/P-99.*receiverId: /)
  expect(said).toMatch(/"verdict":"KNOWN"/)
  expect(said).toMatch(/"secret":"whsec_/)
  expect(await runCurl(pieces('curl').join('\n'))).toMatch(/"verdict":"KNOWN"/)
})

/** The pieces up to the first invoice that is sent. */
const toFirstInvoice = (tongue: string): string => {
  const all = pieces(tongue)
  const sending = all.findIndex((piece) => piece.includes('accepted in the test company'))
  return all.slice(0, sending + 1).join('\n')
}

test.runIf(hasCurl && isThorough)(
  `with curl a refusal is shown and ends the programme${withoutIt}`,
  async () => {
    const wrong = toFirstInvoice('curl').replace('"country": "BE"', '"country": "Belgium"')
    const ended = await runCurl(wrong).catch((error: unknown) => error)
    expect(ended).toMatchObject({
      stderr: expect.stringMatching(/"errorCode":"FORM_ERRORS".*\/customer\/country/),
    })
  },
)

test.runIf(hasCurl && isThorough)(`with curl a rejected document is settled${withoutIt}`, async () => {
  const { stderr, stdout } = await promisify(execFile)(
    'bash',
    ['--norc', '-euc', toFirstInvoice('curl').replaceAll('1999990342', '1999990441')],
    { cwd: folder },
  )
  expect(stdout).not.toContain('accepted')
  expect(stderr).toContain('"type":"REJECTED"')
})

test.runIf(isThorough)('in TypeScript neither a refusal nor a rejection is waited for', async () => {
  const guide = toFirstInvoice('typescript')
  const ends = async (code: string) => {
    writeFileSync(join(folder, 'short.ts'), code)
    return run(process.execPath, 'short.ts').catch(({ stderr }) => String(stderr))
  }
  expect(await ends(guide.replace("country: 'BE'", "country: 'Belgium'"))).toContain('Error: FORM_ERRORS: ')
  expect(await ends(guide.replaceAll('1999990342', '1999990441'))).toContain('it ended with REJECTED')
})
