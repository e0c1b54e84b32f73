/** The invoicing tool, asked over HTTP as the real one would be: the adapter against the simulated tool, and against worse. */
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#contracts/rules/invoice/finding.ts'
import { CUSTOMIZATION_ID } from '#contracts/rules/invoice/release.ts'
import { judgeXml } from '#server/drafts/check/outgoing-work.ts'
import { encryptionWith } from '#server/platform/encryption.ts'
import { Unavailable } from '#server/platform/problem.ts'
import {
  Disconnected,
  type ExternalTool,
  type ToolInvoice,
  type ToolRow,
} from '#server/ports/external-tool/external-tool.ts'
import { focusAt } from '#server/ports/external-tool/focus.ts'
import { turnKnobs, USUAL_KNOBS } from '#server/ports/external-tool/simulated/knobs.ts'
import { simulatedToolAt } from '#server/ports/external-tool/simulated/simulated-tool.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { fewOf } from '#tests/support/thorough.ts'
import { serveTool, type ToolServer } from '#tests/support/tool-server.ts'

let pool: Pool
let server: ToolServer
let origin: string
let tool: ExternalTool

beforeAll(async () => {
  pool = new Pool({ connectionString: await createTestDatabase() })
  server = await serveTool()
  origin = server.origin
  simulate()
  tool = toolWith('simulated')
})
afterEach(async () => {
  simulate()
  await turnKnobs(pool, USUAL_KNOBS)
})
afterAll(async () => {
  await server?.close()
  await pool?.end()
})

const simulate = () => {
  server.play(simulatedToolAt(origin, pool, encryptionWith('a secret of the tests')).answer)
}
const toolWith = (clientSecret: string): ExternalTool =>
  focusAt(
    {
      url: `${origin}/simulated-tool`,
      apiUrl: `${origin}/simulated-tool/api`,
      clientId: 'zegel',
      clientSecret,
    },
    { isSimulated: false, patienceSeconds: 20 },
  )
const redirectUrl = () => `${origin}/accountportal/teamleader/auth`

/** The user's answer on the tool's page of consent. */
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
/** All that it lists, page after page. */
async function all(accessToken: string, since?: string): Promise<ToolRow[]> {
  const rows: ToolRow[] = []
  let cursor: string | null | undefined
  do {
    const page = await tool.listChanges(accessToken, { ...(since && { since }), ...(cursor && { cursor }) })
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor !== null)
  return rows
}

describe('consent', () => {
  it('brings the browser back with its state and a code, which works once [ports.external-tool]', async () => {
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
    expect(await all(next.accessToken)).toHaveLength(64)
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
    await expect(tool.listChanges(accessToken, {})).rejects.toThrow(Disconnected)
  })
})

describe('the list', () => {
  it('has each invoice and credit note once, those of this company alone', async () => {
    const ids = (await all((await connect()).accessToken)).map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([64, 64])
    const others = await all((await connect('claes')).accessToken)
    expect(others).toHaveLength(12)
    expect(others.filter(({ id }) => ids.includes(id))).toEqual([])
  })
})

