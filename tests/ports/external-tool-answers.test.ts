/** Each invoicing tool behind the same interface, over HTTP: its lists, its documents, and every unpleasant answer. */
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { encryptionWith } from '#server/platform/encryption.ts'
import { Unavailable } from '#server/platform/problem.ts'
import {
  Disconnected,
  type ExternalTool,
  type KeyedTool,
  RateLimited,
  type ToolRow,
} from '#server/ports/external-tool/external-tool.ts'
import { focusAt } from '#server/ports/external-tool/focus.ts'
import { odooAt } from '#server/ports/external-tool/odoo.ts'
import { simulatedToolAt } from '#server/ports/external-tool/simulated/simulated-tool.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { ODOO_KEY, type SimulatedOdoo, simulatedOdoo } from '#tests/support/simulated-odoo.ts'
import { type Play, serveTool, type ToolServer } from '#tests/support/tool-server.ts'

type Tool = ExternalTool | KeyedTool

interface Stand {
  at(patienceSeconds: number): Tool
  /** An access token that works. */
  connect(): Promise<string>
  answer: Play
  revoke(): Promise<void>
  /** Rows as it lists them. */
  list(rows: unknown[]): unknown
  odd: Record<string, unknown>
  count: number
}

let pool: Pool
let server: ToolServer
let odoo: SimulatedOdoo
let stands: Record<string, Stand>

beforeAll(async () => {
  pool = new Pool({ connectionString: await createTestDatabase() })
  server = await serveTool()
  const { origin } = server
  const home = `${origin}/simulated-tool`
  const { answer, tool } = simulatedToolAt(origin, pool, encryptionWith('a secret of the tests'))
  const focus = { url: home, apiUrl: `${home}/api`, clientId: 'zegel', clientSecret: 'simulated' }
  const redirectUrl = `${origin}/accountportal/teamleader/auth`
  stands = {
    Teamleader: {
      at: (patienceSeconds) => focusAt(focus, { isSimulated: false, patienceSeconds }),
      async connect() {
        const asked = new URL(tool.consentUrl({ state: 'a state', redirectUrl }))
        asked.searchParams.set('company', 'peeters')
        const form = new Request(`${home}/oauth2/authorize`, { method: 'POST', body: asked.searchParams })
        const back = new URL((await answer(form)).headers.get('location') ?? '')
        return (await tool.takeCode(back.searchParams.get('code') ?? '', redirectUrl)).accessToken
      },
      answer,
      async revoke() {
        await pool.query('update simulated_tool_grants set revoked_at = now()')
      },
      list: (data) => ({ data, meta: { matches: data.length } }),
      odd: { id: 'a', invoice_number: 12, total: 'much', paid: 'yes', invoicee: [], created_at: {} },
      count: 64,
    },
    Odoo: {
      at: (patienceSeconds) => odooAt({ url: origin, database: 'peeters' }, { patienceSeconds }),
      connect: async () => ODOO_KEY,
      answer: (request) => odoo.answer(request),
      revoke: async () => odoo.revoke(),
      list: (rows) => rows,
      odd: { id: 5, name: 12, amount_total: 'much', currency_id: 'EUR', partner_id: 7, write_date: {} },
      count: 117,
    },
  }
})
afterAll(async () => {
  await server?.close()
  await pool?.end()
})

async function all(tool: Tool, token: string, since?: string): Promise<ToolRow[]> {
  const rows: ToolRow[] = []
  let cursor: string | null | undefined
  do {
    const page = await tool.listChanges(token, { ...(since && { since }), ...(cursor && { cursor }) })
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor !== null)
  return rows
}

