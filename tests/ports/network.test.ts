/** What every adapter of the network port promises; run against those that can run here. */

import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Account } from '#server/accounts/account.ts'
import { RECEIVES_HERE } from '#server/accounts/participant.ts'
import { entities } from '#server/app.ts'
import { CREDIT_NOTE, INVOICE, INVOICE_RESPONSE } from '#server/formats/sbdh/document-types.ts'
import type { Endpoint } from '#server/formats/sbdh/endpoint.ts'
import { readEnvelope } from '#server/formats/sbdh/read-envelope.ts'
import { createOrm, type Orm } from '#server/platform/database/orm.ts'
import { loopbackOn } from '#server/ports/network/loopback.ts'
import { LoopbackParticipant } from '#server/ports/network/loopback-participant.ts'
import type { Network, Outgoing } from '#server/ports/network/network.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { newKbo } from '#tests/support/people.ts'

describe('the loopback network', () => {
  let orm: Orm
  let pool: Pool
  let network: Network
  let account: Endpoint

  beforeAll(async () => {
    const url = await createTestDatabase()
    orm = createOrm(url, entities)
    pool = new Pool({ connectionString: url })
    network = loopbackOn(pool, RECEIVES_HERE)
    account = await newAccount(['PEPPOL'])
  })
  afterAll(async () => {
    await pool.end()
    await orm.close()
  })

  async function newAccount(features: Account['features'], scheme = '0208', prefix = ''): Promise<Endpoint> {
    const kbo = newKbo()
    const em = orm.em.fork()
    const names = { kbo, vat: kbo, name: kbo, companyName: kbo, email: `info@${kbo}.example` }
    em.create(Account, {
      ...names,
      features,
      participantIdentifiers: [`${scheme}:${prefix}${kbo}`],
      doctypes: [],
    })
    await em.flush()
    return { scheme, participant: `${prefix}${kbo}` }
  }

  async function knob(
    turned: Partial<LoopbackParticipant>,
    endpoint = { scheme: '0208', participant: newKbo() },
  ) {
    await orm.em.fork().upsert(LoopbackParticipant, { ...endpoint, ...turned })
    return endpoint
  }

  const message = (receiver: Endpoint, changes: Partial<Outgoing> = {}): Outgoing => ({
    key: randomUUID(),
    sender: account,
    receiver,
    ...INVOICE,
    countryC1: 'BE',
    xml: '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">é</Invoice>',
    ...changes,
  })

  /** Everything that waits, through as many pages as there are. */
  async function waiting() {
    const found = []
    for (let cursor: string | undefined; ; ) {
      const page = await network.receive(cursor)
      if (page.length === 0) return found
      found.push(...page)
      cursor = page.at(-1)?.ref
    }
  }
  const waitingUnder = async (key: string) =>
    (await waiting()).filter(({ envelope }) => readEnvelope(envelope).instanceId === key)

  describe('looks up', () => {
    it('an account with PEPPOL as registered, for invoices, credit notes and answers', async () => {
      expect(await network.lookup(account)).toMatchObject({
        ...account,
        state: 'REGISTERED',
        viaEmailGateway: false,
        documentTypes: [INVOICE, CREDIT_NOTE, INVOICE_RESPONSE].map(({ docTypeId }) => docTypeId),
      })
    })

    it('an identifier whatever its case', async () => {
      const { participant } = await newAccount(['PEPPOL'], '9925', 'BE')
      const asked = { scheme: '9925', participant: participant.toLowerCase() }
      expect((await network.lookup(asked)).state).toBe('REGISTERED')
    })

    it('an account without PEPPOL, and nobody at all, as not registered', async () => {
      for (const endpoint of [await newAccount(['DOCCLE']), { scheme: '0208', participant: newKbo() }]) {
        expect(await network.lookup(endpoint)).toMatchObject({ state: 'NOT_REGISTERED', documentTypes: [] })
      }
    })

    it('one behind a mail gateway, one that takes no answers, one that cannot be found out about', async () => {
      expect(await network.lookup(await knob({ viaEmailGateway: true }))).toMatchObject({
        state: 'REGISTERED',
        viaEmailGateway: true,
      })
      const deaf = await network.lookup(await knob({ takesAnswers: false }))
      expect(deaf.documentTypes).toEqual([INVOICE.docTypeId, CREDIT_NOTE.docTypeId])
      expect(await network.lookup(await knob({ state: 'UNKNOWN' }))).toMatchObject({ state: 'UNKNOWN' })
    })

    it('as "could not find out" when it is down itself', async () => {
      const nowhere = new Pool({ connectionString: 'postgresql://127.0.0.1:9/none' })
      const down = loopbackOn(nowhere, RECEIVES_HERE)
      expect(await down.lookup(account)).toMatchObject({ state: 'UNKNOWN' })
      await expect(down.send(message(account))).rejects.toThrow('network is unavailable')
      await nowhere.end()
    })
  })

  describe('sends', () => {
    it('a document in an envelope that says from whom, to whom and what [ports.network]', async () => {
      const outgoing = message(account)
      expect(await network.send(outgoing)).toEqual({ state: 'RECEIVED' })
      const [incoming] = await waitingUnder(outgoing.key)
      const { xml, createdAt, ...header } = readEnvelope(incoming?.envelope ?? Buffer.alloc(0))
      const { key, sender, receiver, docTypeId, processId, countryC1 } = outgoing
      expect(header).toEqual({ instanceId: key, sender, receiver, docTypeId, processId, countryC1 })
      expect(xml.toString()).toBe(outgoing.xml)
      expect(Date.now() - Date.parse(createdAt)).toBeLessThan(60_000)
    })

    it('once per key, also when twenty do so at once, and keeps what came first', async () => {
      const outgoing = message(account)
      const sent = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          network.send({ ...outgoing, xml: `${outgoing.xml}<!--${index}-->` }),
        ),
      )
      expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(['RECEIVED']))
      expect(await waitingUnder(outgoing.key)).toHaveLength(1)
      expect(await network.send(outgoing)).toEqual({ state: 'RECEIVED' })
    })

    it('and tells at once who listens that something has come, and that it waits', async () => {
      const arrival = Promise.withResolvers<void>()
      network.onArrival(arrival.resolve)
      await network.send(message(account))
      await arrival.promise
      expect(await network.isWaiting()).toBe(true)
    })

    it('and tells how it is doing', async () => {
      expect(await network.status(randomUUID())).toEqual({ state: 'NONE' })
      const slow = message(await knob({ delaySeconds: 1 }))
      expect(await network.send(slow)).toEqual({ state: 'PENDING' })
      expect(await network.status(slow.key)).toEqual({ state: 'PENDING' })
      await expect.poll(() => network.status(slow.key), { timeout: 5_000 }).toEqual({ state: 'RECEIVED' })
    })

    it.each(['UNDELIVERABLE', 'INVALID', 'DUPLICATE'] as const)(
      'and says for good that it is %s',
      async (failure) => {
        const refused = message(await knob({ failure, failuresLeft: 1 }))
        expect(await network.send(refused)).toMatchObject({ state: 'REFUSED', reason: failure })
        expect(await network.send(refused)).toMatchObject({ state: 'REFUSED', reason: failure })
        expect(await waitingUnder(refused.key)).toEqual([])
      },
    )

    it('to nobody who is not registered', async () => {
      const gone = message(await knob({ state: 'NOT_REGISTERED' }))
      expect(await network.send(gone)).toMatchObject({ state: 'REFUSED', reason: 'UNDELIVERABLE' })
    })

    it('and takes nothing while it is down: the same key goes through later', async () => {
      const later = message(await knob({ failure: 'UNAVAILABLE', failuresLeft: 2 }))
      for (const _ of [1, 2]) await expect(network.send(later)).rejects.toThrow('network is unavailable')
      expect(await network.status(later.key)).toEqual({ state: 'NONE' })
      expect(await network.send(later)).toEqual({ state: 'RECEIVED' })
    })
  })

  describe('receives', () => {
    it('what waits, oldest first, page by page, until it is acknowledged', async () => {
      const sent = Array.from({ length: 45 }, () => message(account))
      for (const one of sent) await network.send(one)
      const keys = (await waiting()).map(({ envelope }) => readEnvelope(envelope).instanceId)
      expect(keys.filter((key) => sent.some((one) => one.key === key))).toEqual(sent.map(({ key }) => key))
      for (const { ref } of await waiting()) await network.ack(ref)
      expect(await waiting()).toEqual([])
      expect(await network.status(sent[0]?.key ?? '')).toEqual({ state: 'RECEIVED' })
    })

    it('a duplicated message twice, under one instance id', async () => {
      await knob({ duplicates: true }, account)
      const outgoing = message(account)
      await network.send(outgoing)
      expect(await waitingUnder(outgoing.key)).toHaveLength(2)
      await knob({ duplicates: false }, account)
    })

    it('nothing that is still on its way, and nothing that is for somebody elsewhere', async () => {
      const slow = message(account)
      await knob({ delaySeconds: 60 }, account)
      await network.send(slow)
      expect(await waitingUnder(slow.key)).toEqual([])
      await knob({ delaySeconds: 0 }, account)
      const elsewhere = message(await knob({}))
      expect(await network.send(elsewhere)).toEqual({ state: 'RECEIVED' })
      expect(await waitingUnder(elsewhere.key)).toEqual([])
    })
  })
})
