import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import { isLockedSql } from '../accounts/account-limits.ts'
import { emailOf, writerOf } from '../accounts/membership.ts'
import type { Principal } from '../platform/access/principal.ts'
import { code, type Fragment, sql, value } from '../platform/database/fragment.ts'

type ApprovalState = components['schemas']['Approval']['state']

const ApprovalRuleSchema = defineEntity({
  name: 'ApprovalRule',
  tableName: 'approval_rules',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().primary().joinColumn('account_id').deleteRule('cascade'),
    aboveInCents: p.bigint('number'),
    /** A member; each owner approves where it is null, or where the member left or may only read. */
    approverId: p.uuid().nullable(),
  },
})

/** The received invoices that an account approves before it pays them. An account without a rule approves none. */
export class ApprovalRule extends ApprovalRuleSchema.class {}
ApprovalRuleSchema.setClass(ApprovalRule)

const ApprovalSchema = defineEntity({
  name: 'Approval',
  tableName: 'approvals',
  properties: {
    /** No foreign key: the module of received documents keeps its table. */
    receivedInvoiceId: p.uuid().primary(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** As in the rule. */
    approverId: p.uuid().nullable(),
    state: p.text().$type<ApprovalState>().default('WAITING'),
    /** Null for an amount in another currency. */
    euroCents: p.bigint('number').nullable(),
    /** A user. */
    decidedBy: p.uuid().nullable(),
    decidedAt: p.datetime().nullable(),
    note: p.text().nullable(),
    remindedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    /** Few of many, and asked for most. */
    {
      name: 'approvals_waiting_index',
      expression: `create index "approvals_waiting_index" on "approvals" ("account_id", "received_invoice_id") where "state" = 'WAITING'`,
    },
  ],
})

/** The approval of a received document, where the account's rule asks for one. */
export class Approval extends ApprovalSchema.class {}
ApprovalSchema.setClass(Approval)

/** SQL: the member who is asked in a row `a` of approvals or rules; no row where each owner is. */
export const ASKED = writerOf('a.approver_id', 'a.account_id')

/** Who reads: their place in the account. */
export type Reader = Pick<Principal, 'memberId' | 'role'>

/** True for a member who may decide: the one who is asked, or an owner. */
export const mayDecide = ({ memberId, role }: Reader, askedId: string | null): boolean =>
  role === 'OWNER' || (memberId !== null && memberId === askedId)

/** SQL: the approval of a row `d` of received documents, as JSON; null where nobody is asked. */
export const APPROVAL_OF_ROW = `(
    select json_build_object('state', a.state, 'askedId', m.id, 'approver', m.name)
    from approvals a left join lateral (${ASKED}) m on true where a.received_invoice_id = d.id)`

export interface RowApproval {
  state: ApprovalState
  askedId: string | null
  approver: string | null
}

export const isRowApproval = (value: unknown): value is RowApproval =>
  typeof value === 'object' && value !== null && 'askedId' in value

export const presentRowApproval = ({ state, askedId, approver }: RowApproval, reader: Reader) => ({
  state,
  approver,
  isMine: mayDecide(reader, askedId),
  isAsked: askedId === null ? reader.role === 'OWNER' : reader.memberId === askedId,
})

/** The condition of a row `d` that waits for an approval; for the reader's own where one is given. */
export function isWaiting(accountId: string, reader?: Reader): Fragment {
  const waiting = sql`select a.received_invoice_id from approvals a where a.account_id = ${value(accountId)} and a.state = 'WAITING'`
  if (reader === undefined) return sql`d.id in (${waiting})`
  const { memberId, role } = reader
  const isOwner = value(role === 'OWNER')
  return sql`d.id in (${waiting} and (case when exists (${code(ASKED)})
      then a.approver_id = ${value(memberId)}::uuid else ${isOwner}::boolean end))`
}

interface Shown {
  state: ApprovalState
  askedId: string | null
  approver: string | null
  decidedBy: string | null
  decidedAt: Date | null
  note: string | null
  remindedAt: Date | null
}

const SHOWN = `
  select a.state, m.id as "askedId", m.name as approver, ${emailOf('a.decided_by')} as "decidedBy", a.decided_at as "decidedAt", a.note, a.reminded_at as "remindedAt"
  from approvals a left join lateral (${ASKED}) m on true
  where a.received_invoice_id = ?`

/** Null where nobody is asked. */
export async function showApproval(
  em: EntityManager,
  receivedInvoiceId: string,
  reader: Reader,
): Promise<components['schemas']['Approval'] | null> {
  const [found] = await em.execute<Shown[]>(SHOWN, [receivedInvoiceId])
  if (found === undefined) return null
  const { askedId, decidedAt, remindedAt, ...shown } = found
  return {
    ...shown,
    isMine: mayDecide(reader, askedId),
    decidedAt: decidedAt && new Date(decidedAt).toISOString(),
    remindedAt: remindedAt && new Date(remindedAt).toISOString(),
  }
}

export interface Asked {
  id: string
  userId: string
  name: string
  email: string
  language: 'nl' | 'fr' | 'en' | null
}

/** The member who is asked for a document; undefined where each owner is. */
export async function findAsked(em: EntityManager, receivedInvoiceId: string): Promise<Asked | undefined> {
  const [asked] = await em.execute<Asked[]>(
    `select m.* from approvals a cross join lateral (${ASKED}) m where a.received_invoice_id = ?`,
    [receivedInvoiceId],
  )
  return asked
}

/** Nothing of the document is paid: nobody is asked any more. A decision stays. */
export const dropWaiting = (em: EntityManager, receivedInvoiceId: string): Promise<number> =>
  em.nativeDelete(Approval, { receivedInvoiceId, state: 'WAITING' })

const SOME = 200
const UNREMINDED = `
  select received_invoice_id as id from approvals
  where state = 'WAITING' and coalesce(reminded_at, created_at) < now() - interval '3 days' and not ${isLockedSql('account_id')}
  order by received_invoice_id limit ${SOME} for update skip locked`

/**
 * Locks approvals that have waited for three days without a reminder, until em's transaction ends. Those of a locked account wait: nobody
 * can decide there.
 */
export async function lockUnreminded(em: EntityManager): Promise<Approval[]> {
  const rows = await em.execute<{ id: string }[]>(UNREMINDED)
  return rows.length === 0 ? [] : em.find(Approval, { receivedInvoiceId: { $in: rows.map(({ id }) => id) } })
}
