/** Many events for webhooks that work, fail, hang, move and are gone; and what accepting a send costs beside such webhooks. */
import { setTimeout as wait } from 'node:timers/promises'
import { Webhook as Judge } from 'standardwebhooks'
import { caller } from '#tests/support/call.ts'
import { copiesOf, STORY, tellStories } from '#tests/support/webhook-events.ts'
import { type Heard, newWebhook, type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts'
import type { Installation } from './installation.ts'
import { makeDrafts, send, throughput } from './sends.ts'
import type { Measured } from './timing.ts'

/** Beside one that works. */
const TROUBLED = ['fails', 'hangs', 'moves', 'gone']

/** @param count of events, a story of each document */
export async function measureWebhooks(installation: Installation, count: number): Promise<Measured[]> {
  const server = await installation.server({ WORKER: 'on', WEBHOOKS_TO_LOCALHOST: 'on' })
  const receiver = await startReceiver()
  const { seller } = installation
  const sends = () => throughput(installation, (draftId) => send(server.url, installation, draftId))
  const make = (manner: string, types: readonly string[] | null) =>
    newWebhook(caller(server.url), seller, receiver.urlOf(manner), types)
  try {
    const off = await sends()
    for (const manner of TROUBLED) await make(manner, null)
    const { secret } = await make('works', STORY)
    await make('second', [STORY[0]])
    const on = await sends()
    const delivered = await deliver(installation, receiver, { secret, count })
    return [
      {
        what: 'accepted sends, with webhooks of which four fail',
        ours: `${on.toFixed(0)} a second`,
        beside: `${off.toFixed(0)} a second without`,
        ratio: (off / on).toFixed(2),
      },
      delivered,
    ]
  } finally {
    await server.kill()
    await receiver.close()
  }
}

interface Wanted {
  secret: string
  count: number
}

/** To the webhook that works, each once and in the order of its document, however the others do. */
async function deliver(
  installation: Installation,
  receiver: Receiver,
  { secret, count }: Wanted,
): Promise<Measured> {
  const { seller, orm } = installation
  const [original = ''] = await makeDrafts(installation, 1)
  const [sent] = await orm.em
    .fork()
    .execute<{ id: string }[]>('select id from invoices where account_id = ? limit 1', [seller.accountId])
  const documents = Math.ceil(count / STORY.length)
  const ids = new Set(await copiesOf({ orm }, sent?.id ?? original, { ...seller, count: documents }))
  const heard = () =>
    receiver.heard.filter(({ manner, event }) => manner === 'works' && ids.has(event.data.subject))
  const all = documents * STORY.length
  const start = performance.now()
  await tellStories({ orm }, [...ids])
  while (heard().length < all) await wait(100)
  const seconds = (performance.now() - start) / 1000
  await wait(5_000)
  const faults = faultsIn(heard(), { secret, all, documents: ids })
  if (faults.length > 0) throw new Error(faults.join('; '))
  return {
    what: `${all} events to a webhook, beside four that fail`,
    ours: `${seconds.toFixed(0)} s, each once, in order, signed`,
    beside: `${(all / seconds).toFixed(0)} a second`,
    ratio: '',
  }
}

function faultsIn(
  heard: readonly Heard[],
  { secret, all, documents }: { secret: string; all: number; documents: ReadonlySet<string> },
): string[] {
  const judge = new Judge(secret)
  const stories = new Map<string, string[]>()
  for (const { body, headers, event } of heard) {
    judge.verify(body, headers)
    stories.set(event.data.subject, [...(stories.get(event.data.subject) ?? []), event.type])
  }
  const disordered = [...documents].filter((id) => stories.get(id)?.join() !== STORY.join())
  return [
    ...(heard.length === all ? [] : [`${heard.length} calls for ${all} events`]),
    ...(disordered.length === 0 ? [] : [`${disordered.length} documents out of order`]),
  ]
}
