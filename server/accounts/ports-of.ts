/** The outside as an account reaches it: a test company has one of its own, from which nothing leaves. */

import type { EntityManager } from '@mikro-orm/postgresql'
import type { Language } from '../platform/language.ts'
import type { Channels } from '../ports/channel/channel.ts'
import { emailOver } from '../ports/channel/email.ts'
import type { Ports } from '../ports/index.ts'
import type { Network } from '../ports/network/network.ts'
import type { Account } from './account.ts'

const LANGUAGE = `
  select u.language from users u join memberships m on m.user_id = u.id and m.account_id = ?
  where u.language is not null order by u.email = ? desc, u.id limit 1`

/** For mails to a company: the language of the member who reads its address, else of another one; else Dutch. */
export async function languageOfAccount(
  em: EntityManager,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<Language> {
  const [found] = await em.execute<{ language: Language }[]>(LANGUAGE, [id, email])
  return found?.language ?? 'nl'
}

export const networkOf = (
  { network, sandbox }: Pick<Ports, 'network' | 'sandbox'>,
  { isTest }: Pick<Account, 'isTest'>,
): Network => (isTest ? sandbox.network : network)

export const channelsOf = (
  { channels, sandbox, mail }: Pick<Ports, 'channels' | 'sandbox' | 'mail'>,
  account: Account,
): Channels => ({
  PEPPOL: account.isTest ? sandbox.peppol : channels.PEPPOL,
  EMAIL: emailFor({ mail }, account, 'INVOICE'),
})

export const emailFor = (
  { mail }: Pick<Ports, 'mail'>,
  account: Account,
  cause: 'INVOICE' | 'INVOICE_COPY',
): Channels['EMAIL'] => emailOver({ send: (letter) => mail.send(letter, { cause, account }) })
