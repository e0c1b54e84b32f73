import type { components } from '#generated/api.ts'
import type { Activity } from './exported-row.ts'
import type { ActivityPage } from './search-activity.ts'
import type { Verdict } from './verify-chain.ts'

type Schemas = components['schemas']

export const presentActivity = (activities: Activity[], after: number): Schemas['Activity'] => ({
  events: activities.map(presentEvent),
  last: activities.at(-1)?.event.number ?? after,
})

export const presentActivityPage = ({
  content,
  total,
  page,
  size,
  labels,
}: ActivityPage): Schemas['ActivityPage'] => ({
  content: content.map(presentEvent),
  labels: Object.fromEntries(labels),
  pageNumber: page,
  numberOfPages: Math.ceil(total / size),
  totalNumberOfElements: total,
  hasNext: (page + 1) * size < total,
})

export const presentVerdict = ({ links, hash, broken }: Verdict): Schemas['ActivityCheck'] => ({
  isWhole: broken === undefined,
  links,
  hash,
  broken: broken ?? null,
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
  onBehalfOf: event.actorKind === 'operator' ? event.accountId : null,
  client: event.client ?? null,
  userAgent: event.userAgent ?? null,
  detail: { ...event.detail },
  hash: event.hash,
})
