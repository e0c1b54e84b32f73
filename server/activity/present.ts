import type { components } from '#generated/api.ts'
import type { Activity } from './list-activity.ts'

type Schemas = components['schemas']

export const presentActivity = (activities: Activity[], after: number): Schemas['Activity'] => ({
  events: activities.map(presentEvent),
  last: activities.at(-1)?.event.number ?? after,
})

const presentEvent = ({ event, name }: Activity): Schemas['ActivityEvent'] => ({
  number: event.number,
  at: event.at.toISOString(),
  type: event.type,
  subject: event.subject,
  actor:
    event.actorKind != null && event.actorId != null
      ? { kind: event.actorKind, id: event.actorId, name }
      : null,
  client: event.client ?? null,
  detail: { ...event.detail },
  hash: event.hash,
})
