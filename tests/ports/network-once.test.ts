/** A hundred documents each way through a network that fails all the time: every one arrives once, and its end is told as it is. */
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { RECEIVES_HERE } from '#server/accounts/participant.ts'
import { readEnvelope } from '#server/formats/sbdh/read-envelope.ts'
import { loopbackOn } from '#server/ports/network/loopback.ts'
import type { Network, Outgoing, Transmission } from '#server/ports/network/network.ts'
import type { ProviderOptions } from '#server/ports/network/provider.ts'
import {
  messageTo,
  openEInvoice,
  openLoopback,
  openPhossAp,
  openRecommand,
  openStorecove,
  type ProviderWorld,
} from '#tests/support/networks.ts'
import { seeded } from '#tests/support/seeded.ts'
import { FAULTS, type Fate, type SimulatedProvider } from '#tests/support/simulated-provider.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

const COUNT = isThorough ? 100 : 40
const MOST_TRIES = 400

type Open = (options: ProviderOptions) => Promise<ProviderWorld<SimulatedProvider>>

const PROVIDERS: [string, Open][] = [
  ['phoss-ap', openPhossAp],
  ['Recommand', openRecommand],
  ['e-invoice.be', openEInvoice],
  ['Storecove', openStorecove],
]

function diceOf(seed: number) {
  const next = seeded(seed)
  return {
    /** So often, of a hundred. */
    falls: (percent: number): boolean => next() * 100 < percent,
    one: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T,
  }
}

const ENDS = ['DELIVERED', 'DELIVERED', 'DELIVERED', 'UNDELIVERABLE', 'INVALID'] as const

/** As a job does it: again after each outage, until it is settled. */
async function transmit(network: Network, message: Outgoing): Promise<Transmission> {
  for (let left = MOST_TRIES; left > 0; left--) {
    try {
      const told = await network.status(message.key)
      const isOpen = told.state === 'NONE' || told.state === 'IN_DOUBT'
      const now = isOpen ? await network.send(message) : told
      if (now.state !== 'PENDING' && now.state !== 'NONE') return now
      await network.isWaiting()
    } catch (error) {
      if (!(error instanceof Error && error.name === 'Unavailable')) throw error
    }
  }
  throw new Error('it never came to an end')
}

test.each(
  PROVIDERS.flatMap(([name, open]) => fewOf([1, 2, 3], 1).map((seed) => [name, seed, open] as const)),
)('through %s, with the dice of seed %d [ports.access-point]', async (_, seed, open) => {
  const dice = diceOf(seed)
  const world = await open({ openSeconds: 0 })
  const { network, provider } = world
  provider.faultIn = () => (dice.falls(35) ? dice.one(FAULTS) : undefined)

  const outgoing: { message: Outgoing; fate: Fate }[] = []
  for (let at = 0; at < COUNT; at++) {
    const fate: Fate = { end: dice.one(ENDS), tries: dice.falls(40) ? dice.one([1, 2, 5]) : 0 }
    outgoing.push({ message: messageTo(await world.elsewhere(fate)), fate })
  }
  for (const { message, fate } of outgoing) {
    const told = await transmit(network, message)
    const isDelivered = fate.end === 'DELIVERED'
    expect(told).toMatchObject(isDelivered ? { state: 'RECEIVED' } : { state: 'REFUSED', reason: fate.end })
    expect(await world.reached(message.key)).toHaveLength(isDelivered ? 1 : 0)
  }

  const account = await world.place.newAccount(['PEPPOL'])
  const incoming = Array.from({ length: COUNT }, () => messageTo(account))
  for (const message of incoming) {
    await world.bring(message)
    if (dice.falls(30)) await world.bring(message)
  }
  const taken: string[] = []
  for (let left = MOST_TRIES; left > 0; left--) {
    if (!(await network.isWaiting().catch(() => true))) break
    for (const { ref, envelope } of await network.receive(undefined)) {
      taken.push(readEnvelope(envelope).instanceId)
      await network.ack(ref)
    }
  }
  expect(taken.toSorted()).toEqual(incoming.map(({ key }) => key).toSorted())
  await world.place.close()
})

/** So many statements fail: before it did anything, or when it has and nobody hears of it. */
function flaky(pool: Pool, fails: () => boolean): Pool {
  const query = async (...call: Parameters<Pool['query']>) => {
    if (fails()) throw new Error('Connection terminated unexpectedly')
    const result = await pool.query(...call)
    if (fails()) throw new Error('Connection terminated due to connection timeout')
    return result
  }
  return new Proxy(pool, { get: (of, name) => (name === 'query' ? query : Reflect.get(of, name)) })
}

const untilDone = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let left = MOST_TRIES; left > 0; left--) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error && error.name === 'Unavailable')) throw error
    }
  }
  throw new Error('it never came to an end')
}

const KNOBS = [
  {},
  {},
  { failure: 'UNAVAILABLE', failuresLeft: 2 },
  { failure: 'UNDELIVERABLE' },
  { failure: 'INVALID' },
] as const

test.each(fewOf([1, 2, 3], 1))(
  'through the loopback, whose database fails all the time, with the dice of seed %d [ports.network]',
  async (seed) => {
    const dice = diceOf(seed)
    const { place, knob, reached } = await openLoopback()
    let percent = 15
    const network = loopbackOn(
      flaky(place.pool, () => dice.falls(percent)),
      RECEIVES_HERE,
    )
    for (let at = 0; at < COUNT; at++) {
      const turned = dice.one(KNOBS)
      const message = messageTo(await knob(turned))
      const told = await transmit(network, message)
      const isRefused = 'failure' in turned && turned.failure !== 'UNAVAILABLE'
      expect(told).toMatchObject(
        isRefused ? { state: 'REFUSED', reason: turned.failure } : { state: 'RECEIVED' },
      )
      expect(await reached(message.key)).toHaveLength(isRefused ? 0 : 1)
    }

    const account = await place.newAccount(['PEPPOL'])
    const incoming = Array.from({ length: COUNT }, () => messageTo(account))
    for (const message of incoming) {
      await knob({ duplicates: dice.falls(30) }, account)
      await transmit(network, message)
    }
    /** Twenty messages are fetched at a time, with a statement each. */
    percent = 2
    const taken = new Map<string, number>()
    while (await untilDone(() => network.isWaiting())) {
      for (const { ref, envelope } of await untilDone(() => network.receive(undefined))) {
        const { instanceId } = readEnvelope(envelope)
        taken.set(instanceId, (taken.get(instanceId) ?? 0) + 1)
        await untilDone(() => network.ack(ref))
      }
    }
    expect([...taken.keys()].toSorted()).toEqual(incoming.map(({ key }) => key).toSorted())
    const [row] = (
      await place.pool.query<{ copies: number }>(
        `select count(*)::int as copies from loopback_messages where receiver_participant = $1`,
        [account.participant],
      )
    ).rows
    expect([...taken.values()].reduce((sum, times) => sum + times, 0)).toBe(row?.copies)
    await place.close()
  },
)
