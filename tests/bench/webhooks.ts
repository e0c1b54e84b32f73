/**
 * Many events for webhooks that work, fail, hang, move and are gone: the calls of each, their delay, and the cost of a send meanwhile.
 * Only the waiting is simulated: the hours between attempts and the five days of patience go by as `letTimePass` and `letDaysPass` say.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { Webhook as Judge } from 'standardwebhooks'
import { type Caller, caller } from '#tests/support/call.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { copiesOf, STORY, tellStories } from '#tests/support/webhook-events.ts'
import {
  type Heard,
  letDaysPass,
  letTimePass,
  type MadeWebhook,
  newWebhook,
  type Receiver,
  startReceiver,
} from '#tests/support/webhook-receiver.ts'
import { aimed, figure, type Measured, middle, percentile, until, withServer } from './frame.ts'
import type { Installation } from './installation.ts'
import { watchMemory } from './process-figures.ts'
import { makeDrafts, send, throughput } from './sends.ts'

/** `second` takes a call only when it comes again. The working ones hear all. */
const WORKING = ['first', 'other', 'slow']
const TROUBLED = ['fails', 'hangs', 'moves', 'gone']
/** Companies of which each has webhooks that hang, more together than there are places for those that fail. */
const HANGING_COMPANIES = 12
const HANGING_OF_EACH = 4
const LATENCY_SENDS = 20
const AIMS = { milliseconds: 1_000, megabytes: 200, ratio: 0.8 }

interface Scene extends Installation {
  calls: Caller
  receiver: Receiver
}

/** @param count of events, a story of each document */
export async function measureWebhooks(installation: Installation, count: number): Promise<Measured[]> {
  const receiver = await startReceiver()
  const env = { WORKER: 'on', WEBHOOKS_TO_LOCALHOST: 'on' }
  return withServer(installation, env, async ({ url, pid }) => {
    const scene: Scene = { ...installation, calls: caller(url), receiver }
    const sends = () => throughput(installation, (draftId) => send(url, installation, draftId))
    const late = await measureLateness(scene, url)
    const before = await sends()
    const memory = watchMemory(pid)
    const load = await begin(scene, count)
    const during = await sends()
    const delivered = await finish(scene, load)
    const { server: most } = memory.stop()
    const without = (before + (await sends())) / 2
    return [
      late,
      {
        what: 'accepted sends while these are delivered',
        ours: `${during.toFixed(0)} a second`,
        beside: `${without.toFixed(0)} a second before and after, aim: ${AIMS.ratio} of it`,
        ratio: (during / without).toFixed(2),
      },
      ...delivered,
      aimed('memory of the server meanwhile, more', most, { unit: 'MB', aim: AIMS.megabytes }),
    ]
  }).finally(() => receiver.close())
}

/** The time from an event to its call, for a company that sends now and then. */
async function measureLateness({ receiver, calls, ...installation }: Scene, url: string): Promise<Measured> {
  const { seller } = installation
  const { webhookId } = await newWebhook(calls, seller, receiver.urlOf('latency'))
  for (const draftId of await makeDrafts(installation, LATENCY_SENDS)) {
    await send(url, installation, draftId)
    await wait(1_000 + Math.random() * 1_000)
  }
  await wait(5_000)
  const late = lateness(receiver.heard.filter(({ event }) => event.type.startsWith('invoice.')))
  await calls('deleteWebhook', seller.token, { path: { accountId: seller.accountId, webhookId } })
  return lateRow('from an event to its webhook, at rest', late)
}

const lateness = (heard: readonly Heard[]): number[] =>
  heard.map(({ at, event }) => at - Date.parse(event.timestamp))

const lateRow = (what: string, late: readonly number[]): Measured => {
  const note = ` (95 %), half within ${middle(late).toFixed(0)}, most ${Math.max(...late)}`
  return aimed(what, percentile(late, 95), { unit: 'ms', aim: AIMS.milliseconds, note })
}

interface Load {
  made: Map<string, MadeWebhook>
  calm: Company
  ids: string[]
  calmIds: string[]
  start: number
}

/** Makes the webhooks and lets everything happen at once. */
async function begin(scene: Scene, count: number): Promise<Load> {
  const { seller, orm, calls, receiver } = scene
  const [{ id: original } = { id: '' }] = await orm.em
    .fork()
    .execute<{ id: string }[]>('select id from invoices where account_id = ? limit 1', [seller.accountId])
  const made = new Map<string, MadeWebhook>()
  receiver.set('slow', 'slowly')
  for (const manner of [...WORKING, ...TROUBLED])
    made.set(manner, await newWebhook(calls, seller, receiver.urlOf(manner), STORY))
  const hanging: string[] = []
  for (let index = 0; index < HANGING_COMPANIES; index++) {
    const company = await newCompany(scene)
    for (let number = 0; number < HANGING_OF_EACH; number++)
      await newWebhook(calls, company, receiver.urlOf('hangs'), STORY)
    hanging.push(...(await copiesOf({ orm }, original, { ...company, count: 2 })))
  }
  const calm = await newCompany(scene)
  made.set('calm', await newWebhook(calls, calm, receiver.urlOf('calm'), STORY))
  const flaky = await newCompany(scene)
  made.set('second', await newWebhook(calls, flaky, receiver.urlOf('second'), STORY))
  const documents = Math.ceil(count / STORY.length)
  const ids = await copiesOf({ orm }, original, { ...seller, count: documents })
  const calmIds = await copiesOf({ orm }, original, { ...calm, count: 20 })
  const flakyIds = await copiesOf({ orm }, original, { ...flaky, count: 20 })
  const start = Date.now()
  await tellStories({ orm }, [...hanging, ...flakyIds])
  await tellStories({ orm }, ids)
  return { made, calm, ids, calmIds, start }
}

