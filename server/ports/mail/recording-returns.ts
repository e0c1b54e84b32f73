import type pg from 'pg'
import { around } from '../../platform/around.ts'
import { type MailPort, MailRefused } from './mail.ts'

/** A mail that the server takes ends the return of the one before; one that it refuses for good is returned. */
export const recordingReturns = (mail: MailPort, pool: pg.Pool): MailPort =>
  around(mail, {
    async send(send, { to }) {
      const note = (sql: string) => pool.query(sql, [to.trim().toLowerCase()]).catch(() => undefined)
      try {
        await send()
      } catch (error) {
        if (error instanceof MailRefused) await note(RETURNED)
        throw error
      }
      await note(TAKEN)
    },
  })

const TAKEN = 'delete from mail_returns where address = $1'
const RETURNED =
  'insert into mail_returns (address, at) values ($1, now()) on conflict (address) do update set at = excluded.at'
