/** A process that stands still while it hands a document over, and goes on when another one has taken its place. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eInvoiceBeAt } from '#server/ports/network/e-invoice-be.ts'
import type { Network, Outgoing } from '#server/ports/network/network.ts'
import { phossApAt } from '#server/ports/network/phoss-ap.ts'
import type { ProviderOptions } from '#server/ports/network/provider.ts'
import { recommandAt } from '#server/ports/network/recommand.ts'
import { storecoveAt } from '#server/ports/network/storecove.ts'
import {
  E_INVOICE_SETTINGS,
  messageTo,
  openEInvoice,
  openPhossAp,
  openRecommand,
  openStorecove,
  type ProviderWorld,
  partsFor,
  STORECOVE_SETTINGS,
} from '#tests/support/networks.ts'
import { PHOSS_AP_KEY } from '#tests/support/simulated-phoss-ap.ts'
import type { SimulatedProvider } from '#tests/support/simulated-provider.ts'
import { RECOMMAND_KEY } from '#tests/support/simulated-recommand.ts'

interface Kind {
  open(): Promise<ProviderWorld<SimulatedProvider>>
  process(world: ProviderWorld<SimulatedProvider>, options: ProviderOptions): Network
}

const KINDS: [string, Kind][] = [
  [
    'phoss-ap',
    {
      open: openPhossAp,
      process: ({ place }, options) =>
        phossApAt({ url: 'http://access-point.example', key: PHOSS_AP_KEY }, partsFor(place, options)),
    },
  ],
  [
    'Recommand',
    {
      open: openRecommand,
      process: ({ place }, options) =>
        recommandAt({ url: 'http://recommand.example/api/v1', key: RECOMMAND_KEY }, partsFor(place, options)),
    },
  ],
  [
    'e-invoice.be',
    {
      open: openEInvoice,
      process: ({ place }, options) => eInvoiceBeAt(E_INVOICE_SETTINGS, partsFor(place, options)),
    },
  ],
  [
    'Storecove',
    {
      open: openStorecove,
      process: ({ place }, options) => storecoveAt(STORECOVE_SETTINGS, partsFor(place, options)),
    },
  ],
]

describe.each(KINDS)('over %s', (_, { open, process }) => {
  let world: ProviderWorld<SimulatedProvider>
  let other: Network
  beforeAll(async () => {
    world = await open()
    other = process(world, { fetch: world.provider.fetch })
  })
  afterAll(() => world?.place.close())

  /** A process that stops after its question to the provider, for longer than a hand-over may be open. */
  async function standingStill(message: Outgoing) {
    const standing = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    const network = process(world, {
      async fetch(request) {
        const answer = await world.provider.fetch(request)
        if (/\/status\/|\/documents$|\/me\/$|\/legal_entities\//.test(new URL(request.url).pathname)) {
          standing.resolve()
          await goesOn.promise
        }
        return answer
      },
    })
    const sent = network.send(message).then(
      ({ state }) => state,
      (error: Error) => error.message,
    )
    await standing.promise
    const sql = `update submitted_messages set open_since = open_since - interval '10 minutes' where key = $1`
    await world.place.pool.query(sql, [message.key])
    return async () => {
      goesOn.resolve()
      return sent
    }
  }

  it('sends nothing when another one has sent it meanwhile', async () => {
    const message = messageTo(await world.elsewhere())
    const goOn = await standingStill(message)
    expect(await other.send(message)).toMatchObject({ state: 'RECEIVED' })
    expect(['RECEIVED', 'network is unavailable']).toContain(await goOn())
    expect(await world.reached(message.key)).toHaveLength(1)
    expect(await other.status(message.key)).toMatchObject({ state: 'RECEIVED' })
  })

  it('sends nothing when another one was told meanwhile that nothing was sent', async () => {
    const message = messageTo(await world.elsewhere())
    const goOn = await standingStill(message)
    expect(await other.status(message.key)).toEqual({ state: 'NONE' })
    expect(await goOn()).toBe('network is unavailable')
    expect(await world.reached(message.key)).toEqual([])
    expect(await other.send(message)).toMatchObject({ state: 'RECEIVED' })
  })

  it('sends when no other one is at it', async () => {
    const message = messageTo(await world.elsewhere())
    const goOn = await standingStill(message)
    expect(await goOn()).toBe('RECEIVED')
    expect(await world.reached(message.key)).toHaveLength(1)
  })

  it('leaves open a hand-over that another one has begun', async () => {
    const message = messageTo(await world.elsewhere())
    const goOn = await standingStill(message)
    let hasBegun = false
    world.provider.faultIn = (call) => {
      hasBegun ||= call === 'send'
      return hasBegun ? 'CUT_BEFORE' : undefined
    }
    await expect(other.send(message)).rejects.toThrow('network is unavailable')
    expect(await goOn()).toBe('network is unavailable')
    world.provider.faultIn = () => undefined
    await expect(other.send(message)).rejects.toThrow('network is unavailable')
    await expect(other.status(message.key)).rejects.toThrow('network is unavailable')
    expect(await world.reached(message.key)).toEqual([])
  })
})
