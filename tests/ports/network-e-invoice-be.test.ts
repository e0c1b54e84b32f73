/** An e-invoice.be that behaves as it does on bad days: answers are lost, calls are limited, and nothing marks a document as fetched. */
import { describe, expect, it } from 'vitest'
import { INVOICE_RESPONSE } from '#server/formats/sbdh/document-types.ts'
import { readEnvelope } from '#server/formats/sbdh/read-envelope.ts'
import { eInvoiceBeAt } from '#server/ports/network/e-invoice-be.ts'
import { signatureOf, sortedJson } from '#server/ports/network/e-invoice-be-signature.ts'
import {
  callWebhook,
  causeOf,
  E_INVOICE_SETTINGS,
  messageTo,
  openEInvoice,
  partsFor,
  setProvider,
} from '#tests/support/networks.ts'
import { newKbo } from '#tests/support/people.ts'
import { E_INVOICE_SECRET } from '#tests/support/simulated-e-invoice-be.ts'
import type { Fault } from '#tests/support/simulated-provider.ts'

const { world, account } = setProvider(
  () => openEInvoice({ openSeconds: 0 }),
  (provider) => {
    provider.refusing = 0
    provider.broken.clear()
  },
)

/** A call to send goes wrong so, and nobody can be asked right after. */
function failFor(fault: Fault): void {
  let left = 2
  let hasBegun = false
  world.provider.faultIn = (call) => {
    hasBegun ||= call === 'send'
    if (!hasBegun || left === 0) return undefined
    left -= 1
    return call === 'send' ? fault : 'CUT_BEFORE'
  }
}

describe('a document', () => {
  it.each(['CUT_AFTER', 'TIME_OUT_AFTER', 'ERROR_AFTER', 'NO_JSON'] as const)(
    'that was sent before the answer was lost (%s) is looked up by its draft, and not sent again',
    async (fault) => {
      const message = messageTo(await world.elsewhere())
      failFor(fault)
      await expect(world.network.send(message)).rejects.toThrow('network is unavailable')
      const drafts = world.provider.documents.length
      expect(await world.network.send(message)).toEqual({ state: 'RECEIVED' })
      expect(world.provider.documents).toHaveLength(drafts)
      expect(await world.reached(message.key)).toHaveLength(1)
    },
  )

  it('that was not sent goes on from its draft', async () => {
    const message = messageTo(await world.elsewhere())
    failFor('CUT_BEFORE')
    await expect(world.network.send(message)).rejects.toThrow('network is unavailable')
    const drafts = world.provider.documents.length
    expect(await world.network.send(message)).toEqual({ state: 'RECEIVED' })
    expect(world.provider.documents).toHaveLength(drafts)
  })

  it('that is on its way is not delivered, and is once it was sent', async () => {
    const message = messageTo(await world.elsewhere({ end: 'DELIVERED', tries: 1 }))
    expect(await world.network.send(message)).toEqual({ state: 'PENDING' })
    await world.network.status(message.key)
    expect(await world.network.status(message.key)).toEqual({ state: 'RECEIVED' })
  })

  it('that failed there later is refused in the words of its timeline', async () => {
    const message = messageTo(await world.elsewhere({ end: 'UNDELIVERABLE', tries: 1 }))
    expect(await world.network.send(message)).toEqual({ state: 'PENDING' })
    await world.network.status(message.key)
    expect(await world.network.status(message.key)).toEqual({
      state: 'REFUSED',
      reason: 'UNDELIVERABLE',
      detail: '{"error":"The receiver is not registered"}',
    })
  })

  it('waits as long as the provider asks for, without another call, and goes out then', async () => {
    const message = messageTo(await world.elsewhere())
    world.provider.refusing = 1
    expect(await causeOf(world.network.send(message))).toContain('asks for fewer calls')
    const { asked } = world.provider
    expect(await causeOf(world.network.send(message))).toContain('asks for fewer calls')
    expect(world.provider.asked).toBe(asked)
    await expect.poll(() => world.network.send(message), { timeout: 3_000 }).toEqual({ state: 'RECEIVED' })
  })

  it('goes out under the company of its sender, or waits while no company has that address', async () => {
    const receiver = await world.elsewhere()
    const sender = { scheme: '0208', participant: '0999999922' }
    const message = messageTo(receiver, { sender })
    expect(await world.network.send(message)).toEqual({ state: 'RECEIVED' })
    const [envelope] = await world.reached(message.key)
    expect(readEnvelope(envelope ?? Buffer.alloc(0)).sender).toEqual(sender)
    const stranger = messageTo(receiver, { sender: { scheme: '0208', participant: newKbo() } })
    expect(await causeOf(world.network.send(stranger))).toContain(
      'no company at e-invoice.be has the address',
    )
  })

  it('that answers an invoice is refused, and nothing is drafted', async () => {
    const drafts = world.provider.documents.length
    const answer = messageTo(await world.elsewhere(), INVOICE_RESPONSE)
    expect(await world.network.send(answer)).toMatchObject({ state: 'REFUSED', reason: 'UNDELIVERABLE' })
    expect(world.provider.documents).toHaveLength(drafts)
  })

  it('waits when a key is not taken, which the proof of the network shows too', async () => {
    const settings = { ...E_INVOICE_SETTINGS, key: 'another' }
    const stranger = eInvoiceBeAt(settings, partsFor(world.place, { fetch: world.provider.fetch }))
    const message = messageTo(await world.elsewhere())
    expect(await causeOf(stranger.send(message))).toContain('does not take a key')
    expect(await causeOf(stranger.prove?.() ?? Promise.resolve())).toContain('does not take a key')
    expect(await causeOf(world.network.prove?.() ?? Promise.resolve())).toBe('it went well')
  })
})

