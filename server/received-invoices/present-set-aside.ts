import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import { findEmails } from '../accounts/membership.ts'
import type { SetAside } from './decide-set-aside.ts'
import type { Decision, SetAsideMessage } from './set-aside-message.ts'
import type { Unusable } from './take-in.ts'

type Schemas = components['schemas']

/** The messages in the contract's shape, with the names of administrators and accounts. */
export async function presentSetAside(
  em: EntityManager,
  { messages, total }: SetAside,
): Promise<Schemas['SetAsideList']> {
  const by = messages.map(({ decidedBy: id }) => (id == null ? null : ({ kind: 'operator', id } as const)))
  const emails = await findEmails(em, by)
  const given = await em.find(Account, { id: { $in: messages.flatMap(({ accountId }) => accountId ?? []) } })
  const names = new Map(given.map(({ id, name }) => [id, name]))
  return { messages: messages.map((one) => presentMessage(one, emails, names)), total }
}

type Names = ReadonlyMap<string, string>

const presentMessage = (
  { id, reason, detail, createdAt, ...one }: SetAsideMessage,
  emails: Names,
  names: Names,
): Schemas['SetAsideMessage'] => ({
  ...{ id, reason, detail },
  messageId: one.messageId ?? null,
  sender: one.sender ?? null,
  receiver: one.receiver ?? null,
  createdAt: createdAt.toISOString(),
  decision: one.decision ?? null,
  decidedAt: one.decidedAt?.toISOString() ?? null,
  decidedBy: emails.get(one.decidedBy ?? '') ?? null,
  note: one.note ?? null,
  account: names.get(one.accountId ?? '') ?? null,
})

export const presentOutcome = (
  decision: Decision,
  unusable: Unusable | undefined,
): Schemas['SetAsideOutcome'] => ({
  decision: unusable ? null : decision,
  reason: unusable?.reason ?? null,
  detail: unusable?.detail ?? null,
})