describe('an invoice in full', () => {
  const named = async (accessToken: string, end: string): Promise<ToolInvoice> => {
    const row = (await all(accessToken)).find(({ number }) => number?.endsWith(` / ${end}`))
    const invoice = await tool.getInvoice(accessToken, row?.id ?? '')
    if (invoice === undefined) throw new Error(`no invoice ${end}`)
    return invoice
  }

  it('has its customer, lines, sections, discounts and totals', async () => {
    const { accessToken } = await connect()
    const invoice = await named(accessToken, '38')
    expect(invoice).toMatchObject({
      issuerVatNumber: 'BE 0418.759.886',
      discounts: [
        { percent: 5, description: 'Trouwe klant' },
        { percent: 2.5, description: 'Najaarsactie' },
      ],
      customer: {
        email: 'boekhouding@terbeurze.example',
        address: { street: 'Beursplein 3', postalCode: '8000', city: 'Brugge', countryCode: 'BE' },
      },
    })
    expect(invoice.lines.map(({ section }) => section)).toEqual(['Ontbijt', 'Feestzaal', 'Feestzaal', null])
    expect(invoice.lines.map(({ taxPercent }) => taxPercent)).toEqual([12, 6, 6, 21])
    expect(invoice.lines.map(({ totalExclusiveInCents }) => totalExclusiveInCents)).toEqual([
      136_320, 73_600, 38_600, 7500,
    ])
    // 256 020 cents: 5 % and then 2.5 % are taken rate by rate, each to the cent.
    expect(invoice.totalExclusiveInCents).toBe(237_138)
    expect(invoice.taxes.reduce((sum, { taxableInCents }) => sum + taxableInCents, 0)).toBe(237_138)
    expect(invoice.totalBeforeDiscountInCents).toBe(280_685)
  })

  it('that is a credit note says of which invoice', async () => {
    const { accessToken } = await connect()
    const note = (await all(accessToken)).find(({ type }) => type === 'E_CREDIT_NOTES')
    const whole = await tool.getInvoice(accessToken, note?.id ?? '')
    expect(whole).toMatchObject({ ...note, customer: note?.customer ?? {} })
    expect(whole?.creditedNumber).toMatch(/^20\d\d \/ \d+$/)
  })

  it('comes to its total, and has UBL of the same total that our rules take wherever it is sound', async () => {
    let { accessToken } = await connect()
    const rows = await all(accessToken)
    const refusedUbl: string[] = []
    for (const [at, { id, type, number }] of fewOf(rows, 24).entries()) {
      // A connection may call 200 times a minute.
      if (at % 20 === 19) accessToken = (await connect()).accessToken
      const invoice = await tool.getInvoice(accessToken, id)
      const taxes = invoice?.taxes ?? []
      expect(invoice?.totalInCents).toBe(
        taxes.reduce((sum, { taxableInCents, taxInCents }) => sum + taxableInCents + taxInCents, 0),
      )
      const ubl = await tool.download(accessToken, id, 'UBL')
      if (ubl === undefined || type === 'E_CREDIT_NOTES') continue
      const { invoice: document, findings } = judgeXml(ubl)
      if (document.customizationId !== CUSTOMIZATION_ID) continue
      expect([document.number, document.totals?.taxInclusive?.value]).toEqual([
        number,
        ((invoice?.totalInCents ?? 0) / 100).toFixed(2),
      ])
      if (findings.some(isRefusal)) refusedUbl.push(number ?? '')
    }
    // Only the private person, who has no address on a network.
    expect(refusedUbl.filter((number) => !number.endsWith(' / 50'))).toEqual([])
  })

  it('has a PDF, and UBL of older kinds or none where the tool makes no better', async () => {
    const { accessToken } = await connect()
    const pdf = await tool.download(accessToken, (await named(accessToken, '40')).id, 'PDF')
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-')
    const none = await named(accessToken, '40')
    expect(await tool.download(accessToken, none.id, 'UBL')).toBeUndefined()
    const older = await tool.download(accessToken, (await named(accessToken, '42')).id, 'UBL')
    expect(older?.toString()).toContain('bii04')
  })
})

describe('failures', () => {
  it('an access token that expired is told, and the refresh token still works', async () => {
    await turnKnobs(pool, { tokenSeconds: -1 })
    const { accessToken, refreshToken } = await connect()
    await expect(tool.listChanges(accessToken, {})).rejects.toThrow(Disconnected)
    await turnKnobs(pool, USUAL_KNOBS)
    const next = await tool.refresh(refreshToken)
    expect((await tool.listChanges(next.accessToken, {})).rows).toHaveLength(60)
  })

  it('an outage ends no connection', async () => {
    const { accessToken, refreshToken } = await connect()
    await turnKnobs(pool, { downUntil: new Date(Date.now() + 30_000) })
    await expect(tool.listChanges(accessToken, {})).rejects.toThrow(Unavailable)
    await expect(tool.refresh(refreshToken)).rejects.toThrow(Unavailable)
    await turnKnobs(pool, USUAL_KNOBS)
    expect((await tool.refresh(refreshToken)).accessToken).not.toBe('')
  })

  it('half an answer with tokens is told without them', async () => {
    server.play(async () => new Response('{"access_token": "a-secret-token", '))
    const failed = await tool.refresh('a refresh token').catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Unavailable)
    expect(`${failed} ${(failed as Error).cause} ${(failed as Error).stack}`).not.toContain('a-secret')
  })
})