describe('documents that arrive there', () => {
  const taken = async () => {
    await world.network.isWaiting().catch(() => false)
    const found = await world.network.receive(undefined)
    for (const { ref } of found) await world.network.ack(ref)
    return found.map(({ envelope }) => readEnvelope(envelope))
  }

  it('are fetched without a call, and once, though they stay in the list', async () => {
    const message = messageTo(account)
    world.provider.take(message)
    const [{ xml, createdAt: _, ...header } = { xml: '', createdAt: '' }] = await taken()
    const { key, sender, receiver, docTypeId, processId } = message
    expect(header).toEqual({ instanceId: key, sender, receiver, docTypeId, processId, countryC1: undefined })
    expect(xml.toString()).toBe(message.xml)
    expect(await taken()).toEqual([])
  })

  it('and can not be fetched keep nothing behind them waiting, and are fetched as soon as they can be', async () => {
    const [broken, behind] = [messageTo(account), messageTo(account)]
    world.provider.broken.add(world.provider.take(broken))
    world.provider.take(behind)
    expect((await taken()).map(({ instanceId }) => instanceId)).toEqual([behind.key])
    expect(await causeOf(world.network.isWaiting())).toContain('could not be fetched yet: 1')
    world.provider.broken.clear()
    expect((await taken()).map(({ instanceId }) => instanceId)).toEqual([broken.key])
  })

  it('for nobody here are left alone', async () => {
    world.provider.take(messageTo({ scheme: '0208', participant: newKbo() }))
    expect(await taken()).toEqual([])
  })

  const hintOf = (type = 'document.received') =>
    JSON.stringify({ type, id: 'é', tenant_id: 'ours', created_at: 17, data: { document_id: 'any' } })

  it('are fetched by a call that is signed over its sorted JSON, or over its bytes', async () => {
    for (const text of [sortedJson(hintOf()), hintOf()]) {
      const message = messageTo(account)
      world.provider.take(message)
      const headers = { 'x-signature': signatureOf(E_INVOICE_SECRET, text ?? '') }
      expect((await callWebhook(world.network, hintOf(), headers)).status).toBe(200)
      expect(
        (await world.network.receive(undefined)).map(({ envelope }) => readEnvelope(envelope).instanceId),
      ).toContain(message.key)
      await taken()
    }
  })

  it('are not fetched by a call with no signature, or another one', async () => {
    const { asked } = world.provider
    for (const headers of [{}, { 'x-signature': signatureOf('another secret', hintOf()) }])
      expect((await callWebhook(world.network, hintOf(), headers as Record<string, string>)).status).toBe(403)
    expect(world.provider.asked).toBe(asked)
  })

  it('the sorted JSON of a call is Python’s', () => {
    expect(sortedJson('{"b":[1,{"z":null,"a":"é"}],"a":true}')).toBe(
      '{"a": true, "b": [1, {"a": "\\u00e9", "z": null}]}',
    )
  })
})