async function finish(scene: Scene, load: Load): Promise<Measured[]> {
  const { orm, receiver } = scene
  const { made, ids, calmIds, start } = load
  const all = ids.length * STORY.length
  for (const id of calmIds) {
    await tellStories({ orm }, [id])
    await wait(250)
  }
  const documents = new Set([...ids, ...calmIds])
  const heard = (manner: string) =>
    receiver.heard.filter((one) => one.manner === manner && documents.has(one.event.data.subject))
  while (WORKING.some((manner) => distinct(heard(manner)) < all)) await wait(100)
  while (distinct(heard('calm')) < calmIds.length * STORY.length) await wait(100)
  const attempts = await letFlakyTakeAll(scene, made.get('second'))
  const given = await letThemBeGivenUp(scene, made)
  const faults = [...WORKING, 'calm'].flatMap((manner) => {
    const secret = made.get(manner)?.secret ?? ''
    return faultsIn(heard(manner), { manner, secret, documents: manner === 'calm' ? calmIds : ids })
  })
  if (receiver.heard.some(({ manner }) => manner === 'works')) faults.push('a redirect was followed')
  if (faults.length > 0) throw new Error(faults.join('; '))
  return [
    ...WORKING.map((manner): Measured => {
      const seconds = (Math.max(...heard(manner).map(({ at }) => at)) - start) / 1_000
      const what = `${all} events, ${manner === 'slow' ? 'to one that takes 50 ms' : 'to one that works'}`
      const rate = `${(all / seconds).toFixed(0)} a second`
      return figure(what, `${seconds.toFixed(0)} s, each once, in order, signed`, rate)
    }),
    lateRow('to another company meanwhile', lateness(heard('calm'))),
    figure('events, to one that fails each first call', attempts),
    figure('the others, after five days', given, 'FAILED, webhook disabled'),
  ]
}

const distinct = (heard: readonly Heard[]): number =>
  new Set(heard.map(({ headers }) => headers['webhook-id'])).size

const STATES = `
  select state, count(*)::int as count, max(attempts)::int as attempts from webhook_deliveries where webhook_id = ? group by 1`

const statesOf = ({ orm }: Pick<Scene, 'orm'>, { webhookId }: MadeWebhook) =>
  orm.em.fork().execute<{ state: string; count: number; attempts: number }[]>(STATES, [webhookId])

/** Each event fails once and is taken then. @returns in words */
async function letFlakyTakeAll(scene: Scene, webhook: MadeWebhook | undefined): Promise<string> {
  if (webhook === undefined) throw new Error('it was not made')
  return until(async () => {
    const states = await statesOf(scene, webhook)
    if (states.every(({ state }) => state === 'DELIVERED'))
      return states.map(({ state, count }) => `${count} ${state}`).join()
    await letTimePass(scene, webhook.webhookId)
    return undefined
  })
}

/** Lets five days go by: webhooks without a success are disabled, and their waiting events are given up. */
async function letThemBeGivenUp(scene: Scene, made: ReadonlyMap<string, MadeWebhook>): Promise<string> {
  const told: string[] = []
  for (const manner of TROUBLED) {
    const webhook = made.get(manner)
    if (webhook === undefined) throw new Error(`${manner} was not made`)
    if (manner !== 'gone') await letDaysPass(scene, webhook.webhookId)
    const counts = await until(async () => {
      const states = await statesOf(scene, webhook)
      return states.every(({ state }) => state === 'FAILED') ? states.map(({ count }) => count) : undefined
    })
    told.push(`${manner} ${counts.join()}`)
  }
  return told.join(', ')
}

interface Promised {
  manner: string
  secret: string
  documents: readonly string[]
}

/** Every event of every document once, in its order, with a signature that holds. */
function faultsIn(heard: readonly Heard[], { manner, secret, documents }: Promised): string[] {
  const judge = new Judge(secret)
  const stories = new Map<string, string[]>()
  for (const { body, headers, event } of heard) {
    judge.verify(body, headers)
    stories.set(event.data.subject, [...(stories.get(event.data.subject) ?? []), event.type])
  }
  const all = documents.length * STORY.length
  const disordered = documents.filter((id) => stories.get(id)?.join() !== STORY.join())
  return [
    ...(heard.length === all ? [] : [`${manner}: ${heard.length} calls for ${all} events`]),
    ...(disordered.length === 0 ? [] : [`${manner}: ${disordered.length} documents out of order`]),
  ]
}
