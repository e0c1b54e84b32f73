import type { EntityManager } from '@mikro-orm/postgresql'
import { wentToOldAddresses } from '../receivers/connect-mail.ts'

/**
 * SQL: when the receiver of the document `d` was last reminded; null for never. A reminder that came back from every address
 * reminded nobody, but the next would come back as well: it counts until none of those addresses is the receiver's any more.
 */
export const REMINDED_AT = `case when d.mail_bounced_at >= d.last_reminded_at and (
    select ${wentToOldAddresses('d.receiver_id', 'm.link_ids')} from document_mails m
    where m.account_id = d.account_id and m.receiver_id = d.receiver_id and m.kind = 'REMINDER'
      and d.id::text = any (m.document_ids) order by m.id desc limit 1)
  then null else d.last_reminded_at end`

/** Those of these documents of which somebody was reminded less than a day ago. */
export async function findRemindedToday(
  em: EntityManager,
  accountId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await em.execute<{ id: string }[]>(
    `select d.id from documents d where d.account_id = ? and d.id = any (?::uuid[])
       and (${REMINDED_AT}) > now() - interval '1 day'`,
    [accountId, `{${ids.join(',')}}`],
  )
  return new Set(rows.map(({ id }) => id))
}
