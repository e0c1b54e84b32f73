/** A connect mail for each of several receivers, in one statement. */

/**
 * Inserts the mails, makes each the latest of its receiver, and returns their ids in order. Receivers without an address get
 * none. Parameters: the receivers' ids with those of their mails (`[{id, mail}]` as JSON), and the account.
 * @param matching SQL: which receivers get one; `r` is a receiver, `m` its latest connect mail, if any
 */
export const insertConnectMails = (status: 'NEW' | 'WAITING_FOR_DOCCLE', matching = 'true'): string => `
  with mails as (
    insert into connect_mails (id, account_id, receiver_id, token1, name, email, requested_at, status)
    select n.mail, r.account_id, r.id, r.token1, r.first_name || ' ' || r.last_name, r.email, now(), '${status}'
    from jsonb_to_recordset(?::jsonb) as n(id uuid, mail uuid)
    join receivers r on r.id = n.id and r.account_id = ? and r.email is not null
    left join connect_mails m on m.id = r.latest_connect_mail_id
    where ${matching}
    returning id, receiver_id
  ), invited as (
    update receivers r set latest_connect_mail_id = mails.id from mails where r.id = mails.receiver_id
  )
  select id from mails order by id`
