/** The guide's pieces of code, one after the other, as somebody would run them who integrates for the first time. */
import { execFile, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batchRow, batchZip } from '#tests/support/batch.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { setServer } from '#tests/support/server.ts'

const { app } = setServer({ DEMO: 'on', LIMIT_SIGN_IN_PER_ADDRESS: '100' })
const EMAIL = 'anna@bakkerij-peeters.example'
const LINK = '3vVbZ0bXkq1yT8nQ2mLr7JcWf5sHd9EgAu4PxKoRtYi'
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zegel-guide-'))
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const name of ['client.ts', 'api.ts'])
    writeFileSync(join(folder, name), await (await fetch(`${app.url}/api/docs/${name}`)).text())
  copyFileSync('fixtures/files/terms.pdf', join(folder, 'contract.pdf'))
  const payslips = [
    batchRow('P-04', 1, { docType: 'Loonbrief' }),
    batchRow('P-99', 2, { docType: 'Loonbrief' }),
  ]
  writeFileSync(join(folder, 'payslips.zip'), batchZip(payslips))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pieces = (tongue: string): string[] =>
  [...readFileSync('contracts/guide.md', 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, language]) => language === tongue)
    .map(([, , code = '']) => code.replaceAll('http://localhost:8080', app.url))

const run = async (program: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { cwd: folder })).stdout

/** Up to the request of a link, and with the link that came after that. */
async function runInTwo(
  code: readonly string[],
  execute: (code: string) => Promise<string>,
): Promise<string> {
  const asking = code.findIndex((piece) => piece.includes('/user/public/verify'))
  await execute(code.slice(0, asking + 1).join('\n'))
  const [mail] = await mailsFor(app, EMAIL)
  const link = /\/aanmelden\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return execute(
    code
      .filter((_, at) => at !== asking)
      .join('\n')
      .replace(LINK, link),
  )
}

test('in TypeScript sign in, send what a PDF says, follow it, reject what came in, deliver a document, and check what was signed', async () => {
  const said = await runInTwo(pieces('typescript'), (code) => {
    writeFileSync(join(folder, 'guide.ts'), code)
    return run(process.execPath, 'guide.ts')
  })
  expect(said).toMatch(/^accepted in the test company$/m)
  expect(said).toMatch(/ CREATED/)
  expect(said).toMatch(/^true$/m)
  expect(said).toMatch(/^CREATED$/m)
  expect(said).toMatch(/^REJECTED$/m)
  expect(said).toMatch(/^\d+$/m)
  expect(said).toMatch(/ RECEIVED/)
  expect(said).toMatch(/^row 3: receiverId unknown-receiver$/m)
  expect(said).toMatch(/^OURS Kevin Smets$/m)
  expect(said).toMatch(/^heard of webhook\.test$/m)
})

/** Not every machine has it. */
const hasCurl = spawnSync('curl', ['--version']).status === 0
const withoutIt = hasCurl ? '' : ' (skipped: there is no curl here)'

test.runIf(hasCurl)(`with curl as well${withoutIt}`, async () => {
  const said = await runInTwo(pieces('curl'), (code) => run('bash', '--norc', '-euc', code))
  expect(said).toMatch(/^accepted in the test company$/m)
  expect(said).toMatch(/"sendable":true/)
  expect(said).toMatch(/"valid":true/)
  expect(said).toMatch(/"type":"CREATED"/)
  expect(said).toMatch(/"status":"REJECTED"/)
  expect(said).toMatch(/"type":"RECEIVED"/)
  expect(said).toMatch(/"status":"ERROR".*unknown-receiver/)
  expect(said).toMatch(/P-99.*receiverId: /)
  expect(said).toMatch(/"verdict":"OURS"/)
  expect(said).toMatch(/"secret":"whsec_/)
})
