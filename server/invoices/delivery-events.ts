/** The events of the second channel in the timeline of the delivered invoice. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { findDeliveryEvents } from '../documents/invoice-delivery.ts'
import type { DeliveryType } from './status.ts'

type Recorded = Awaited<ReturnType<typeof findDeliveryEvents>>[number]

/** Such a document asks for no signature, and goes on no paper. */
const TYPES: Partial<Record<Recorded['type'], DeliveryType>> = {
  'document.received': 'DELIVERY_FILED',
  'document.notified': 'DELIVERY_NOTIFIED',
  'document.not_notified': 'DELIVERY_NOT_NOTIFIED',
  'document.bounced': 'DELIVERY_BOUNCED',
  'document.opened': 'DELIVERY_OPENED',
  'document.read_confirmed': 'DELIVERY_READ',
  'document.reminded': 'DELIVERY_REMINDED',
  'document.withdrawn': 'DELIVERY_WITHDRAWN',
}

interface DeliveryEvent {
  at: Date
  type: DeliveryType
  detail: {
    to?: string
    by?: string
    reason?: string
    unreached?: 'NO_ADDRESS' | 'STOPPED' | 'BOUNCED' | 'UNKNOWN'
  }
  actor: Recorded['actor']
}

export async function listDeliveryEvents(
  em: EntityManager,
  documentId: string | null | undefined,
): Promise<DeliveryEvent[]> {
  if (documentId == null) return []
  const events = await findDeliveryEvents(em, documentId)
  return events.flatMap(({ at, type: recorded, detail, actor }) => {
    const type = TYPES[recorded]
    return type === undefined ? [] : [{ at, type, actor, detail: shownOf(detail) }]
  })
}

function shownOf(detail: object): DeliveryEvent['detail'] {
  const { to, by, reason, unreached }: DeliveryEvent['detail'] = detail
  return { ...(to && { to }), ...(by && { by }), ...(reason && { reason }), ...(unreached && { unreached }) }
}