describe.each(['Teamleader', 'Odoo'])('%s', (name) => {
  let stand: Stand
  let tool: Tool
  let token: string

  beforeAll(async () => {
    stand = stands[name] as Stand
    tool = stand.at(5)
    await usual()
    token = await stand.connect()
  })
  afterEach(() => usual())
  const usual = async () => {
    odoo = simulatedOdoo()
    server.play(stand.answer)
  }
  const asked = (): [string, () => Promise<unknown>][] => [
    ['list', () => tool.listChanges(token, {})],
    ['invoice', () => tool.getInvoice(token, '7')],
    ['file', () => tool.download(token, '7', 'PDF')],
  ]
  const expectAll = async (error: new (...values: never[]) => Error) => {
    for (const [what, ask] of asked()) {
      const failed = await ask().catch((thrown: unknown) => thrown)
      expect(failed, what).toBeInstanceOf(error)
      expect(JSON.stringify([String(failed), String((failed as Error).cause)])).not.toContain(token)
    }
  }

  it('lists each invoice once, over its pages, and tells it in full with the same total', async () => {
    const rows = await all(tool, token)
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([stand.count, stand.count])
    expect(new Set(rows.map(({ type }) => type)).size).toBe(2)
    expect(rows.some(({ number }) => number === null)).toBe(true)
    expect(new Set(rows.map(({ sentByTool }) => sentByTool))).toEqual(new Set([null, 'SENT', 'FAILED']))
    for (const row of rows.slice(2, 14)) {
      const invoice = await tool.getInvoice(token, row.id)
      expect(invoice).toMatchObject({ ...row, customer: row.customer })
      expect(invoice?.issuerVatNumber).toMatch(/^BE/)
      const { taxes = [], lines = [], totalExclusiveInCents = 0, discounts = [] } = invoice ?? {}
      const taxable = taxes.reduce((sum, tax) => sum + tax.taxableInCents, 0)
      const tax = taxes.reduce((sum, { taxInCents }) => sum + taxInCents, 0)
      expect([taxable, taxable + tax]).toEqual([totalExclusiveInCents, row.totalInCents])
      const net = lines.reduce((sum, line) => sum + line.totalExclusiveInCents, 0)
      if (discounts.length === 0) expect(net).toBe(totalExclusiveInCents)
    }
  })

  it.runIf(name === 'Odoo')(
    'hands on the file that was made there in each format, and none where none was',
    async () => {
      const file = async (id: string, format: 'UBL' | 'PDF') =>
        (await tool.download(token, id, format))?.toString()
      expect([await file('7', 'UBL'), await file('7', 'PDF')]).toEqual(['<Invoice/>', '%PDF-1.7'])
      expect(await file('8', 'PDF')).toBeUndefined()
    },
  )

  it('lists the documents changed since', async () => {
    const rows = await all(tool, token)
    const since = rows.map(({ updatedAt }) => updatedAt).sort()[rows.length - 10] ?? ''
    const changed = await all(tool, token, since)
    expect(changed.map(({ id }) => id).sort()).toEqual(
      rows
        .filter(({ updatedAt }) => updatedAt >= since)
        .map(({ id }) => id)
        .sort(),
    )
  })

  it('no longer has a deleted document, nor its file', async () => {
    expect(await tool.getInvoice(token, '999999')).toBeUndefined()
    expect(await tool.getInvoice(token, 'creditNote-9')).toBeUndefined()
    expect(await tool.download(token, '999999', 'UBL')).toBeUndefined()
  })

  it('says that access was taken back', async () => {
    await stand.revoke()
    await expectAll(Disconnected)
    await usual()
    token = await stand.connect()
    expect((await tool.listChanges(token, {})).rows).not.toEqual([])
  })

  it('says how long to wait when there were too many calls', async () => {
    server.play(async () => new Response('slow down', { status: 429, headers: { 'retry-after': '30' } }))
    await expectAll(RateLimited)
    const refused = await tool.listChanges(token, {}).catch((error: unknown) => error)
    expect((refused as RateLimited).retryAfterSeconds).toBe(name === 'Odoo' ? 30 : 60)
  })

  it.each([
    ['an error', () => new Response('{}', { status: 500 })],
    ['an outage', () => new Response('<html>', { status: 502 })],
    ['a page of a proxy', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['half an answer', () => new Response('{"data": [{"id"')],
    ['another kind of answer', () => Response.json('yes')],
    ['nothing', () => new Response('')],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:9/' } })],
  ])('%s is an outage, not an answer', async (_what, answer) => {
    server.play(async () => answer())
    const failed = await tool.listChanges(token, {}).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Unavailable)
    await expect(tool.getInvoice(token, '7')).rejects.toThrow(Unavailable)
  })

  it('is not read without end', async () => {
    let isLetGo = false
    const endless = () =>
      new ReadableStream({
        pull: (stream) => stream.enqueue(new Uint8Array(1_000_000).fill(32)),
        cancel() {
          isLetGo = true
        },
      })
    server.play(async () => new Response(endless()))
    await expect(stand.at(20).listChanges(token, {})).rejects.toThrow(Unavailable)
    await expect.poll(() => isLetGo).toBe(true)
  })

  it('that answers too late has not answered', async () => {
    server.play(async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return stand.answer(request)
    })
    await expect(stand.at(0.5).listChanges(token, {})).rejects.toThrow(Unavailable)
  })

  it('that tells odd values is read as far as they say something', async () => {
    const rows = [null, 7, {}, { id: '' }, { id: 'x'.repeat(200) }, stand.odd]
    server.play(async ({ url }) =>
      Response.json(/partner|creditNotes|fields_get/.test(url) ? stand.list([]) : stand.list(rows)),
    )
    const { rows: read } = await tool.listChanges(token, {})
    expect(read).toEqual([
      {
        id: String(stand.odd.id),
        type: 'E_INVOICES',
        number: null,
        issueDate: null,
        createdAt: '1970-01-01T00:00:00.000Z',
        updatedAt: '1970-01-01T00:00:00.000Z',
        totalInCents: 0,
        currency: 'EUR',
        isPaid: false,
        customer: { name: '', vatNumber: null, isCompany: true },
        sentByTool: null,
      },
    ])
  })
})
