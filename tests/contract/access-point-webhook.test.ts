/** A server that is configured for an access point accepts its calls, and nobody else's. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { INVOICE } from '#server/formats/sbdh/document-types.ts'
import { wrapInEnvelope } from '#server/formats/sbdh/wrap-in-envelope.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { eventually, readyDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { PHOSS_AP_KEY, simulatedPhossAp } from '#tests/support/simulated-phoss-ap.ts'
import { serveTool } from '#tests/support/tool-server.ts'

const SECRET = 'a secret of at least thirty-two characters'
const provider = simulatedPhossAp()
const accessPoint = await serveTool()
accessPoint.play(provider.fetch)

const x = exchangeOn(
  setServer({
    DEMO: 'off',
    NETWORK: 'phoss-ap',
    NETWORK_URL: accessPoint.origin,
    NETWORK_KEY: PHOSS_AP_KEY,
    NETWORK_WEBHOOK_SECRET: SECRET,
    SML_ZONE: 'sml.invalid',
  }),
)
let buyer: Company

beforeAll(async () => {
  buyer = await newCompany(x.app)
})
afterAll(() => accessPoint.close())

async function messageFor(receiver: string, key: string = randomUUID()) {
  const draft = readyDraft(buyer)
  const seller = { name: 'Verweg nv', vat: newKbo(), street: 'X', city: 'Y', postalCode: '1' }
  const envelope = await wrapInEnvelope({
    key,
    sender: { scheme: '0208', participant: seller.vat },
    receiver: { scheme: '0208', participant: receiver },
    ...INVOICE,
    countryC1: 'BE',
    xml: writeUbl(fromDraft(draft, { supplier: seller })),
  })
  return { key, envelope, invoiceNumber: draft.inputDetails?.heading?.invoiceNumber ?? '' }
}

const handOver = (envelope: Uint8Array, headers: Record<string, string>) =>
  fetch(`${x.app.url}/network/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/xml', ...headers },
    body: new Uint8Array(envelope),
  })

it('with the secret: the invoice is in the list once, and its country reported [ports.access-point]', async () => {
  const { key, envelope, invoiceNumber } = await messageFor(buyer.kbo)
  for (const _ of [1, 2]) {
    const answer = await handOver(envelope, { 'x-webhook-secret': SECRET, 'x-sbdh-instance-id': key })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ countryCodeC4: 'BE' })
  }
  await x.arrived(buyer, invoiceNumber)
  await eventually(async () => provider.reported.get(key))
  expect(provider.reported.get(key)).toBe('BE')
  expect(await x.received(buyer)).toHaveLength(1)
})

it('from two senders under one id: both invoices are in the list', async () => {
  const key = randomUUID()
  const both = [await messageFor(buyer.kbo, key), await messageFor(buyer.kbo, key)]
  for (const { envelope } of both) await handOver(envelope, { 'x-webhook-secret': SECRET })
  for (const { invoiceNumber } of both) await x.arrived(buyer, invoiceNumber)
})

it('without the secret, or with another: nothing is taken', async () => {
  const { key, envelope } = await messageFor(buyer.kbo)
  for (const headers of [{}, { 'x-webhook-secret': 'another' }] as Record<string, string>[])
    expect((await handOver(envelope, headers)).status).toBe(403)
  expect(await x.sql('select from arrived_messages where key = ?', [key])).toEqual([])
})

it('for nobody here: refused for good, with a sentence', async () => {
  const { envelope } = await messageFor(newKbo())
  const answer = await handOver(envelope, { 'x-webhook-secret': SECRET })
  expect(await answer.json()).toMatchObject({
    retry: 'none',
    errorMessage: expect.stringContaining('No participant here'),
  })
})
