/** An integration of the real tool, played by another installation over HTTP: the same adapter, and nothing secret in a log. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { entities } from '#server/app.ts'
import { createOrm } from '#server/platform/database/orm.ts'
import { getSecret } from '#server/sign-in/session.ts'
import { asker } from '#tests/support/ask.ts'
import { caller } from '#tests/support/call.ts'
import { comeBack, makeSendable, readToolList } from '#tests/support/connected-tool.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { newCompany } from '#tests/support/people.ts'
import { startServer } from '#tests/support/server-process.ts'
import { isThorough } from '#tests/support/thorough.ts'

it.runIf(isThorough)(
  'TEAMLEADER_* name another tool, which is asked over HTTP; its tokens, codes and the client secret are in no log',
  async () => {
    const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'zegel-address-')))
    const [toolFolder = '', ownFolder = ''] = folders
    const [databaseUrl, port, toolPort] = [await createTestDatabase(), await freePort(), await freePort()]
    const toolUrl = `http://localhost:${toolPort}`
    const tool = await startServer({
      DATABASE_URL: await createTestDatabase(),
      DATA_DIR: toolFolder,
      PORT: String(toolPort),
      PUBLIC_URL: toolUrl,
      TEAMLEADER_URL: 'simulated',
    })
    let log = ''
    const own = await startServer(
      {
        DATABASE_URL: databaseUrl,
        DATA_DIR: ownFolder,
        PORT: String(port),
        LOG_LEVEL: 'trace',
        // The simulated tool sends browsers to its own installation only.
        PUBLIC_URL: toolUrl,
        TEAMLEADER_URL: `${toolUrl}/simulated-tool`,
        TEAMLEADER_API_URL: `${toolUrl}/simulated-tool/api`,
        TEAMLEADER_CLIENT_ID: 'zegel',
        TEAMLEADER_CLIENT_SECRET: 'simulated',
      },
      (text) => {
        log += text
      },
    )
    const orm = createOrm(databaseUrl, entities)
    try {
      const url = `http://localhost:${port}`
      const calls = caller(url)
      const door = { orm, secret: await getSecret(orm.em.fork(), undefined) }
      const company = await newCompany(door, { vat: '0418759886' })
      const { code, state } = await comeBack({ url: toolUrl }, calls, company, 'peeters')
      const { body } = await calls('connectTool', company.token, { body: { code, state } })
      expect(body).toEqual({ ok: true, accountId: company.accountId })
      const rows = await readToolList(asker(url), company)
      const path = { accountId: company.accountId, id: await makeSendable(door, rows) }
      expect((await calls('sendToolInvoice', company.token, { path })).status).toBe(200)
      expect((await calls('connectTool', company.token, { body: { code, state } })).body.ok).toBe(false)
      expect(log.length).toBeGreaterThan(1_000)
      for (const secret of [code, state, '"simulated"', 'Bearer', 'refresh_token', 'client_secret'])
        expect(log).not.toContain(secret)
    } finally {
      await Promise.all([tool.kill(), own.kill(), orm.close()])
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    }
  },
)
