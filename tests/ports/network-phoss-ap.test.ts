/** A phoss-ap on bad days: each document handed to it goes out once, and each document from it is kept once. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { wrapInEnvelope } from '#server/formats/sbdh/wrap-in-envelope.ts'
import { phossApAt } from '#server/ports/network/phoss-ap.ts'
import type { ProviderOptions } from '#server/ports/network/provider.ts'
import {
  callWebhook,
  causeOf,
  messageTo,
  openPhossAp,
  partsFor,
  setProvider,
} from '#tests/support/networks.ts'
import { newKbo } from '#tests/support/people.ts'
import { PHOSS_AP_KEY } from '#tests/support/simulated-phoss-ap.ts'
import { type Fault, json } from '#tests/support/simulated-provider.ts'

const { world, account } = setProvider(openPhossAp, (provider) => {
  provider.isSending = true
})

/** The next submission goes wrong so; a second adapter, on the same database, is another process. */
const failOnce = (fault: Fault) => {
  let isOver = false
  world.provider.faultIn = (call) => {
    if (call !== 'send' || isOver) return undefined
    isOver = true
    return fault
  }
}
const anotherProcess = (options: ProviderOptions = {}) =>
  phossApAt(
    { url: 'http://access-point.example', key: PHOSS_AP_KEY },
    partsFor(world.place, { fetch: world.provider.fetch, ...options }),
  )

describe('a document whose hand-over goes wrong', () => {
  it.each(['CUT_AFTER', 'TIME_OUT_AFTER', 'ERROR_AFTER', 'NO_JSON'] as const)(
    'after it was stored (%s) is found by its status, and handed over once [ports.access-point]',
    async (fault) => {
      const message = messageTo(await world.elsewhere())
      failOnce(fault)
      expect(await world.network.send(message)).toMatchObject({ state: 'RECEIVED' })
      expect(await world.network.send(message)).toMatchObject({ state: 'RECEIVED' })
      expect(await world.reached(message.key)).toHaveLength(1)
    },
  )

  it.each(['CUT_BEFORE', 'ERROR_BEFORE'] as const)(
    'before it was stored (%s) waits until that is certain, then goes out',
    async (fault) => {
      const message = messageTo(await world.elsewhere())
      failOnce(fault)
      await expect(world.network.send(message)).rejects.toThrow('network is unavailable')
      await expect(world.network.send(message)).rejects.toThrow('network is unavailable')
      expect(await causeOf(world.network.status(message.key))).toContain('not known yet')
      expect(await world.reached(message.key)).toEqual([])
      const later = anotherProcess({ openSeconds: 0 })
      expect(await later.status(message.key)).toEqual({ state: 'NONE' })
      expect(await later.send(message)).toMatchObject({ state: 'RECEIVED' })
      expect(await world.reached(message.key)).toHaveLength(1)
    },
  )

  const REPORTS: [string, (key: string) => Response][] = [
    ['nothing', () => new Response(null, { headers: { 'content-length': '0' } })],
    ['{}', () => json(200, {})],
    ['a list', () => json(200, [])],
    ['an error', (key) => json(200, { error: 'Internal error', sbdhInstanceID: key })],
    ['that it failed', (key) => json(200, { overallSuccess: false, sbdhInstanceID: key })],
    ['another document', () => json(200, { overallSuccess: true, sbdhInstanceID: 'another' })],
  ]
  it.each(REPORTS)('and that is answered with 200 and %s is as its status says', async (_, report) => {
    const message = messageTo(await world.elsewhere({ end: 'DELIVERED', tries: 2 }))
    world.provider.retell = (call, answer, key) => (call === 'submit' ? report(key) : answer)
    expect(await world.network.send(message)).toEqual({ state: 'PENDING' })
    expect(await world.reached(message.key)).toEqual([])
    const unstored = messageTo(await world.elsewhere({ end: 'NOT_STORED' }))
    await expect(world.network.send(unstored)).rejects.toThrow('network is unavailable')
    const later = anotherProcess({ openSeconds: 0 })
    expect(await later.status(unstored.key)).toEqual({ state: 'NONE' })
  })

  it('while another process is at it waits for that one', async () => {
    const message = messageTo(await world.elsewhere())
    const gate = Promise.withResolvers<void>()
    const isUnderway = Promise.withResolvers<void>()
    const slow = anotherProcess({
      fetch: async (request) => {
        if (request.method === 'POST') {
          isUnderway.resolve()
          await gate.promise
        }
        return world.provider.fetch(request)
      },
    })
    const first = slow.send(message)
    await isUnderway.promise
    expect(await causeOf(world.network.send(message))).toContain('being handed over')
    gate.resolve()
    expect(await first).toMatchObject({ state: 'RECEIVED' })
    expect(await world.network.send(message)).toMatchObject({ state: 'RECEIVED' })
    expect(await world.reached(message.key)).toHaveLength(1)
  })

  it('since the access point could not store it (422) says so, and can be handed over again', async () => {
    const message = messageTo(await world.elsewhere({ end: 'NOT_STORED' }))
    expect(await causeOf(world.network.send(message))).toContain('could not store the document')
    expect(await world.network.status(message.key)).toEqual({ state: 'NONE' })
  })

  it('and fails at first there (422 with a report) is only looked at: the access point tries again', async () => {
    const message = messageTo(await world.elsewhere({ end: 'DELIVERED', tries: 3 }))
    expect(await world.network.send(message)).toEqual({ state: 'PENDING' })
    for (const _ of [1, 2, 3]) await world.network.send(message)
    expect(await world.network.status(message.key)).toMatchObject({ state: 'RECEIVED' })
    expect(await world.reached(message.key)).toHaveLength(1)
  })
})

