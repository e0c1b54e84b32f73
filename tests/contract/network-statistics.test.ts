/** The monthly statistics of an access point of one's own: who sent and who received over it, as Peppol's report and as a table. */
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INVOICE, INVOICE_RESPONSE } from '#server/formats/sbdh/document-types.ts'
import { peppolOver } from '#server/ports/channel/peppol.ts'
import { phossApAt } from '#server/ports/network/phoss-ap.ts'
import type { AccessPointNetwork } from '#server/ports/network/provider.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { callWebhook, partsFor } from '#tests/support/networks.ts'
import { type Company, newAdmin, newCompany, type Person } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { PHOSS_AP_KEY, simulatedPhossAp } from '#tests/support/simulated-phoss-ap.ts'

const x = exchangeOn(setServer())
const provider = simulatedPhossAp()
let pool: Pool
let network: AccessPointNetwork
let admin: Person
let seller: Company
let buyer: Company

beforeAll(async () => {
  pool = new Pool({ connectionString: x.app.databaseUrl })
  const place = { accessPoint: 'phoss-ap', first: 'phoss-ap' }
  const settings = { url: 'http://access-point.example', key: PHOSS_AP_KEY }
  network = phossApAt(settings, partsFor({ pool }, { fetch: provider.fetch }, place))
  Object.assign(x.app.ports, {
    network,
    channels: { ...x.app.ports.channels, PEPPOL: peppolOver(network) },
  })
  admin = await newAdmin(x.app)
  seller = await newCompany(x.app)
  buyer = await newCompany(x.app)
})
afterAll(() => pool?.end())

const MONTH = new Date().toISOString().slice(0, 7)
const ask = (report: string, { token = admin.token, month = MONTH, seat = 'POP000123' } = {}) =>
  fetch(`${x.app.url}/api/super-admin/network-statistics/${month}?report=${report}&seat=${seat}`, {
    headers: { 'jwt-token': token },
  })
const textOf = async (report: string, given = {}) => (await ask(report, given)).text()

/** Sends two invoices, and brings all that went out to its receiver. */
async function exchange(): Promise<void> {
  const drafts = [readyDraft(buyer), readyDraft(buyer)]
  for (const draft of drafts) await x.told(seller, await sendDocument(x.calls, seller, draft), 'TRANSMITTED')
  for (const { envelope } of provider.delivered) await callWebhook(network, envelope)
  for (const { inputDetails } of drafts) await x.arrived(buyer, inputDetails?.heading?.invoiceNumber ?? '')
  /** The buyer's receipt of each goes back by itself. */
  await eventually(async () => provider.delivered.length >= 4 || undefined)
  for (const { envelope } of provider.delivered) await callWebhook(network, envelope)
  await eventually(async () =>
    (await x.sent(seller)).every(({ status }) => status === 'ACKNOWLEDGED') ? true : undefined,
  )
}

/** The counts of a subset, by its keys. */
const subsetsIn = (xml: string) =>
  Object.fromEntries(
    [...xml.matchAll(/<Subset type="(?<type>[\w-]+)">(?<inner>.*?)<\/Subset>/gs)].map(({ groups }) => {
      const { type = '', inner = '' } = groups ?? {}
      const keys = [...inner.matchAll(/<Key [^>]*>([^<]*)</g)].map(([, key]) => key)
      const counts = [...inner.matchAll(/EndUsers>(\d+)</g)].map(([, count]) => Number(count))
      return [[type, ...keys].join(' '), counts]
    }),
  )

it('a month without messages is a report with zeros and no subset', async () => {
  const xml = await textOf('EUSR', { month: '2026-02' })
  expect(xml).toContain('<EndDate>2026-02-28</EndDate>')
  expect(xml).toContain('<SendingOrReceivingEndUsers>0</SendingOrReceivingEndUsers>')
  expect(subsetsIn(xml)).toEqual({})
})

it('each company counts once by direction, in the whole and in each subset', async () => {
  await exchange()
  const xml = await textOf('EUSR')
  expect(xml).toContain('<ReporterID schemeID="CertSubjectCN">POP000123</ReporterID>')
  const [, full = ''] = /<FullSet>(.*?)<\/FullSet>/s.exec(xml) ?? []
  expect([...full.matchAll(/EndUsers>(\d+)</g)].map(([, count]) => Number(count))).toEqual([2, 2, 2])
  const each = [1, 1, 2]
  const [invoice, answer] = [INVOICE, INVOICE_RESPONSE]
  expect(subsetsIn(xml)).toEqual({
    [`PerDT-PR ${invoice.docTypeId} ${invoice.processId}`]: each,
    [`PerDT-PR ${answer.docTypeId} ${answer.processId}`]: each,
    [`PerDT-PR-EUC ${invoice.docTypeId} ${invoice.processId} BE`]: each,
    [`PerDT-PR-EUC ${answer.docTypeId} ${answer.processId} BE`]: each,
    [`PerDT-EUC ${invoice.docTypeId} BE`]: each,
    [`PerDT-EUC ${answer.docTypeId} BE`]: each,
    'PerEUC BE': [2, 2, 2],
  })
})

it('the table counts the messages of each kind, each way', async () => {
  const lines = (await textOf('TSR')).trim().split('\r\n')
  const counted = lines.slice(1).map((line) => {
    const [direction, docType = '', , country, companies, messages] = line.split(';')
    return [direction, docType.includes('Invoice-2') ? 'invoice' : 'answer', country, companies, messages]
  })
  expect(counted.toSorted()).toEqual([
    ['INCOMING', 'answer', 'BE', '1', '2'],
    ['INCOMING', 'invoice', 'BE', '1', '2'],
    ['OUTGOING', 'answer', 'BE', '1', '2'],
    ['OUTGOING', 'invoice', 'BE', '1', '2'],
  ])
})

it('messages over a hosted access point, and those that failed, are not counted', async () => {
  await x.sql(`update submitted_messages set access_point = 'recommand'`)
  await x.sql(`update arrived_messages set access_point = 'recommand'`)
  expect(subsetsIn(await textOf('EUSR'))).toEqual({})
  await x.sql(`update submitted_messages set access_point = 'phoss-ap'`)
  await x.sql(`update invoices set status = 'ERROR' where account_id = ?`, [seller.accountId])
  expect(await textOf('TSR')).not.toContain('Invoice-2')
})

it('are for administrators alone, of a month and a seat that can be', async () => {
  expect((await ask('EUSR', { token: seller.token })).status).toBe(403)
  for (const [report, given] of [
    ['ALL', {}],
    ['EUSR', { month: '2026-13' }],
    ['EUSR', { seat: 'POP1' }],
  ] as const)
    expect((await ask(report, given)).status).toBe(400)
})
