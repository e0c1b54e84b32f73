/** The promises of every adapter of the network port, checked for those that can run here. */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#server/formats/sbdh/endpoint.ts'
import { readEnvelope } from '#server/formats/sbdh/read-envelope.ts'
import type { Incoming, Network, Outgoing, Transmission } from '#server/ports/network/network.ts'
import {
  invoiceXml,
  messageTo,
  type NetworkWorld,
  openEInvoice,
  openLoopback,
  openPhossAp,
  openRecommand,
  openStorecove,
  openTwo,
} from '#tests/support/networks.ts'

const WORLDS: [string, () => Promise<NetworkWorld>][] = [
  ['the loopback network', openLoopback],
  ['phoss-ap', openPhossAp],
  ['Recommand', openRecommand],
  ['e-invoice.be', openEInvoice],
  ['Storecove', openStorecove],
  ['two access points at once', openTwo],
]

/** Everything that waits, through as many pages as there are. */
async function waitingAt(network: Network): Promise<Incoming[]> {
  const found: Incoming[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await network.receive(cursor)
    if (page.length === 0) return found
    found.push(...page)
    cursor = page.at(-1)?.ref
  }
}

/** Some providers have nothing under way: they sent within the call, or have to be called again. */
const stateOf = (told: Promise<Transmission>): Promise<string> =>
  told.then(
    ({ state }) => state,
    () => 'OUT_OF_REACH',
  )

/** Some providers take a document at first, and tell its end later. */
async function ended(network: Network, message: Outgoing): Promise<Transmission> {
  let told = await network.send(message)
  for (let times = 0; told.state === 'PENDING' && times < 5; times++) {
    await network.isWaiting()
    told = await network.status(message.key)
  }
  return told
}

describe.each(WORLDS)('%s', (_, open) => {
  let world: NetworkWorld
  let network: Network
  let account: Endpoint

  beforeAll(async () => {
    world = await open()
    network = world.network
    account = await world.place.newAccount(['PEPPOL'])
  })
  afterAll(() => world?.place.close())

  const waitingUnder = async (key: string) =>
    (await waitingAt(network)).filter(({ envelope }) => readEnvelope(envelope).instanceId === key)

  describe('sends', () => {
    it('a document in an envelope with its sender, its receiver and its type [ports.network]', async () => {
      const outgoing = messageTo(await world.elsewhere())
      expect(await network.send(outgoing)).toMatchObject({ state: 'RECEIVED' })
      const [envelope] = await world.reached(outgoing.key)
      const { xml, createdAt, ...header } = readEnvelope(envelope ?? Buffer.alloc(0))
      const { key, sender, receiver, docTypeId, processId, countryC1 } = outgoing
      const instanceId = world.hasOwnIds ? header.instanceId : key
      expect(header).toEqual({ instanceId, sender, receiver, docTypeId, processId, countryC1 })
      if (world.rewrites) expect(xml.toString()).toContain(outgoing.xml)
      else expect(xml.toString()).toBe(outgoing.xml)
      expect(Date.now() - Date.parse(createdAt)).toBeLessThan(60_000)
    })

    it('once per key, also when twenty do so at once, and keeps the first one', async () => {
      const outgoing = messageTo(await world.elsewhere())
      const sent = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          network.send({ ...outgoing, xml: `${outgoing.xml}<!--${index}-->` }),
        ),
      )
      expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(['RECEIVED']))
      expect(await world.reached(outgoing.key)).toHaveLength(1)
      expect(await network.send(outgoing)).toMatchObject({ state: 'RECEIVED' })
      expect(await world.reached(outgoing.key)).toHaveLength(1)
    })

    it('and tells how it is doing', async () => {
      expect(await network.status(randomUUID())).toEqual({ state: 'NONE' })
      const slow = messageTo(await world.elsewhere({ end: 'DELIVERED', tries: 2 }))
      expect(['PENDING', 'OUT_OF_REACH']).toContain(await stateOf(network.send(slow)))
      const again = async () =>
        (await stateOf(network.status(slow.key))) === 'NONE'
          ? stateOf(network.send(slow))
          : stateOf(network.status(slow.key))
      await expect.poll(again).toBe('RECEIVED')
    })

    it.each(['UNDELIVERABLE', 'INVALID', 'DUPLICATE'] as const)(
      'and says for good that it is %s',
      async (end) => {
        const refused = messageTo(await world.elsewhere({ end }))
        for (const _ of [1, 2])
          expect(await ended(network, refused)).toMatchObject({ state: 'REFUSED', reason: end })
        expect(await world.reached(refused.key)).toEqual([])
      },
    )

    it('and takes nothing while it is down: the same key goes through later', async () => {
      const receiver = await world.elsewhere()
      const later = messageTo(receiver)
      await world.setOut(true, receiver)
      for (const _ of [1, 2]) await expect(network.send(later)).rejects.toThrow('network is unavailable')
      await world.setOut(false, receiver)
      expect(await network.status(later.key)).toEqual({ state: 'NONE' })
      expect(await network.send(later)).toMatchObject({ state: 'RECEIVED' })
      expect(await world.reached(later.key)).toHaveLength(1)
    })
  })

  describe('receives', () => {
    it('and tells at once who listens that something has come, and that it waits', async () => {
      const arrival = Promise.withResolvers<void>()
      network.onArrival(arrival.resolve)
      await world.bring(messageTo(account))
      await arrival.promise
      expect(await network.isWaiting()).toBe(true)
    })

    it('the waiting documents, oldest first, page by page, until they are acknowledged', async () => {
      const sent = Array.from({ length: 45 }, () => messageTo(account))
      for (const one of sent) await world.bring(one)
      const keys = (await waitingAt(network)).map(({ envelope }) => readEnvelope(envelope).instanceId)
      expect(keys.filter((key) => sent.some((one) => one.key === key))).toEqual(sent.map(({ key }) => key))
      for (const { ref } of await waitingAt(network)) await network.ack(ref)
      expect(await waitingAt(network)).toEqual([])
      expect(await network.isWaiting()).toBe(false)
    })

    it('an envelope of 5 MB as it came', async () => {
      const content = 'QUJD'.repeat(1_250_000)
      const message = messageTo(account)
      const big = { ...message, xml: invoiceXml(message, content) }
      await world.bring(big)
      const [incoming] = await waitingUnder(big.key)
      expect(readEnvelope(incoming?.envelope ?? Buffer.alloc(0)).xml.toString()).toBe(big.xml)
    })
  })
})