it('tells the operator that sending is switched off, or that the token is wrong', async () => {
  const message = messageTo(await world.elsewhere())
  world.provider.isSending = false
  expect(await causeOf(world.network.send(message))).toContain('sending is switched off')
  world.provider.isSending = true
  const stranger = phossApAt(
    { url: 'http://access-point.example', key: 'another' },
    partsFor(world.place, { fetch: world.provider.fetch }),
  )
  expect(await causeOf(stranger.send(message))).toContain('does not take NETWORK_KEY')
  expect(await world.network.send(message)).toMatchObject({ state: 'RECEIVED' })
})

it('refuses in the words of the access point', async () => {
  const message = messageTo(await world.elsewhere({ end: 'UNDELIVERABLE' }))
  expect(await world.network.send(message)).toEqual({
    state: 'REFUSED',
    reason: 'UNDELIVERABLE',
    detail: 'it is UNDELIVERABLE',
  })
})

it.each([
  ['UNDELIVERABLE', 'no duplicate detection; receiver answered 500'],
  ['UNDELIVERABLE', 'EBMS: duplicate message, then HTTP 503'],
  ['DUPLICATE', 'EBMS: duplicate message'],
])('a document that the network did not take has ended as %s: %s', async (reason, detail) => {
  const message = messageTo(await world.elsewhere({ end: 'UNDELIVERABLE' }))
  world.provider.retell = async (call, answer) =>
    call === 'status' && answer.status === 200
      ? json(200, { ...(await answer.json()), errorDetails: detail })
      : answer
  expect(await world.network.send(message)).toEqual({ state: 'REFUSED', reason, detail })
})

describe('the word of the receiving access point', () => {
  it.each([
    ['received_ab', { state: 'ACKNOWLEDGED' }],
    ['received_ap', { state: 'ACKNOWLEDGED' }],
    ['received_re', { state: 'REFUSED', reason: 'INVALID' }],
    ['not_applicable', { state: 'RECEIVED' }],
  ] as const)('%s is waited for, and counts', async (mlsStatus, transmission) => {
    const message = messageTo(await world.elsewhere({ end: 'DELIVERED', isAnswerAwaited: true }))
    await world.network.send(message)
    expect(await world.network.status(message.key)).toEqual({ state: 'RECEIVED', isAnswerAwaited: true })
    world.provider.say(message.key, mlsStatus)
    expect(await world.network.status(message.key)).toMatchObject(transmission)
  })

  it('counts also when it comes before the access point knows that it sent', async () => {
    const message = messageTo(await world.elsewhere({ end: 'DELIVERED', tries: 9 }))
    await world.network.send(message)
    world.provider.say(message.key, 'received_ab')
    expect(await world.network.status(message.key)).toEqual({ state: 'ACKNOWLEDGED' })
  })
})

describe('documents from the access point', () => {
  const taken = async () => {
    const found = await world.network.receive(undefined)
    for (const { ref } of found) await world.network.ack(ref)
    return found
  }

  it('twice is kept once, and its country is reported once it has been taken in', async () => {
    const message = messageTo(account)
    await world.bring(message)
    await world.bring(message)
    expect(await taken()).toHaveLength(1)
    expect(world.provider.reported.get(message.key)).toBe('BE')
    await world.bring(message)
    expect(await taken()).toEqual([])
  })

  const body = async (answer: Promise<Response>) => {
    const { status, ...response } = await answer.then(async (one) => ({
      status: one.status,
      body: await one.json(),
    }))
    expect(status).toBe(200)
    return response.body
  }

  it('for nobody here, or that is no envelope, is refused for good', async () => {
    const stranger = { scheme: '0208', participant: newKbo() }
    const envelope = await wrapInEnvelope(messageTo(stranger))
    expect(await body(callWebhook(world.network, envelope))).toEqual({
      retry: 'none',
      errorMessage: `No participant here has the address 0208:${stranger.participant}.`,
    })
    for (const text of ['', 'no XML', '<Invoice/>', '<!DOCTYPE x><x/>'])
      expect(await body(callWebhook(world.network, text))).toMatchObject({ retry: 'none' })
  })

  it('under another id than that of its envelope is refused for good', async () => {
    const envelope = await wrapInEnvelope(messageTo(account))
    const answer = callWebhook(world.network, envelope, { 'x-sbdh-instance-id': 'another' })
    expect(await body(answer)).toMatchObject({ retry: 'none' })
  })
})

describe('over a real connection', () => {
  /** Answers the first call with the status of nothing, and breaks off at the second, after it has been read. */
  it('one that breaks off, or never answers, is an outage', async () => {
    let calls = 0
    const server = createServer((request, response) => {
      calls += 1
      request.resume()
      request.on('end', () => {
        if (request.method === 'GET') response.writeHead(404).end()
        else if (calls === 2) response.socket?.destroy()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const settings = { url: `http://127.0.0.1:${port}`, key: PHOSS_AP_KEY }
    const cut = phossApAt(settings, partsFor(world.place, {}))
    await expect(cut.send(messageTo(await world.elsewhere()))).rejects.toThrow('network is unavailable')
    const silent = phossApAt(settings, partsFor(world.place, { patienceSeconds: 0.2 }))
    await expect(silent.send(messageTo(await world.elsewhere()))).rejects.toThrow('network is unavailable')
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
})
