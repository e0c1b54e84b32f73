/** Mails whose feedback is followed don't go to an address that complained; a second complaint would cost the relay its name. */
import type pg from 'pg'
import { around } from '../../platform/around.ts'
import { Unavailable } from '../../platform/problem.ts'
import { type MailPort, MailRefused } from './mail.ts'

/**
 * @throws {MailRefused} with the message key `address-complained`; a mail without a report of its outcome goes as it is, and so
 * does an owed one
 */
export const withoutSuppressed = (mail: MailPort, pool: pg.Pool): MailPort =>
  around(mail, {
    async send(send, { to, about, isOwed }) {
      if (about !== undefined && isOwed !== true && (await suppressedAmong(pool, [to])).size > 0)
        throw new MailRefused('address-complained')
      await send()
    },
  })

/** Those of the addresses, in lower case, whose owners don't want our mail. @throws {Unavailable} */
export async function suppressedAmong(pool: pg.Pool, addresses: readonly string[]): Promise<Set<string>> {
  try {
    const { rows } = await pool.query<{ address: string }>(
      'select address from mail_suppressions where address = any ($1::text[])',
      [addresses.map((address) => address.toLowerCase())],
    )
    return new Set(rows.map(({ address }) => address))
  } catch (cause) {
    throw new Unavailable('addresses that complained', { cause })
  }
}
