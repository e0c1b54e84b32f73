/** The invoicing tool, asked over HTTP as the real one would be: the adapter against the simulated tool, and against worse. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { encryptionWith } from '#server/platform/encryption.ts'
import { Unavailable } from '#server/platform/problem.ts'
import { Disconnected, type ExternalTool, RateLimited } from '#server/ports/external-tool/external-tool.ts'
import { focusAt } from '#server/ports/external-tool/focus.ts'
import { type Knobs, turnKnobs } from '#server/ports/external-tool/simulated/knobs.ts'
import { simulatedToolAt } from '#server/ports/external-tool/simulated/simulated-tool.ts'
import { createTestDatabase } from '#tests/support/database.ts'

type Play = (request: Request) => Promise<Response>

let pool: Pool
let server: Server
let origin: string
/** What answers; the simulated tool unless a test says otherwise. */
let play: Play
let tool: ExternalTool

beforeAll(async () => {
  pool = new Pool({ connectionString: await createTestDatabase() })
  server = createServer(async (incoming, response) => {
    const body = await text(incoming)
    const headers = new Headers(incoming.headers as Record<string, string>)
    const answer = await play(
      new Request(`${origin}${incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers,
        ...(body && { body }),
      }),
    )
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  simulate()
  tool = toolWith('simulated')
}, 60_000)
afterEach(async () => {
  simulate()
  await turnKnobs(pool, USUAL)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await pool.end()
})

const USUAL: Knobs = { delayMs: 0, tokenSeconds: 3600, limitedUntil: null, downUntil: null }
const simulate = () => {
  play = simulatedToolAt(origin, pool, encryptionWith('a secret of the tests')).answer
}
const toolWith = (clientSecret: string, patienceSeconds = 5): ExternalTool =>
  focusAt(
    {
      url: `${origin}/simulated-tool`,
      apiUrl: `${origin}/simulated-tool/api`,
      clientId: 'zegel',
      clientSecret,
    },
    { isSimulated: false, patienceSeconds },
  )
const redirectUrl = () => `${origin}/accountportal/teamleader/auth`

/** What a user answers on the tool's page of consent. */
async function consent(answer: Record<string, string>) {
  const {
    origin: at,
    pathname,
    searchParams,
  } = new URL(tool.consentUrl({ state: 'a state', redirectUrl: redirectUrl() }))
  expect((await fetch(`${at}${pathname}?${searchParams}`)).status).toBe(200)
  const body = new URLSearchParams({ ...Object.fromEntries(searchParams), ...answer })
  const back = await fetch(`${at}${pathname}`, { method: 'POST', body, redirect: 'manual' })
  return Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams)
}
const connect = async (company = 'peeters') => {
  const { code = '' } = await consent({ company })
  return tool.takeCode(code, redirectUrl())
}
const firstPage = { page: 1, size: 20 }

describe('consent', () => {
  it('brings the browser back with its state and a code, which works once', async () => {
    const { code = '', state } = await consent({ company: 'peeters' })
    expect(state).toBe('a state')
    const { accessToken, refreshToken, expiresAt } = await tool.takeCode(code, redirectUrl())
    expect(new Set([code, accessToken, refreshToken]).size).toBe(3)
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(3_590_000)
    await expect(tool.takeCode(code, redirectUrl())).rejects.toThrow(Disconnected)
  })

  it('that is denied brings an error and no code', async () => {
    expect(await consent({ deny: 'yes' })).toEqual({ state: 'a state', error: 'access_denied' })
  })

  it('of another address, client or secret is worth nothing', async () => {
    const { code = '' } = await consent({ company: 'peeters' })
    await expect(tool.takeCode(code, `${origin}/accountportal/elsewhere`)).rejects.toThrow(Disconnected)
    const other = await consent({ company: 'peeters' })
    await expect(toolWith('a guess').takeCode(other.code ?? '', redirectUrl())).rejects.toThrow(Disconnected)
    const elsewhere = new URLSearchParams({ client_id: 'zegel', redirect_uri: 'https://elsewhere.example/' })
    expect((await fetch(`${origin}/simulated-tool/oauth2/authorize?${elsewhere}`)).status).toBe(400)
  })
})

describe('a refresh token', () => {
  it('works once, and brings the next', async () => {
    const { refreshToken } = await connect()
    const next = await tool.refresh(refreshToken)
    expect(next.refreshToken).not.toBe(refreshToken)
    await expect(tool.refresh(refreshToken)).rejects.toThrow(Disconnected)
    expect((await tool.listInvoices(next.accessToken, firstPage)).total).toBe(60)
  })

  it('of which twenty are used at the same time is worth one', async () => {
    const { refreshToken } = await connect()
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => tool.refresh(refreshToken)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is worth nothing once the consent was taken back, nor is the access token', async () => {
    const { accessToken, refreshToken } = await connect()
    await fetch(`${origin}/simulated-tool/knobs`, {
      method: 'POST',
      body: new URLSearchParams({ knob: 'revoke' }),
    })
    await expect(tool.refresh(refreshToken)).rejects.toThrow(Disconnected)
    await expect(tool.listInvoices(accessToken, firstPage)).rejects.toThrow(Disconnected)
  })
})

describe('the list', () => {
  it('comes page by page, each invoice once, those of this company alone', async () => {
    const { accessToken } = await connect()
    const pages = await Promise.all(
      [1, 2, 3].map((page) => tool.listInvoices(accessToken, { page, size: 25 })),
    )
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(pages.map(({ rows }) => rows.length)).toEqual([25, 25, 10])
    expect(new Set(ids).size).toBe(60)
    const { rows } = await tool.listInvoices((await connect('claes')).accessToken, { page: 1, size: 100 })
    expect(rows).toHaveLength(12)
    expect(rows.filter(({ id }) => ids.includes(id))).toEqual([])
  })

  it('says what an invoice is, in cents, and what the tool sent itself', async () => {
    const { rows } = await tool.listInvoices((await connect()).accessToken, { page: 1, size: 100 })
    expect(rows.filter(({ number }) => number === null)).toHaveLength(2)
    expect(rows.map(({ sentByTool }) => sentByTool).filter((one) => one !== null)).toEqual([
      'SENT',
      'FAILED',
      'SENT',
      'SENT',
    ])
    for (const { totalInCents, currency } of rows) {
      expect(Number.isInteger(totalInCents) && totalInCents > 0).toBe(true)
      expect(['EUR', 'USD']).toContain(currency)
    }
    expect(rows.some(({ customer }) => !customer.isCompany && customer.vatNumber === null)).toBe(true)
  })

  it('of what changed since a time leaves out the others', async () => {
    const { accessToken } = await connect()
    const { rows } = await tool.listInvoices(accessToken, { page: 1, size: 100 })
    const updatedSince = rows[10]?.updatedAt ?? ''
    const { total } = await tool.listInvoices(accessToken, { page: 1, size: 100, updatedSince })
    expect(total).toBe(rows.filter(({ updatedAt }) => updatedAt >= updatedSince).length)
    expect(total).toBeLessThan(60)
  })
})

describe('what goes wrong', () => {
  it('an access token that expired is told, and the refresh token still works', async () => {
    await turnKnobs(pool, { tokenSeconds: -1 })
    const { accessToken, refreshToken } = await connect()
    await expect(tool.listInvoices(accessToken, firstPage)).rejects.toThrow(Disconnected)
    await turnKnobs(pool, USUAL)
    const next = await tool.refresh(refreshToken)
    expect((await tool.listInvoices(next.accessToken, firstPage)).rows).toHaveLength(20)
  })

  it('too many calls are told with how long to wait', async () => {
    const { accessToken } = await connect()
    await turnKnobs(pool, { limitedUntil: new Date(Date.now() + 30_000) })
    const refused = await tool.listInvoices(accessToken, firstPage).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(RateLimited)
    const { retryAfterSeconds } = refused as RateLimited
    expect(retryAfterSeconds).toBeGreaterThan(20)
    expect(retryAfterSeconds).toBeLessThanOrEqual(30)
  })

  it('an outage ends no connection', async () => {
    const { accessToken, refreshToken } = await connect()
    await turnKnobs(pool, { downUntil: new Date(Date.now() + 30_000) })
    await expect(tool.listInvoices(accessToken, firstPage)).rejects.toThrow(Unavailable)
    await expect(tool.refresh(refreshToken)).rejects.toThrow(Unavailable)
    await turnKnobs(pool, USUAL)
    expect((await tool.refresh(refreshToken)).accessToken).not.toBe('')
  })

  it('who answers too late has not answered', async () => {
    const { accessToken } = await connect()
    await turnKnobs(pool, { delayMs: 3000 })
    await expect(toolWith('simulated', 1).listInvoices(accessToken, firstPage)).rejects.toThrow(Unavailable)
  })

  it.each([
    ['a page of a proxy', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['half an answer', new Response('{"data": [{"id"')],
    ['a list that is none', Response.json({ data: {} })],
    ['an answer without end', new Response('x'.repeat(6_000_000))],
    ['a redirect', new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:9/' } })],
  ])('%s is an outage', async (_, answer) => {
    const { accessToken } = await connect()
    play = async () => answer.clone()
    await expect(tool.listInvoices(accessToken, firstPage)).rejects.toThrow(Unavailable)
  })

  it('rows with odd values are read as far as they say something', async () => {
    const { accessToken } = await connect()
    const odd = [null, 7, { id: '' }, { id: 'x'.repeat(200) }, { id: 'a', invoice_number: 12, total: 'much' }]
    const named = {
      id: 'b',
      invoicee: { name: `Bakker\u202e\n${'ij'.repeat(300)}` },
      peppol_status: 'sending_failed',
    }
    play = async () => Response.json({ data: [...odd, named] })
    const { rows, total } = await tool.listInvoices(accessToken, firstPage)
    expect([rows.map(({ id }) => id), total]).toEqual([['a', 'b'], 2])
    expect(rows[0]).toMatchObject({ number: null, issueDate: null, totalInCents: 0, currency: 'EUR' })
    expect(rows[1]?.customer.name).toMatch(/^Bakker (ij)+i?$/)
    expect(rows[1]?.sentByTool).toBe('FAILED')
  })
})
