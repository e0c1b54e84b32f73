/** Common table expressions: the messages of a month over an access point, by the keys of their documents. */

/**
 * `given` were first handed over in the month, `came` arrived in it.
 * Values: the beginning of the month twice, then for each of both the first access point and the asked one: older rows name none.
 */
export const MESSAGES_OF_MONTH = `
  month as (select ?::timestamptz as since, ?::timestamptz + interval '1 month' as until),
  given as (
    select key::uuid as key from submitted_messages, month
    where created_at >= since and created_at < until and coalesce(access_point, ?) = ?),
  came as (
    select key from arrived_messages, month
    where created_at >= since and created_at < until and coalesce(access_point, ?) = ?)`
