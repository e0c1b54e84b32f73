/** A test document of a company to itself over a played access point: the doctor sends it, and the server takes its return in. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { Account } from '#server/accounts/account.ts'
import { examineInstallation } from '#server/examine-installation.ts'
import { INVOICE } from '#server/formats/sbdh/document-types.ts'
import { readEnvelope } from '#server/formats/sbdh/read-envelope.ts'
import { wrapInEnvelope } from '#server/formats/sbdh/wrap-in-envelope.ts'
import { readUbl } from '#server/formats/ubl/read.ts'
import { readConfig } from '#server/platform/config.ts'
import { RoundTrip } from '#server/round-trips/round-trip.ts'
import { makeEmptyInvoice } from '#server/round-trips/send-round-trip.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newAdmin, newCompany, newKbo } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { PHOSS_AP_KEY, simulatedPhossAp } from '#tests/support/simulated-phoss-ap.ts'
import { serveTool } from '#tests/support/tool-server.ts'

const SECRET = 'a secret of at least thirty-two characters'
const provider = simulatedPhossAp()
const accessPoint = await serveTool()
accessPoint.play(provider.fetch)

const env = {
  ...{ DEMO: 'off', LOG_LEVEL: 'silent', SML_ZONE: 'sml.invalid', NETWORK: 'phoss-ap' },
  ...{ NETWORK_URL: accessPoint.origin, NETWORK_KEY: PHOSS_AP_KEY, NETWORK_WEBHOOK_SECRET: SECRET },
}
const served = setServer(env)
const x = exchangeOn(served)
let company: Company
let other: Company
beforeAll(async () => {
  company = await newCompany(x.app)
  other = await newCompany(x.app)
})
afterAll(() => accessPoint.close())
afterEach(() => {
  provider.fateOf = () => ({ end: 'DELIVERED' })
  provider.isSending = true
})

interface Shown {
  state: string
  code: string
  says: string
}

/** The findings about round trips. */
async function examined(given: readonly string[], changed: Record<string, string> = {}): Promise<Shown[]> {
  let out = ''
  const write = (text: string) => {
    out += text
  }
  const own = { DATABASE_URL: x.app.databaseUrl, DATA_DIR: x.app.config.dataDir }
  const config = readConfig({ ...env, PUBLIC_URL: x.app.url, ...own, ...changed })
  await examineInstallation(['--json', ...given], { out: write, complain: write }, { config })
  const all: Shown[] = JSON.parse(out)
  return all.filter(({ code }) => code.startsWith('ROUND_TRIP'))
}

const alone = (of: Company, seconds = 1) => ['--company', `0208:${of.kbo}`, '--wait', String(seconds)]

