/** The events of Storecove: arrivals, and the ends of submissions. They wait in a queue, and its first one alone is seen. */
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import { wrapInEnvelope } from '../../formats/sbdh/wrap-in-envelope.ts'
import { readIsolated } from '../../formats/xml/read-isolated.ts'
import { UnreadableXml } from '../../formats/xml/unreadable-xml.ts'
import type { Log } from '../../platform/jobs/log.ts'
import type { Inbox } from './inbox.ts'
import type { Outbox, Verdict } from './outbox.ts'
import { unavailable, wordsIn } from './provider-call.ts'
import type { Parties, PartiesTask } from './read-parties-work.ts'
import type { StorecoveCalls } from './storecove-calls.ts'

interface Parts extends Pick<Inbox, 'store'>, Pick<Outbox, 'judge'> {
  calls: StorecoveCalls
  findCountry(receiver: Endpoint): Promise<string | undefined>
  log: Pick<Log, 'warn'>
}

interface Hearing extends Parts {
  /** The number of times that a document could not be read, by guid. */
  unread: Map<string, number>
}

/** The parts of an event that count; each may be missing. */
interface StorecoveEvent {
  event_type?: unknown
  event?: unknown
  document_guid?: unknown
  guid?: unknown
  idempotencyGuid?: unknown
  reason?: unknown
  details?: unknown
}

const COLLECT_SECONDS = 60
/** In one round. */
const MOST_EVENTS = 1_000
/** An answer of something between us and Storecove looks like a document that can't be read: it is asked for again so often. */
const MOST_READINGS = 10

export function collectFromStorecove(outside: Parts, collectSeconds = COLLECT_SECONDS) {
  let dueAt = 0
  const parts: Hearing = { ...outside, unread: new Map() }
  return {
    /**
     * An event is dropped there once its content is stored here.
     * @throws {Unavailable} when the first one could not be taken: those behind it wait
     */
    async collectWhenDue(): Promise<void> {
      if (Date.now() < dueAt) return
      dueAt = Date.now() + collectSeconds * 1000
      for (let count = 0; count < MOST_EVENTS; count++) {
        const first = await parts.calls.firstEvent()
        if (first === undefined) return
        await hear(parts, eventIn(first.body))
        await parts.calls.dropEvent(first.guid)
      }
    },
    /** An event that is pushed in place of the queue. */
    async answer(request: Request): Promise<Response> {
      await hear(parts, eventIn(await request.text()))
      return Response.json({})
    },
  }
}

function eventIn(body: unknown): StorecoveEvent {
  try {
    const event: unknown = typeof body === 'string' ? JSON.parse(body) : body
    return typeof event === 'object' && event !== null ? event : {}
  } catch {
    return {}
  }
}

async function hear(parts: Hearing, event: StorecoveEvent): Promise<void> {
  if (event.event_type === 'received_document' && typeof event.document_guid === 'string')
    return take(parts, event.document_guid)
  const verdict = verdictIn(event)
  const { idempotencyGuid: key, guid } = event
  if (verdict && typeof key === 'string')
    await parts.judge(key, typeof guid === 'string' ? guid : null, verdict)
}

/** Undefined for a step on the way. */
function verdictIn({ event_type: type, event, reason, details }: StorecoveEvent): Verdict | undefined {
  if (type !== 'document_submission') return undefined
  if (event === 'succeeded') return { end: 'RECEIVED' }
  if (event !== 'failed' && event !== 'no_action_taken') return undefined
  return { end: 'FAILED', words: wordsIn(reason ?? details) ?? '' }
}

const READING = new URL('./read-parties-work.ts', import.meta.url)
const ISOLATION = { owner: 'the network', maxWaitSeconds: 30 }

/**
 * A document for nobody here stays at Storecove under its guid, which the log names.
 * @throws {Unavailable} also for one that can't be read, the first times
 */
async function take(parts: Hearing, guid: string): Promise<void> {
  const { calls, store, findCountry, log, unread } = parts
  const xml = await calls.originalOf(guid)
  const parties = xml === undefined ? undefined : await readParties(xml)
  if (xml === undefined || parties === undefined) return putOff(parts, guid)
  unread.delete(guid)
  const { sender, receiver } = parties
  const country = await findCountry(receiver)
  if (country === undefined) return log.warn({ guid }, 'a document at Storecove is for nobody here')
  const envelope = await wrapInEnvelope({ ...parties, key: guid, countryC1: null, xml })
  await store({ key: guid, sender, providerRef: guid, country, envelope })
}

function putOff({ unread, log }: Hearing, guid: string): void {
  const times = (unread.get(guid) ?? 0) + 1
  unread.set(guid, times)
  if (times < MOST_READINGS)
    throw unavailable(
      `the document ${guid} at Storecove can't be read, or is not there: it is asked for again`,
    )
  unread.delete(guid)
  log.warn({ guid }, 'a document at Storecove can’t be read, or is not there: look at it there')
}

async function readParties(xml: string): Promise<Parties> {
  try {
    return await readIsolated<PartiesTask, Parties>(READING, { bytes: Buffer.from(xml) }, ISOLATION)
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined
    throw error
  }
}
