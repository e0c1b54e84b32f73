/** A Storecove that behaves as it does on bad days: answers are lost, ends are told late, and a queue shows its first event alone. */
import { describe, expect, it } from 'vitest'
import { INVOICE_RESPONSE } from '#server/formats/sbdh/document-types.ts'
import { readEnvelope } from '#server/formats/sbdh/read-envelope.ts'
import { secondsOf } from '#server/ports/network/pause.ts'
import { storecoveAt } from '#server/ports/network/storecove.ts'
import {
  callWebhook,
  causeOf,
  messageTo,
  openStorecove,
  partsFor,
  STORECOVE_SETTINGS,
  setProvider,
} from '#tests/support/networks.ts'
import { newKbo } from '#tests/support/people.ts'
import { json } from '#tests/support/simulated-provider.ts'

const { world, account } = setProvider(
  () => openStorecove({ openSeconds: 0 }),
  (provider) => {
    Object.assign(provider, { refusing: 0, tells: true, wrapping: 'XML' })
    provider.broken.clear()
  },
)

const loseNextAnswer = () => {
  let isLost = false
  world.provider.faultIn = (call) => {
    if (call !== 'send' || isLost) return undefined
    isLost = true
    return 'CUT_AFTER'
  }
}

describe('a document', () => {
  it('whose answer was lost is in doubt, and the next hand-over under its key sends nothing twice', async () => {
    const message = messageTo(await world.elsewhere())
    loseNextAnswer()
    world.provider.tells = false
    await expect(world.network.send(message)).rejects.toThrow('network is unavailable')
    expect(await world.network.status(message.key)).toEqual({ state: 'IN_DOUBT' })
    expect(await world.network.send(message)).toEqual({ state: 'PENDING' })
    world.provider.tells = true
    await world.network.isWaiting()
    expect(await world.network.status(message.key)).toEqual({ state: 'RECEIVED' })
    expect(await world.reached(message.key)).toHaveLength(1)
  })

  it('whose answer was lost is known by its event too', async () => {
    const message = messageTo(await world.elsewhere({ end: 'UNDELIVERABLE' }))
    loseNextAnswer()
    await expect(world.network.send(message)).rejects.toThrow('network is unavailable')
    await world.network.isWaiting()
    const refusal = { state: 'REFUSED', reason: 'UNDELIVERABLE', detail: 'The receiver is not registered' }
    expect(await world.network.status(message.key)).toEqual(refusal)
    expect(await world.network.send(message)).toEqual(refusal)
  })

  it('that is refused after a lost answer, in words about no part of it, stays in doubt', async () => {
    const message = messageTo(await world.elsewhere())
    loseNextAnswer()
    await expect(world.network.send(message)).rejects.toThrow('network is unavailable')
    world.provider.queue.length = 0
    world.provider.retell = (call, answer) =>
      call === 'document_submissions' && answer.status === 422 ? json(422, [{ details: 'no' }]) : answer
    expect(await causeOf(world.network.send(message))).toContain('look there: no')
    expect(await world.network.status(message.key)).toEqual({ state: 'IN_DOUBT' })
    expect(await world.reached(message.key)).toHaveLength(1)
  })

  it('that Storecove took is not delivered before its receipt is there', async () => {
    const message = messageTo(await world.elsewhere())
    world.provider.tells = false
    expect(await world.network.send(message)).toEqual({ state: 'PENDING' })
    expect(await world.network.status(message.key)).toEqual({ state: 'PENDING' })
    world.provider.tells = true
    expect(await world.network.status(message.key)).toEqual({ state: 'RECEIVED' })
  })

  it('waits as long as the provider asks for, and goes out then', async () => {
    const message = messageTo(await world.elsewhere())
    world.provider.refusing = 1
    for (const _ of [1, 2])
      expect(await causeOf(world.network.send(message))).toContain('asks for fewer calls')
    await expect.poll(() => world.network.send(message), { timeout: 3_000 }).toEqual({ state: 'RECEIVED' })
  })

  it.each([
    ['30', 30],
    ['0', 1],
    ['86400', 900],
    [null, 60],
    ['soon', 60],
    ['Tue, 01 Dec 2026 10:00:20 GMT', 20],
  ])('with Retry-After %j waits %d seconds', (header, seconds) => {
    expect(secondsOf(header, Date.parse('2026-12-01T10:00:00Z'))).toBe(seconds)
  })

  it('goes out under the legal entity of its sender, or waits while none has that address', async () => {
    const receiver = await world.elsewhere()
    const sender = { scheme: '0208', participant: '0999999922' }
    const message = messageTo(receiver, { sender })
    expect(await world.network.send(message)).toEqual({ state: 'RECEIVED' })
    const [envelope] = await world.reached(message.key)
    expect(readEnvelope(envelope ?? Buffer.alloc(0)).sender).toEqual(sender)
    const stranger = messageTo(receiver, { sender: { scheme: '0208', participant: newKbo() } })
    expect(await causeOf(world.network.send(stranger))).toContain(
      'no legal entity at Storecove has the address',
    )
  })

  it('to a scheme without a name there, or an answer to an invoice, is refused', async () => {
    const nameless = messageTo({ scheme: '0151', participant: '1' })
    const answer = messageTo(await world.elsewhere(), INVOICE_RESPONSE)
    for (const message of [nameless, answer])
      expect(await world.network.send(message)).toMatchObject({ state: 'REFUSED', reason: 'UNDELIVERABLE' })
  })

  it('waits when the key is not taken, and the proof names a legal entity that is not there', async () => {
    const with_ = (key: string) =>
      storecoveAt({ ...STORECOVE_SETTINGS, key }, partsFor(world.place, { fetch: world.provider.fetch }))
    const message = messageTo(await world.elsewhere())
    expect(await causeOf(with_('another:17').send(message))).toContain('does not take the key')
    expect(await causeOf(with_('key-of-storecove:17,99').prove?.() ?? Promise.resolve())).toContain(
      'no legal entity 99',
    )
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

  it.each(['XML', 'BASE64', 'JSON'] as const)(
    'as %s are fetched without a call, from and for whom they say, and leave the queue',
    async (wrapping) => {
      const message = messageTo(account)
      world.provider.wrapping = wrapping
      world.provider.take(message)
      const [{ xml, createdAt: _, ...header } = { xml: '', createdAt: '' }] = await taken()
      const { key, sender, receiver, docTypeId, processId } = message
      expect(header).toEqual({
        instanceId: key,
        sender,
        receiver,
        docTypeId,
        processId,
        countryC1: undefined,
      })
      expect(xml.toString()).toBe(message.xml)
      expect(world.provider.queue).toEqual([])
    },
  )

  it('and can not be fetched stay the first of the queue, and those behind come after', async () => {
    const [broken, behind] = [messageTo(account), messageTo(account)]
    for (const one of [broken, behind]) world.provider.take(one)
    world.provider.broken.add(broken.key)
    expect(await causeOf(world.network.isWaiting())).toContain('Storecove answered 500')
    expect(world.provider.queue).toHaveLength(2)
    world.provider.broken.clear()
    expect((await taken()).map(({ instanceId }) => instanceId)).toEqual([broken.key, behind.key])
  })

  it('for nobody here leave the queue at once, those that nobody can read after ten times, and the log names them', async () => {
    const told: unknown[] = []
    const parts = partsFor(world.place, { fetch: world.provider.fetch, collectSeconds: 0 })
    const network = storecoveAt(STORECOVE_SETTINGS, {
      ...parts,
      log: { warn: (...line) => void told.push(line) },
    })
    const stranger = messageTo({ scheme: '0208', participant: newKbo() })
    const unread = messageTo(account, { xml: '<Invoice/>' })
    for (const one of [stranger, unread]) world.provider.take(one)
    for (let times = 1; times < 10; times++)
      expect(await causeOf(network.isWaiting())).toContain("can't be read")
    expect(world.provider.queue).toHaveLength(1)
    expect(await network.isWaiting()).toBe(false)
    expect(world.provider.queue).toEqual([])
    expect(JSON.stringify(told)).toMatch(new RegExp(`${stranger.key}.*${unread.key}`))
  })

  it('are not lost when something in between answers with a page in place of them', async () => {
    const message = messageTo(account)
    world.provider.take(message)
    world.provider.retell = (call, answer) =>
      call === 'received_documents' ? new Response('<html>OK</html>') : answer
    expect(await causeOf(world.network.isWaiting())).toContain("can't be read")
    world.provider.retell = (_, answer) => answer
    expect((await taken()).map(({ instanceId }) => instanceId)).toEqual([message.key])
  })

  it('are fetched by a pushed event too, and odd events change nothing', async () => {
    const message = messageTo(account)
    world.provider.take(message)
    const [announced] = world.provider.queue.splice(0)
    for (const body of ['', 'no JSON', '[]', 'null', '{}', announced?.body ?? ''])
      expect((await callWebhook(world.network, body)).status).toBe(200)
    expect((await taken()).map(({ instanceId }) => instanceId)).toEqual([message.key])
  })
})