/** Hands the next document that goes out back to the server, in an envelope of the access point's own. */
async function returnNext(changed: { receiver?: string; sender?: string } = {}): Promise<void> {
  const before = provider.delivered.length
  const { envelope } = await eventually(async () => provider.delivered[before])
  const { sender, receiver, xml } = readEnvelope(envelope)
  const key = randomUUID()
  const bytes = await wrapInEnvelope({
    ...{ key, ...INVOICE, countryC1: 'BE', xml },
    sender: { ...sender, participant: changed.sender ?? sender.participant },
    receiver: { ...receiver, participant: changed.receiver ?? receiver.participant },
  })
  const { status } = await fetch(`${x.app.url}/network/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/xml', 'x-webhook-secret': SECRET },
    body: new Uint8Array(bytes),
  })
  expect(status).toBe(200)
}

it('the invoice without an amount breaks no rule of Peppol', async () => {
  const account = await x.app.orm.em.fork().findOneOrFail(Account, company.accountId)
  const endpoint = { scheme: '0208', participant: company.kbo }
  const document = readUbl(Buffer.from(writeUbl(makeEmptyInvoice(account, endpoint, 'T-1', '2026-12-01'))))
  if (!('invoice' in document)) throw new Error('no invoice')
  expect(checkUbl(document).findings.filter(({ source }) => source !== 'ZEGEL')).toEqual([])
})

it('it comes back, and is no document of the company', async () => {
  const credits = await x.credits(company)
  const [[told]] = await Promise.all([examined(alone(company, 60)), returnNext()])
  expect(told).toMatchObject({ state: 'OK', code: 'ROUND_TRIP', says: expect.stringContaining(company.kbo) })
  expect(await x.received(company)).toEqual([])
  expect(await x.sent(company)).toEqual([])
  expect(await x.credits(company)).toBe(credits)
})

it('its return is told by the next examination as well', async () => {
  expect(await examined([])).toMatchObject([{ state: 'OK', code: 'ROUND_TRIP' }])
})

it('the oldest company of the access point sends it where none is named', async () => {
  const [[told]] = await Promise.all([examined(['--document', '--wait', '60']), returnNext()])
  expect(told).toMatchObject({ code: 'ROUND_TRIP', says: expect.stringContaining(company.kbo) })
})

it('the desk sends it for an administrator', async () => {
  const { token } = await newAdmin(x.app)
  const body = { mail: false, document: true, company: `0208:${other.kbo}` }
  const [answer] = await Promise.all([served.calls('checkInstallation', token, { body }), returnNext()])
  const codes = answer.body.map(({ code }: Shown) => code)
  expect(codes).toContain('ROUND_TRIP')
})

it('an invoice of somebody else under its number is received', async () => {
  const stranger = newKbo()
  await Promise.all([examined(alone(company)), returnNext({ sender: stranger })])
  const em = x.app.orm.em.fork()
  const [{ number }] = (await em.find(RoundTrip, {}, { orderBy: { sentAt: 'desc' }, limit: 1 })) as [
    RoundTrip,
  ]
  await x.arrived(company, number)
})

describe('a planted fault is named', () => {
  it('it never comes back', async () => {
    expect(await examined(alone(company))).toMatchObject([{ state: 'WARNING', code: 'ROUND_TRIP_AWAY' }])
    expect(await examined([])).toMatchObject([{ state: 'WARNING', code: 'ROUND_TRIP_AWAY' }])
  })

  it('it comes back to another company', async () => {
    const [told] = await Promise.all([examined(alone(company, 60)), returnNext({ receiver: other.kbo })])
    expect(told).toMatchObject([
      { state: 'WRONG', code: 'ROUND_TRIP_ASTRAY', says: expect.stringContaining(other.kbo) },
    ])
    expect(await x.received(other)).toEqual([])
  })

  it('the access point refuses it', async () => {
    provider.fateOf = () => ({ end: 'UNDELIVERABLE' })
    expect(await examined(alone(company))).toMatchObject([{ state: 'WRONG', code: 'ROUND_TRIP_REFUSED' }])
  })

  it('the access point does not take it', async () => {
    provider.isSending = false
    expect(await examined(alone(company))).toMatchObject([{ state: 'WRONG', code: 'ROUND_TRIP_UNTOLD' }])
  })

  it('the network is the real one: nothing is sent', async () => {
    const before = provider.delivered.length
    const real = { SML_ZONE: 'participant.sml.prod.tech.peppol.org' }
    expect(await examined(alone(company), real)).toMatchObject([
      { state: 'WARNING', code: 'ROUND_TRIP_REAL' },
    ])
    expect(provider.delivered).toHaveLength(before)
  })

  it('the company is none of this installation', async () => {
    const told = await examined(['--company', `0208:${newKbo()}`])
    expect(told).toMatchObject([{ state: 'WRONG', code: 'ROUND_TRIP_STRANGER' }])
  })

  it('no company sends over the access point', async () => {
    const second = {
      NETWORK: 'phoss-ap,storecove',
      ...{ NETWORK_URL_STORECOVE: accessPoint.origin, NETWORK_KEY_STORECOVE: 'key:17' },
    }
    const told = await examined(['--document', '--wait', '0'], second)
    expect(told.map(({ code }) => code)).toEqual(['ROUND_TRIP_AWAY', 'ROUND_TRIP_NOBODY'])
  })
})
