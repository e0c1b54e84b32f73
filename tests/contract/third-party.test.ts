/** A program of others in a test company, from a PDF to the customer's answer: with curl and openssl. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer({ WEBHOOKS_TO_LOCALHOST: 'on' })
/** Accepts every request. */
const RECEIVER = '1999990342'
const PDF = 'fixtures/files/invoice-nl.pdf'
const canRun = ['bash', 'curl', 'openssl'].every((one) => spawnSync(one, ['--version']).error === undefined)

test.runIf(canRun)(
  'in curl: a draft of a PDF, sent, told by a webhook whose signature openssl verifies, and accepted',
  async () => {
    const { token, accountId: liveId } = await newCompany(app)
    const { accountId } = (await calls('createSandbox', token, { path: { accountId: liveId } })).body
    const scopes = ['drafts', 'invoices', 'webhooks'].flatMap((word) => [`${word}:read`, `${word}:write`])
    const wanted = { name: 'Kassa', scopes, validDays: 1 }
    const key = (await calls('createApiKey', token, { path: { accountId }, body: wanted })).body.secret
    const folder = mkdtempSync(join(tmpdir(), 'zegel-curl-'))
    const server = createServer(async (request, response) => {
      const body = await text(request)
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}\n`)
      writeFileSync(join(folder, 'headers'), headers.join(''))
      writeFileSync(join(folder, 'body'), body)
      response.writeHead(204).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const URL = `http://127.0.0.1:${Object(server.address()).port}/zegel`
    const given = { API: `${app.url}/api`, ACCOUNT: accountId, KEY: key, RUN: 'first', INBOX: folder }
    const env = { PATH: process.env.PATH, ...given, URL, PDF, RECEIVER }
    try {
      const lines = readFileSync('tests/support/curl-programme.sh', 'utf8').split('\n')
      expect(lines.length).toBeLessThanOrEqual(60)
      const { stdout } = await promisify(execFile)('bash', ['tests/support/curl-programme.sh'], { env })
      expect(stdout.trim()).toBe('ACCEPTED')
    } finally {
      server.close()
      rmSync(folder, { recursive: true })
    }
  },
)
