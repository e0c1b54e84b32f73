/** What arrived at Recommand: its inbox is looked through now and then, and when it calls. */
import { readIdentifier } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import { wrapInEnvelope } from '../../formats/sbdh/wrap-in-envelope.ts'
import type { Inbox } from './inbox.ts'
import type { RecommandCalls, RecommandDocument } from './recommand-calls.ts'

interface Parts extends Pick<Inbox, 'store' | 'find'> {
  calls: RecommandCalls
  findCountry(receiver: Endpoint): Promise<string | undefined>
}

const COLLECT_SECONDS = 60

export function collectFromRecommand(parts: Parts, collectSeconds = COLLECT_SECONDS) {
  let dueAt = 0
  return {
    /** @throws {Unavailable} */
    async collectWhenDue(): Promise<void> {
      if (Date.now() < dueAt) return
      dueAt = Date.now() + collectSeconds * 1000
      const waiting = await parts.calls.listInbox()
      for (const one of waiting.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)))
        await take(parts, one)
    },
    /** Anybody who knows the secret may call: what it says is asked for. */
    async answer(request: Request): Promise<Response> {
      const documentId = documentIn(await request.text())
      const document = documentId === undefined ? undefined : await parts.calls.find(documentId)
      if (document?.direction === 'incoming') await take(parts, document)
      return Response.json({})
    },
  }
}

function documentIn(text: string): string | undefined {
  try {
    const { eventType, documentId } = JSON.parse(text)
    return eventType === 'document.received' && typeof documentId === 'string' ? documentId : undefined
  } catch {
    return undefined
  }
}

/** What is for nobody here, or has no XML, stays unread there. */
async function take({ calls, store, find, findCountry }: Parts, told: RecommandDocument): Promise<void> {
  const key = told.envelopeId ?? told.id
  const known = await find(key)
  if (known?.isAcknowledged) return calls.markAsRead(told.id)
  if (known) return
  const [sender, receiver] = [told.senderId, told.receiverId].map((one) => readIdentifier(one ?? ''))
  const country = receiver && (await findCountry(receiver))
  if (!sender || !receiver || country === undefined) return
  const { xml } = (told.xml ? told : await calls.find(told.id)) ?? {}
  if (!xml) return
  const docTypeId = withoutScheme(told.docTypeId)
  const processId = withoutScheme(told.processId)
  const message = { key, sender, receiver, docTypeId, processId, countryC1: told.countryC1, xml }
  const sentAt = new Date(told.createdAt)
  const envelope = await wrapInEnvelope(message, Number.isNaN(sentAt.getTime()) ? new Date() : sentAt)
  await store({ key, providerRef: told.id, country, envelope })
}

const withoutScheme = (id: string): string => id.replace(/^(?:busdox-docid-qns|cenbii-procid-ubl)::/, '')
