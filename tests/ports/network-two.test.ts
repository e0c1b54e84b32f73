/** Two access points at once: each company sends over its own, and a change of it sends nothing twice and loses nothing. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Endpoint } from '#server/formats/sbdh/endpoint.ts'
import { readEnvelope } from '#server/formats/sbdh/read-envelope.ts'
import { wrapInEnvelope } from '#server/formats/sbdh/wrap-in-envelope.ts'
import { callWebhook, causeOf, messageTo, openTwo, type TwoWorld } from '#tests/support/networks.ts'
import { seeded } from '#tests/support/seeded.ts'
import { FAULTS } from '#tests/support/simulated-provider.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

let world: TwoWorld
beforeAll(async () => {
  world = await openTwo({ openSeconds: 0 })
})
afterAll(() => world?.place.close())

const isAt = (provider: 'phossAp' | 'recommand', key: string) =>
  world[provider].delivered.some((one) => one.key === key)

describe('a company', () => {
  it('that names none sends over the first, one that names another over that', async () => {
    const receiver = await world.elsewhere()
    for (const [name, at, other] of [
      [null, 'phossAp', 'recommand'],
      ['recommand', 'recommand', 'phossAp'],
      ['phoss-ap', 'phossAp', 'recommand'],
    ] as const) {
      await world.choose(name)
      const message = messageTo(receiver)
      expect(await world.network.send(message)).toMatchObject({ state: 'RECEIVED' })
      expect([isAt(at, message.key), isAt(other, message.key)]).toEqual([true, false])
    }
  })

  it('that names one which is not there sends nothing, and the reason names it', async () => {
    await world.choose('storecove')
    const message = messageTo(await world.elsewhere())
    expect(await causeOf(world.network.send(message))).toContain('storecove, which NETWORK')
    expect(await world.network.status(message.key)).toEqual({ state: 'NONE' })
    await world.choose('recommand')
    expect(await world.network.send(message)).toEqual({ state: 'RECEIVED' })
  })
})

describe('a document that is under way when its company changes', () => {
  it('stays with the access point that has it', async () => {
    await world.choose('phoss-ap')
    const message = messageTo(await world.elsewhere({ end: 'DELIVERED', tries: 2 }))
    expect(await world.network.send(message)).toEqual({ state: 'PENDING' })
    await world.choose('recommand')
    await expect.poll(async () => (await world.network.send(message)).state).toBe('RECEIVED')
    expect([isAt('phossAp', message.key), isAt('recommand', message.key)]).toEqual([true, false])
    expect(await world.network.status(message.key)).toMatchObject({ state: 'RECEIVED' })
  })

  it('goes over the new one once the old one says that it has nothing', async () => {
    await world.choose('phoss-ap')
    const message = messageTo(await world.elsewhere())
    world.phossAp.faultIn = () => 'CUT_BEFORE'
    await expect(world.network.send(message)).rejects.toThrow('network is unavailable')
    await world.choose('recommand')
    await expect(world.network.send(message)).rejects.toThrow('network is unavailable')
    expect(isAt('recommand', message.key)).toBe(false)
    world.phossAp.faultIn = () => undefined
    expect(await world.network.send(message)).toEqual({ state: 'RECEIVED' })
    expect([isAt('phossAp', message.key), isAt('recommand', message.key)]).toEqual([false, true])
  })

  it('waits where NETWORK no longer names its access point', async () => {
    const message = messageTo(await world.elsewhere())
    await world.place.pool.query(
      `insert into submitted_messages (key, access_point, created_at) values ($1, 'storecove', now())`,
      [message.key],
    )
    for (const asked of [world.network.status(message.key), world.network.send(message)])
      expect(await causeOf(asked)).toContain('was given to storecove')
  })
})

describe('an arrival', () => {
  let account: Endpoint
  beforeAll(async () => {
    account = await world.place.newAccount(['PEPPOL'])
  })

  it('is acknowledged at the access point that brought it', async () => {
    const messages = [messageTo(account), messageTo(account)]
    for (const one of messages) await world.bring(one)
    await world.network.isWaiting()
    const found = await world.network.receive(undefined)
    expect(found.map(({ envelope }) => readEnvelope(envelope).instanceId)).toEqual(
      messages.map(({ key }) => key),
    )
    for (const { ref } of found) await world.network.ack(ref)
    const keys = [...world.phossAp.reported.keys()]
    const read = world.recommand.documents.filter(({ isRead }) => isRead).map(({ envelopeId }) => envelopeId)
    expect(messages.map(({ key }) => [keys.includes(key), read.includes(key)]).toSorted()).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it('of one access point is not kept away by the other, which is out of reach', async () => {
    world.recommand.faultIn = () => 'CUT_BEFORE'
    expect(await causeOf(world.network.isWaiting())).toContain('Recommand')
    const { accessPoints, webhooks = [] } = world.network
    expect([...(accessPoints?.keys() ?? [])]).toEqual(['phoss-ap', 'recommand'])
    const paths = ['/network/webhook', '/network/webhook/phoss-ap', '/network/webhook/recommand']
    expect(webhooks.map(({ path }) => path)).toEqual(paths)
    const message = messageTo(account)
    await callWebhook({ webhook: webhooks[1] }, await wrapInEnvelope(message))
    expect(await world.network.isWaiting()).toBe(true)
    world.recommand.faultIn = () => undefined
    for (const { ref } of await world.network.receive(undefined)) await world.network.ack(ref)
  })
})

test('nobody knows a document that was never given to one', async () => {
  expect(await world.network.status(randomUUID())).toEqual({ state: 'NONE' })
})

test.each(fewOf([1, 2, 3], 1))(
  'a company that changes all the time, over two that fail all the time, sends each document once: dice of seed %d [ports.access-point]',
  async (seed) => {
    const next = seeded(seed)
    const falls = (percent: number) => next() * 100 < percent
    const { network, phossAp, recommand, choose, reached, elsewhere, place } = await openTwo({
      openSeconds: 0,
    })
    for (const one of [phossAp, recommand])
      one.faultIn = () => (falls(35) ? FAULTS[Math.floor(next() * FAULTS.length)] : undefined)
    for (let at = 0; at < (isThorough ? 100 : 30); at++) {
      const message = messageTo(await elsewhere({ end: 'DELIVERED', tries: falls(30) ? 2 : 0 }))
      for (let tries = 0, isDone = false; !isDone; tries++) {
        if (tries > 400) throw new Error('it never came to an end')
        await choose(falls(50) ? 'recommand' : null)
        const told = await network.send(message).catch(() => undefined)
        isDone = told?.state === 'RECEIVED'
      }
      expect(await reached(message.key)).toHaveLength(1)
    }
    for (const one of [phossAp, recommand]) expect(one.delivered.length).toBeGreaterThan(0)
    await place.close()
  },
)
