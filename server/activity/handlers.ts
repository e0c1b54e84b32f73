import type { components } from '#generated/api.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import { type Verdict, verifyChain } from './chain.ts'
import { exportActivity, recordExport } from './export-activity.ts'
import { type Activity, type ActivityPage, listActivity, searchActivity } from './search-activity.ts'

const PAGE = 100
const SHOWN = 10
/** Following a chain reads all of it. */
const CHECKS = { most: 20, seconds: 60 }

export const handlers = {
  listActivity: async ({ em, account, query: { after = 0, limit = PAGE } }) =>
    presentActivity(await listActivity(em, account.id, { after, limit }), after),
  searchActivity: async ({ em, resources, account, query: { page = 0, size = SHOWN, ...filter } }) =>
    presentActivityPage(await searchActivity(em, resources, account.id, { page, size, ...filter })),
  checkActivity: operation({
    prepare: ({ em, account }) => countAgainst(em, [{ key: `chain of ${account.id}`, ...CHECKS }]),
    run: async ({ em, account }) => presentVerdict(await verifyChain(em, account.id)),
  }),
  downloadActivity: async (call) => {
    await recordExport(call, { what: 'ACTIVITY' })
    return exportActivity(call.em, call.account.id, call.query.format ?? 'csv')
  },
} satisfies HandlersOf<'activity'>

type Schemas = components['schemas']

const presentActivity = (activities: Activity[], after: number): Schemas['Activity'] => ({
  events: activities.map(presentEvent),
  last: activities.at(-1)?.event.number ?? after,
})

const presentActivityPage = ({
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

const presentVerdict = ({ links, hash, broken }: Verdict): Schemas['ActivityCheck'] => ({
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
