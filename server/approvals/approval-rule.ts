import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { Membership } from '../accounts/membership.ts'
import type { Actor } from '../platform/access/principal.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { invalid } from '../platform/problem.ts'
import { lockVendors } from '../vendors/learn-vendor.ts'
import { Approval, ApprovalRule, ASKED } from './approval.ts'

type Shown = components['schemas']['ApprovalRule']

interface Found {
  aboveInCents: string
  approverId: string | null
  approver: string | null
}

const FOUND = `
  select a.above_in_cents as "aboveInCents", m.id as "approverId", m.name as approver
  from approval_rules a left join lateral (${ASKED}) m on true where a.account_id = ?`

/** The rule of an account. A member who left, or may only read, is no approver any more. */
export async function showRule(em: EntityManager, accountId: string): Promise<Shown> {
  const [rule] = await em.execute<Found[]>(FOUND, [accountId])
  const waiting = await em.count(Approval, { accountId, state: 'WAITING' })
  if (rule === undefined)
    return { isAsked: false, aboveInCents: 0, approverId: null, approver: null, waiting }
  return { isAsked: true, ...rule, aboveInCents: Number(rule.aboveInCents), waiting }
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'account.approval_rule_changed': { fields: string }
  }
}

interface Changing {
  em: EntityManager
  accountId: string
  principal: Actor
}

const STORE = `
  insert into approval_rules (account_id, above_in_cents, approver_id) values (?, ?, ?)
  on conflict (account_id) do update set above_in_cents = excluded.above_in_cents, approver_id = excluded.approver_id`

/**
 * Changes the rule, and the approvals that wait with it. Receipts hold the lock of the account's vendors: each document meets the rule of
 * one moment.
 * @throws {Problem} FORM_ERRORS for an approver who is no owner or writer of the account
 */
export async function updateRule({ em, accountId, principal }: Changing, input: Shown): Promise<Shown> {
  await lockVendors(em, accountId)
  const { isAsked, aboveInCents } = input
  const approverId = isAsked ? await findApprover(em, accountId, input.approverId) : null
  const before = await showRule(em, accountId)
  const after = isAsked ? { isAsked, aboveInCents, approverId } : { isAsked, aboveInCents: 0, approverId }
  const fields = (['isAsked', 'aboveInCents', 'approverId'] as const).filter(
    (one) => before[one] !== after[one],
  )
  if (fields.length === 0) return before
  if (isAsked) {
    await em.execute(STORE, [accountId, aboveInCents, approverId])
    await em.execute(`update approvals set approver_id = ? where account_id = ? and state = 'WAITING'`, [
      approverId,
      accountId,
    ])
  } else await em.nativeDelete(ApprovalRule, { accountId })
  await em.nativeDelete(Approval, {
    accountId,
    state: 'WAITING',
    ...(isAsked && { euroCents: { $lte: aboveInCents } }),
  })
  const detail = { fields: fields.join(' ') }
  await record(em, { type: 'account.approval_rule_changed', subject: accountId, detail, principal })
  return showRule(em, accountId)
}

async function findApprover(em: EntityManager, accountId: string, id: string | null): Promise<string | null> {
  if (id === null) return null
  const member = isUuid(id)
    ? await em.findOne(Membership, { id, accountId, userId: { $ne: null }, role: { $ne: 'READER' } })
    : null
  if (member === null) throw invalid([{ field: '/approverId', messageKey: 'not-a-choice' }])
  return member.id
}
