/** The outside of test companies, beside any real connections of the installation: nothing leaves. */
import type pg from 'pg'
import { uuidv7 } from '../../platform/database/uuid.ts'
import { Unavailable } from '../../platform/problem.ts'
import type { Channels } from '../channel/channel.ts'
import { peppolOver } from '../channel/peppol.ts'
import { withSafeHeaders } from '../mail/headers.ts'
import type { MailPort } from '../mail/mail.ts'
import type { Network } from '../network/network.ts'
import { sandboxNetworkOn } from './sandbox-network.ts'

export interface Sandbox {
  network: Network
  peppol: Channels['PEPPOL']
  /** @param accountId of the test company */
  mailOf(accountId: string): Pick<MailPort, 'send'>
}

/** @param pool the nested pool */
export function sandboxOn(pool: pg.Pool): Sandbox {
  const network = sandboxNetworkOn(pool)
  return {
    network,
    peppol: peppolOver(network),
    mailOf: (accountId) => ({
      async send(mail) {
        const { to, subject, text, key } = withSafeHeaders(mail)
        const values = [uuidv7(), accountId, to.toLowerCase(), subject, text, key ?? null]
        await pool.query(KEEP, values).catch((cause: unknown) => {
          throw new Unavailable('mail', { cause })
        })
      },
    }),
  }
}

const KEEP = `
  insert into sandbox_mails (id, account_id, recipient, subject, text, key, created_at) values ($1, $2, $3, $4, $5, $6, now())
  on conflict (key) do nothing`
