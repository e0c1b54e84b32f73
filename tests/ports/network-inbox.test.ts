/** Every arrived document is stored, for any answer of the provider to the acknowledgement, and however late. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Inbox, inboxOn } from '#server/ports/network/inbox.ts'
import { unavailable } from '#server/ports/network/provider-call.ts'
import { queryOn } from '#server/ports/network/statements.ts'
import { openLoopback, type Place } from '#tests/support/networks.ts'

const TIME_OUT = unavailable('no answer', new DOMException('The operation was aborted', 'TimeoutError'))

const SENDER = { scheme: '0208', participant: '0418759886' }

let place: Place
const ALONE = { accessPoint: 'alone', first: 'alone' }
let inbox: Inbox
/** Each key that the provider was told. */
let told: string[]
let fails: Error | undefined

beforeAll(async () => {
  place = (await openLoopback()).place
})
afterAll(() => place?.close())
beforeEach(async () => {
  await place.pool.query('delete from arrived_messages')
  told = []
  fails = undefined
  inbox = inboxOn(queryOn(place.pool), ALONE, async ({ key }) => {
    told.push(key)
    if (fails) throw fails
  })
})

async function arrive(count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => randomUUID())
  for (const key of keys)
    await inbox.store({ key, sender: SENDER, providerRef: null, country: 'BE', envelope: Buffer.from(key) })
  return keys
}

/** Takes documents as a job does. @returns the number of acknowledgements before each document */
async function takeAll(): Promise<number[]> {
  const toldBefore: number[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await inbox.receive(cursor)
    if (page.length === 0) return toldBefore
    for (const { ref } of page) {
      toldBefore.push(told.length)
      await inbox.ack(ref)
      cursor = ref
    }
  }
}

const dueAgain = () =>
  place.pool.query(`update arrived_messages set settle_after = now() where settled_at is null`)
const unsettled = async () =>
  (await place.pool.query('select from arrived_messages where settled_at is null')).rowCount

it('a missed acknowledgement is sent once every waiting document was read', async () => {
  const late = await arrive(3)
  fails = new Error('it is down')
  await takeAll()
  expect(told).toEqual(late)
  await dueAgain()
  fails = undefined
  const fresh = await arrive(2)
  expect(await takeAll()).toEqual([3, 4])
  expect(told.slice(3)).toEqual([...fresh, ...late])
  expect(await unsettled()).toBe(0)
})

it('under one id from two senders is two messages, and from one of them again none', async () => {
  const key = randomUUID()
  const other = { scheme: '9925', participant: 'BE0999999922' }
  const lower = { scheme: '9925', participant: 'be0999999922' }
  for (const sender of [SENDER, other, SENDER, lower])
    await inbox.store({ key, sender, providerRef: null, country: 'BE', envelope: Buffer.from(key) })
  expect(await inbox.receive(undefined)).toHaveLength(2)
  expect(await inbox.find(key, lower)).toEqual({ isAcknowledged: false })
  expect(await inbox.find(key, { scheme: '0208', participant: '0999999922' })).toBeUndefined()
})

it('that was stored before senders were told apart is not stored again', async () => {
  const [key = ''] = await arrive(1)
  await place.pool.query('update arrived_messages set sender = null')
  await inbox.store({ key, sender: SENDER, providerRef: null, country: 'BE', envelope: Buffer.from(key) })
  expect(await inbox.receive(undefined)).toHaveLength(1)
})

it('a provider that does not answer in time is waited for once, and told everything later', async () => {
  const keys = await arrive(5)
  fails = TIME_OUT
  await takeAll()
  expect(told).toHaveLength(1)
  expect(await unsettled()).toBe(5)
  await dueAgain()
  await takeAll()
  expect(told).toHaveLength(1)
  const [soon, later] = [inbox, inboxOn(queryOn(place.pool), ALONE, async ({ key }) => void told.push(key))]
  expect(await soon.isWaiting()).toBe(false)
  inbox = later
  expect(await inbox.isWaiting()).toBe(true)
  await takeAll()
  expect(told.slice(1).toSorted()).toEqual(keys.toSorted())
  expect(await unsettled()).toBe(0)
})

it('of many that are to be told, one without an answer in time ends the round', async () => {
  await arrive(4)
  fails = new Error('it is down')
  await takeAll()
  await dueAgain()
  fails = TIME_OUT
  await takeAll()
  expect(told).toHaveLength(5)
})
