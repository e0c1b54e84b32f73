/** Invoices, acknowledgements and answers through an access point: sent over it, and handed back by it. */
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peppolOver } from '#server/ports/channel/peppol.ts'
import { phossApAt } from '#server/ports/network/phoss-ap.ts'
import type { AccessPointNetwork } from '#server/ports/network/provider.ts'
import { exchangeOn, OLD } from '#tests/support/exchange.ts'
import { callWebhook, partsFor } from '#tests/support/networks.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { PHOSS_AP_KEY, simulatedPhossAp } from '#tests/support/simulated-phoss-ap.ts'
import { isThorough } from '#tests/support/thorough.ts'

const x = exchangeOn(setServer())
const provider = simulatedPhossAp()
let pool: Pool
let network: AccessPointNetwork
let seller: Company
let buyer: Company

beforeAll(async () => {
  pool = new Pool({ connectionString: x.app.databaseUrl })
  const settings = { url: 'http://access-point.example', key: PHOSS_AP_KEY }
  network = phossApAt(settings, partsFor({ pool }, { fetch: provider.fetch }))
  Object.assign(x.app.ports, {
    network,
    channels: { ...x.app.ports.channels, PEPPOL: peppolOver(network) },
  })
  seller = await newCompany(x.app, { prepaid: true, credits: 100 })
  buyer = await newCompany(x.app)
})
afterAll(() => pool?.end())

/** Hands our sent documents back to us, as the receiver's access point would, and some of them twice. */
async function handBack(): Promise<void> {
  for (const { envelope } of provider.delivered) await callWebhook(network, envelope)
}

it('nobody can hand over to a server that is configured for none', async () => {
  const answer = await fetch(`${x.app.url}/network/webhook`, { method: 'POST', body: '<a/>' })
  expect(answer.status).toBe(404)
})

const types = async (id: string) => (await x.events(seller, id)).map(({ type }) => type)
const statusOf = async (id: string) => (await x.sent(seller)).find((row) => row.id === id)?.status

describe('over an access point', () => {
  it('an invoice arrives once, is acknowledged, and answered', async () => {
    provider.fateOf = () => ({ end: 'DELIVERED' })
    const draft = readyDraft(buyer)
    const id = await sendDocument(x.calls, seller, draft)
    await x.told(seller, id, 'TRANSMITTED')
    await handBack()
    const row = await x.arrived(buyer, draft.inputDetails?.heading?.invoiceNumber ?? '')
    await eventually(async () => {
      await handBack()
      return (await types(id)).includes('ACKNOWLEDGED') || undefined
    })
    await x.answer(buyer, row.id, { responseCode: 'RE', note: 'De prijs klopt niet.' })
    await eventually(async () => {
      await handBack()
      return (await types(id)).includes('REJECTED') || undefined
    })
    expect(await types(id)).toEqual(['CREATED', 'TRANSMITTED', 'ACKNOWLEDGED', 'REJECTED'])
    expect(await x.received(buyer)).toHaveLength(1)
    await expect.poll(() => provider.reported.size).toBeGreaterThanOrEqual(3)
  })

  describe('the word of the receiving access point', () => {
    beforeAll(() => {
      provider.fateOf = () => ({ end: 'DELIVERED', isAnswerAwaited: true })
    })

    async function sendAndWait(): Promise<{ id: string; key: string }> {
      const before = provider.delivered.length
      const id = await sendDocument(x.calls, seller, readyDraft(buyer))
      await x.told(seller, id, 'TRANSMITTED')
      return { id, key: provider.delivered[before]?.key ?? '' }
    }
    const hurriedUntil = (id: string, type: string) =>
      eventually(async () => {
        await x.hurry()
        return (await types(id)).includes(type as never) || undefined
      })

    it('that it is in order acknowledges it', async () => {
      const { id, key } = await sendAndWait()
      expect(await statusOf(id)).toBe('TRANSMITTED')
      provider.say(key, 'received_ab')
      await hurriedUntil(id, 'ACKNOWLEDGED')
      expect(await types(id)).toEqual(['CREATED', 'TRANSMITTED', 'ACKNOWLEDGED'])
      expect(await statusOf(id)).toBe('ACKNOWLEDGED')
    })

    it('that it is not ends it: the credit comes back', async () => {
      const before = await x.credits(seller)
      const { id, key } = await sendAndWait()
      provider.say(key, 'received_re')
      await hurriedUntil(id, 'CREDIT_RETURNED')
      expect(await statusOf(id)).toBe('VALIDATION_ERROR')
      expect(await x.credits(seller)).toBe(before)
    })

    it.runIf(isThorough)('that never comes leaves it delivered', async () => {
      const { id } = await sendAndWait()
      const isWaiting = async () => {
        const jobs = await x.sql(
          `update pgboss.job set data = data || jsonb_build_object('since', ?::text), start_after = now()
           where name = 'transmit-invoice' and data->'data'->>'invoiceId' = ? and state < 'completed' returning id`,
          [OLD, id],
        )
        return jobs.length > 0
      }
      await eventually(async () => ((await isWaiting()) ? undefined : true))
      expect(await types(id)).toEqual(['CREATED', 'TRANSMITTED'])
      expect(await statusOf(id)).toBe('TRANSMITTED')
    })
  })

  it('an invoice counts as undelivered until it is delivered, however long a word is waited for then', async () => {
    const undelivered = async () => {
      const text = await (await fetch(`${x.app.url}/metrics`)).text()
      return Number(/^invoices_undelivered_seconds (\S+)$/m.exec(text)?.[1])
    }
    const age = (id: string) =>
      x.sql(
        `update pgboss.job set data = data || jsonb_build_object('since', now() - interval '3 hours')
         where name = 'transmit-invoice' and data->'data'->>'invoiceId' = ? and state < 'active' returning id`,
        [id],
      )
    provider.fateOf = () => ({ end: 'DELIVERED', isAnswerAwaited: true })
    const silent = await sendDocument(x.calls, seller, readyDraft(buyer))
    await x.told(seller, silent, 'TRANSMITTED')
    await eventually(async () => ((await age(silent)).length > 0 ? true : undefined))
    expect(await undelivered()).toBeLessThan(3_600)
    provider.fateOf = () => ({ end: 'DELIVERED', tries: 1_000 })
    const stuck = await sendDocument(x.calls, seller, readyDraft(buyer))
    await eventually(async () => ((await age(stuck)).length > 0 ? true : undefined))
    expect(await undelivered()).toBeGreaterThan(10_000)
  })
})
