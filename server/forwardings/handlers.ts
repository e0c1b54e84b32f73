import type { components } from '#generated/api.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { createForwarding, deleteForwarding, updateForwarding } from './change-forwarding.ts'
import type { ForwardedDocument } from './forwarding.ts'
import {
  getForwarding,
  type ListedForwarding,
  listForwarded,
  listForwardings,
  resendForwarded,
} from './list-forwardings.ts'

type Schemas = components['schemas']

const presentForwarding = ({
  forwarding,
  lastForwardedAt,
  ...counts
}: ListedForwarding): Schemas['Forwarding'] => ({
  id: forwarding.id,
  name: forwarding.name,
  package: forwarding.package,
  direction: forwarding.direction,
  files: forwarding.files,
  rhythm: forwarding.rhythm,
  language: forwarding.language,
  email: forwarding.email ?? null,
  url: forwarding.url ?? null,
  isOn: forwarding.isOn,
  failingSince: forwarding.failingSince?.toISOString() ?? null,
  ...counts,
  lastForwardedAt: lastForwardedAt?.toISOString() ?? null,
  createdAt: forwarding.createdAt.toISOString(),
})

const presentForwarded = (row: ForwardedDocument): Schemas['ForwardedDocument'] => ({
  id: row.id,
  direction: row.direction,
  documentId: row.documentId,
  number: row.number,
  party: row.party,
  state: row.state,
  dueAt: row.dueAt.toISOString(),
  attempts: row.attempts,
  settledAt: row.settledAt?.toISOString() ?? null,
  reason: row.reason ?? null,
  note: row.note ?? null,
})

const PAGE = 50

export const handlers = {
  listForwardings: async ({ em, account }) => (await listForwardings(em, account.id)).map(presentForwarding),
  async createForwarding(call) {
    const { em, account, body } = call
    const { secret, forwardingId } = await createForwarding(call, account.id, body)
    return { secret, forwarding: presentForwarding(await getForwarding(em, account.id, forwardingId)) }
  },
  async updateForwarding(call) {
    const { em, account, params, body } = call
    await updateForwarding(call, params, body)
    return presentForwarding(await getForwarding(em, account.id, params.forwardingId))
  },
  deleteForwarding: (call) => deleteForwarding(call, call.params),
  async listForwardedDocuments({ em, params, query }) {
    const { state, before, limit = PAGE } = query
    const asked = { ...params, state, before, limit: limit + 1 }
    const found = await listForwarded(em, asked)
    const shown = found.slice(0, limit)
    const next = found.length > limit ? (shown.at(-1)?.id ?? null) : null
    return { documents: shown.map(presentForwarded), next }
  },
  resendForwardedDocuments: async (call) => ({
    count: await resendForwarded(call, call.params, call.body.ids),
  }),
} satisfies HandlersOf<'forwardings'>
