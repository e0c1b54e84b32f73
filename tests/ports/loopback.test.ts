/** The network within one installation: it looks up by itself, and its settings play the failures of a real one. */
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RECEIVES_HERE } from '#server/accounts/participant.ts'
import { CREDIT_NOTE, INVOICE, INVOICE_RESPONSE, SELF_BILLED } from '#server/formats/sbdh/document-types.ts'
import type { Endpoint } from '#server/formats/sbdh/endpoint.ts'
import { readEnvelope } from '#server/formats/sbdh/read-envelope.ts'
import { loopbackOn } from '#server/ports/network/loopback.ts'
import type { Network } from '#server/ports/network/network.ts'
import { type LoopbackWorld, messageTo, openLoopback } from '#tests/support/networks.ts'
import { newKbo } from '#tests/support/people.ts'

let world: LoopbackWorld
let network: Network
let account: Endpoint

beforeAll(async () => {
  world = await openLoopback()
  network = world.network
  account = await world.place.newAccount(['PEPPOL'])
})
afterAll(() => world?.place.close())

const waitingUnder = async (key: string) =>
  (await network.receive(undefined)).filter(({ envelope }) => readEnvelope(envelope).instanceId === key)

describe('looks up', () => {
  it('an account with PEPPOL as registered, for invoices, credit notes, self-billed ones and answers', async () => {
    expect(await network.lookup(account)).toMatchObject({
      ...account,
      state: 'REGISTERED',
      viaEmailGateway: false,
      documentTypes: [INVOICE, CREDIT_NOTE, ...SELF_BILLED, INVOICE_RESPONSE].map(
        ({ docTypeId }) => docTypeId,
      ),
    })
  })

  it('an identifier in any case of its letters', async () => {
    const { participant } = await world.place.newAccount(['PEPPOL'], '9925', 'BE')
    const asked = { scheme: '9925', participant: participant.toLowerCase() }
    expect((await network.lookup(asked)).state).toBe('REGISTERED')
  })

  it('an account without PEPPOL, and nobody at all, as not registered', async () => {
    const deaf = await world.place.newAccount(['DOCCLE'])
    for (const endpoint of [deaf, { scheme: '0208', participant: newKbo() }]) {
      expect(await network.lookup(endpoint)).toMatchObject({ state: 'NOT_REGISTERED', documentTypes: [] })
    }
  })

  it('one behind a mail gateway, one that takes no answers, one that cannot be found out about', async () => {
    expect(await network.lookup(await world.knob({ viaEmailGateway: true }))).toMatchObject({
      state: 'REGISTERED',
      viaEmailGateway: true,
    })
    const deaf = await network.lookup(await world.knob({ takesAnswers: false }))
    expect(deaf.documentTypes).toEqual(
      [INVOICE, CREDIT_NOTE, ...SELF_BILLED].map(({ docTypeId }) => docTypeId),
    )
    expect(await network.lookup(await world.knob({ state: 'UNKNOWN' }))).toMatchObject({ state: 'UNKNOWN' })
  })

  it('as "could not find out" when it is down itself', async () => {
    const nowhere = new Pool({ connectionString: 'postgresql://127.0.0.1:9/none' })
    const down = loopbackOn(nowhere, RECEIVES_HERE)
    expect(await down.lookup(account)).toMatchObject({ state: 'UNKNOWN' })
    await expect(down.send(messageTo(account))).rejects.toThrow('network is unavailable')
    await nowhere.end()
  })
})

describe('delivers', () => {
  it('a duplicated message twice, under one instance id', async () => {
    await world.knob({ duplicates: true }, account)
    const outgoing = messageTo(account)
    await network.send(outgoing)
    expect(await waitingUnder(outgoing.key)).toHaveLength(2)
    await world.knob({ duplicates: false }, account)
  })

  it('nothing that is still on its way, and nothing that is for somebody elsewhere', async () => {
    const slow = messageTo(account)
    await world.knob({ delaySeconds: 60 }, account)
    await network.send(slow)
    expect(await waitingUnder(slow.key)).toEqual([])
    await world.knob({ delaySeconds: 0 }, account)
    const elsewhere = messageTo(await world.knob({}))
    expect(await network.send(elsewhere)).toEqual({ state: 'RECEIVED' })
    expect(await waitingUnder(elsewhere.key)).toEqual([])
  })
})
