import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import type { ReceiverInput } from '#generated/graphql.ts'
import type { Account } from '../accounts/account.ts'
import type { Principal } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { invalid, Problem, type Violation } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { groupsOf } from '../platform/slices.ts'
import { insertConnectMails } from './connect-mail.ts'
import { formerConsents, keepConsents } from './consent.ts'
import { findByNumber } from './find-receivers.ts'
import { receiverContent, receiverExtras, receiverViolations } from './judge-receiver.ts'
import { type ReceiverRow, receiverRows } from './list-receivers.ts'

/** So many are told of a list that is wrong all over. */
const MAX_TOLD = 200

interface Row extends ReturnType<typeof receiverContent>, ReturnType<typeof receiverExtras> {
  id: string
  token1: string
  version: number | null
}

/** Of rows, for one statement and between two pieces of other work. */
const GROUP = 500

/**
 * Adds all of a list, or none: rows that carry an id change that receiver. Each statement takes several hundred rows, so that a
 * list of 20,000 takes seconds and holds nobody up.
 * @param isInvited whether each new one with an address is sent a connect mail
 * @throws {Problem} ACCOUNT_LOCKED when it invites, FORM_ERRORS with each row that is wrong, REC_EXISTS with each that is there already, STALE
 */
export async function createReceivers(
  em: EntityManager,
  queue: Queue,
  {
    account,
    receivers,
    isInvited,
    principal,
  }: { account: Account; receivers: ReceiverInput[]; isInvited: boolean; principal: Principal },
): Promise<ReceiverRow[]> {
  if (isInvited && account.locked) throw new Problem('ACCOUNT_LOCKED')
  await judge(receivers)
  await refuseExisting(em, account.id, receivers)
  const created: ReceiverRow[] = []
  for await (const group of groupsOf(receivers, GROUP)) {
    const rows = group.map(makeRow)
    const known = rows.filter((row, place) => row.id === group[place]?.id)
    const added = rows.filter((row, place) => row.id !== group[place]?.id)
    const former = await formerConsents(em, known)
    await change(em, account.id, known)
    await add(em, account.id, added)
    await keepConsents(
      em,
      rows
        .filter(({ consentAt }) => consentAt !== undefined)
        .map((row) => ({ ...row, former: former.get(row.id) ?? null })),
      principal,
    )
    if (isInvited) await invite(em, account.id, added)
    const ids = rows.map(({ id }) => id)
    created.push(...(await receiverRows(em, ids)))
  }
  await queue.enqueue(em, 'register-receivers', { accountId: account.id })
  return created
}

const makeRow = (input: ReceiverInput): Row => ({
  id: input.id ?? uuidv7(),
  token1: input.token1,
  version: input.version ?? null,
  ...receiverContent(input),
  ...receiverExtras(input),
})

async function judge(receivers: ReceiverInput[]): Promise<void> {
  const violations: Violation[] = []
  const seen = new Set<string>()
  let place = 0
  for await (const group of groupsOf(receivers, GROUP)) {
    for (const receiver of group) {
      violations.push(...receiverViolations(receiver, `/receivers/${place}`))
      if (seen.has(receiver.token1))
        violations.push({ field: `/receivers/${place}/token1`, messageKey: 'not-unique' })
      seen.add(receiver.token1)
      place += 1
    }
    if (violations.length >= MAX_TOLD) break
  }
  if (violations.length > 0) throw invalid(violations.slice(0, MAX_TOLD))
}

/** Refuses an existing receiver that was not named by its id. @throws {Problem} REC_EXISTS */
async function refuseExisting(
  em: EntityManager,
  accountId: string,
  receivers: ReceiverInput[],
): Promise<void> {
  const violations: Violation[] = []
  let first = 0
  for await (const group of groupsOf(receivers, GROUP)) {
    const existing = await findByNumber(
      em,
      accountId,
      group.map(({ token1 }) => token1),
    )
    for (const [index, { id, token1 }] of group.entries()) {
      const found = existing.get(token1)
      if (found !== undefined && found.id !== id)
        violations.push({ field: `/receivers/${first + index}/token1`, messageKey: 'receiver-exists' })
    }
    first += group.length
  }
  if (violations.length > 0) throw new Problem('REC_EXISTS', { violations: violations.slice(0, MAX_TOLD) })
}

const ROWS = `jsonb_to_recordset(?::jsonb) as n(
  id uuid, token1 text, version int, "firstName" text, "lastName" text, email text, language text, salutation text,
  street text, "postalCode" text, city text, country text, tags text[], "consentAt" date, "consentHow" text)`

const CHANGE = `
  update receivers r set first_name = n."firstName", last_name = n."lastName", email = n.email, language = n.language,
    salutation = n.salutation, street = coalesce(n.street, r.street), postal_code = coalesce(n."postalCode", r.postal_code),
    city = coalesce(n.city, r.city), country = coalesce(n.country, r.country), tags = coalesce(n.tags, r.tags),
    consent_at = coalesce(n."consentAt", r.consent_at), consent_how = coalesce(n."consentHow", r.consent_how), version = r.version + 1, updated_at = now(),
    sync_status = case when r.sync_status = 'ERROR' then 'NEW' else r.sync_status end,
    sync_reason = case when r.sync_status = 'ERROR' then null else r.sync_reason end
  from ${ROWS} where r.id = n.id and r.account_id = ? and r.token1 = n.token1 and r.deleted_at is null
    and (n.version is null or n.version = r.version) returning r.id`

/** @throws {Problem} STALE when one of them is gone, was changed meanwhile, or is another's */
async function change(em: EntityManager, accountId: string, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  const changed = await em.execute<unknown[]>(CHANGE, [JSON.stringify(rows), accountId])
  if (changed.length !== rows.length) throw new Problem('STALE')
}

const ADD = `
  insert into receivers (id, account_id, token1, first_name, last_name, email, language, salutation, street, postal_code, city, country,
    tags, consent_at, consent_how, sync_status, version, created_at, updated_at)
  select n.id, ?, n.token1, n."firstName", n."lastName", n.email, n.language, n.salutation, n.street, n."postalCode", n.city, n.country,
    coalesce(n.tags, '{}'), n."consentAt", n."consentHow", 'NEW', 1, now(), now() from ${ROWS}`

async function add(em: EntityManager, accountId: string, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  try {
    await em.execute(ADD, [accountId, JSON.stringify(rows)])
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new Problem('REC_EXISTS')
    throw error
  }
}

const INVITE = insertConnectMails('WAITING_FOR_DOCCLE')

/** The mails leave once the second channel knows the receivers. */
async function invite(em: EntityManager, accountId: string, rows: readonly Row[]): Promise<void> {
  const mails = rows.map(({ id }) => ({ id, mail: uuidv7() }))
  await em.execute(INVITE, [JSON.stringify(mails), accountId])
}
