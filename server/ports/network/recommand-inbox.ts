/** The arrivals at Recommand: its inbox is looked through now and then, and when it calls. */
import { readIdentifier } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import { wrapInEnvelope } from '../../formats/sbdh/wrap-in-envelope.ts'
import type { Log } from '../../platform/jobs/log.ts'
import type { Inbox } from './inbox.ts'
import { isTimeOut, unavailable } from './provider-call.ts'
import type { RecommandCalls, RecommandDocument } from './recommand-calls.ts'

interface Parts extends Pick<Inbox, 'store' | 'find'> {
  calls: RecommandCalls
  findCountry(receiver: Endpoint): Promise<string | undefined>
  log: Pick<Log, 'warn'>
}

const COLLECT_SECONDS = 60

export function collectFromRecommand(parts: Parts, collectSeconds = COLLECT_SECONDS) {
  let dueAt = 0
  /** The ids of those that could not be taken, the longest ago first: they come after all others. */
  const failed = new Set<string>()
  return {
    /**
     * A message that can't be taken stays there for the next time, and keeps no other from being taken.
     * @throws {Unavailable} afterwards, when a message could not be taken or the list of waiting ones failed
     */
    async collectWhenDue(): Promise<void> {
      if (Date.now() < dueAt) return
      dueAt = Date.now() + collectSeconds * 1000
      const listed = await parts.calls.listInbox()
      const waiting = listed.filter((one) => one !== null)
      const unreadable = listed.length - waiting.length
      if (unreadable > 0) parts.log.warn({ unreadable }, 'Recommand lists what is no document')
      for (const one of inTurn(waiting, failed)) {
        failed.delete(one.id)
        const error = await take(parts, one).catch((error: unknown) => error)
        if (error === undefined) continue
        failed.add(one.id)
        parts.log.warn({ err: error, documentId: one.id }, 'a document at Recommand could not be fetched yet')
        if (isTimeOut(error)) break
      }
      const left = failed.size + unreadable
      if (left > 0) throw unavailable(`documents at Recommand could not be fetched yet: ${left}`)
    },
    /** Anybody who knows the secret may call: the content of the call is asked for at the provider. */
    async answer(request: Request): Promise<Response> {
      const documentId = documentIn(await request.text())
      const document = documentId === undefined ? undefined : await parts.calls.find(documentId)
      if (document?.direction === 'incoming') await take(parts, document)
      return Response.json({})
    },
  }
}

/** The oldest first; those that failed after all others, in their order. */
function inTurn(waiting: readonly RecommandDocument[], failed: Set<string>): RecommandDocument[] {
  const ids = new Set(waiting.map(({ id }) => id))
  for (const id of failed) if (!ids.has(id)) failed.delete(id)
  const places = new Map([...failed].map((id, place) => [id, place + 1]))
  return waiting.toSorted(
    (a, b) =>
      (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0) || Date.parse(a.createdAt) - Date.parse(b.createdAt),
  )
}

function documentIn(text: string): string | undefined {
  try {
    const { eventType, documentId } = JSON.parse(text)
    return eventType === 'document.received' && typeof documentId === 'string' ? documentId : undefined
  } catch {
    return undefined
  }
}

/** A message for nobody here, or without XML, stays unread there. */
async function take({ calls, store, find, findCountry }: Parts, told: RecommandDocument): Promise<void> {
  const key = told.envelopeId ?? told.id
  const [sender, receiver] = [told.senderId, told.receiverId].map((one) => readIdentifier(one ?? ''))
  const known = sender && (await find(key, sender))
  if (known?.isAcknowledged) return calls.markAsRead(told.id)
  if (known) return
  const country = receiver && (await findCountry(receiver))
  if (!sender || !receiver || country === undefined) return
  const { xml } = (told.xml ? told : await calls.find(told.id)) ?? {}
  if (!xml) return
  if (!told.docTypeId || !told.processId)
    throw unavailable(`Recommand does not say of what kind the document ${told.id} is`)
  const docTypeId = withoutScheme(told.docTypeId)
  const processId = withoutScheme(told.processId)
  const message = { key, sender, receiver, docTypeId, processId, countryC1: told.countryC1 ?? null, xml }
  const sentAt = new Date(told.createdAt)
  const envelope = await wrapInEnvelope(message, Number.isNaN(sentAt.getTime()) ? new Date() : sentAt)
  await store({ key, sender, providerRef: told.id, country, envelope })
}

const withoutScheme = (id: string): string => id.replace(/^(?:busdox-docid-qns|cenbii-procid-ubl)::/, '')
