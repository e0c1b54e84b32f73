import type pg from 'pg'
import { around } from '../../platform/around.ts'
import { type MailPort, MailRefused } from './mail.ts'
import { recordReturn } from './mail-return.ts'

/** A mail that the server takes ends the return of the one before; one that it refuses for good is returned. */
export const recordingReturns = (mail: MailPort, pool: pg.Pool): MailPort =>
  around(mail, {
    async send(send, { to }) {
      const note = (sql: string) => pool.query(sql, [to]).catch(() => undefined)
      try {
        await send()
      } catch (error) {
        if (error instanceof MailRefused) await note(recordReturn('$1'))
        throw error
      }
      await note(TAKEN)
    },
  })

const TAKEN = 'delete from mail_returns where address = lower(trim($1))'
