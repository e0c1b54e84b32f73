/** Acts of the sender on many receivers at once. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Principal } from '../platform/access/principal.ts'
import { code, joined, sql, value } from '../platform/database/fragment.ts'
import { recordAll } from '../platform/events/record.ts'
import { keepConsents } from './consent.ts'
import { chosen } from './select-receivers.ts'

type Change = Omit<components['schemas']['ReceiversChange'], 'token1s' | 'filter'>
type Selection = components['schemas']['ReceiverSelection']

interface Acting {
  accountId: string
  selection: Selection
  principal: Principal
}

interface Locked {
  id: string
  name: string
  former: string | null
}

/** The condition for the receiver `d`. */
export const selectedBy = (accountId: string, { token1s, filter }: Selection) =>
  chosen(accountId, { ...(token1s && { receivers: token1s }), ...(filter && { filter }) })

/** Nobody else changes them until the transaction ends. */
async function lockAll(em: EntityManager, { accountId, selection }: Acting): Promise<Locked[]> {
  const found = sql`select d.id, d.first_name || ' ' || d.last_name as name, d.consent_at::text as former
    from receivers d where ${selectedBy(accountId, selection)} order by d.id for update`
  return em.execute<Locked[]>(found.sql, [...found.parameters])
}

const idsIn = (receivers: readonly Locked[]) =>
  sql`(select n::uuid from jsonb_array_elements_text(${value(JSON.stringify(receivers.map(({ id }) => id)))}::jsonb) as n)`

/** A field that is left out stays. @returns the number of receivers */
export async function changeReceivers(em: EntityManager, acting: Acting, change: Change): Promise<number> {
  const { language, addTag, removeTag, consentAt, consentHow } = change
  const sets = [
    ...(language === undefined ? [] : [sql`language = ${value(language)}`]),
    ...(consentAt === undefined ? [] : [sql`consent_at = ${value(consentAt.trim() || null)}::date`]),
    ...(consentHow === undefined ? [] : [sql`consent_how = ${value(consentHow.trim() || null)}`]),
    ...(addTag === undefined && removeTag === undefined ? [] : [tagsOf({ addTag, removeTag })]),
  ]
  const receivers = await lockAll(em, acting)
  if (sets.length === 0 || receivers.length === 0) return 0
  const changed = sql`update receivers set ${joined([...sets, code('version = version + 1, updated_at = now()')], ', ')}
    where id in ${idsIn(receivers)}`
  await em.execute(changed.sql, [...changed.parameters])
  if (consentAt !== undefined) {
    const noted = { consentAt: consentAt.trim() || null, consentHow: consentHow?.trim() || null }
    await keepConsents(
      em,
      receivers.map(({ id, former }) => ({ id, former, ...noted })),
      acting.principal,
    )
  }
  await recordEach(em, 'receiver.changed', receivers, acting.principal)
  return receivers.length
}

const tagsOf = ({ addTag, removeTag }: Pick<Change, 'addTag' | 'removeTag'>) => {
  const tag = addTag?.trim() ?? null
  return sql`tags = case when ${value(tag)}::text is null then array_remove(tags, ${value(removeTag?.trim() ?? null)}::text)
    else array_append(array_remove(array_remove(tags, ${value(removeTag?.trim() ?? null)}::text), ${value(tag)}::text), ${value(tag)}::text) end`
}

/** Hides them and closes their links. Delivered documents stay with the account. @returns the number of receivers */
export async function deleteReceivers(em: EntityManager, acting: Acting): Promise<number> {
  const receivers = await lockAll(em, acting)
  if (receivers.length === 0) return 0
  const hidden = sql`update receivers set deleted_at = now() where id in ${idsIn(receivers)}`
  await em.execute(hidden.sql, [...hidden.parameters])
  const closed = sql`update inbox_links set expires_at = now() where expires_at > now() and receiver_id in ${idsIn(receivers)}`
  await em.execute(closed.sql, [...closed.parameters])
  await recordEach(em, 'receiver.deleted', receivers, acting.principal)
  return receivers.length
}

const recordEach = (
  em: EntityManager,
  type: 'receiver.changed' | 'receiver.deleted',
  receivers: readonly Locked[],
  principal: Principal,
) =>
  recordAll(
    em,
    receivers.map(({ id: subject, name }) => ({ type, subject, detail: { name } })),
    principal,
  )
