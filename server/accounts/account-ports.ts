import type { Channels } from '../ports/channel/channel.ts'
import { emailOver } from '../ports/channel/email.ts'
import type { Ports } from '../ports/index.ts'
import type { Network } from '../ports/network/network.ts'
import type { Account } from './account.ts'

// The outside as an account reaches it: a test company has one of its own, from which nothing leaves.

export const networkForAccount = (
  { network, sandbox }: Pick<Ports, 'network' | 'sandbox'>,
  { isTest }: Pick<Account, 'isTest'>,
): Network => (isTest ? sandbox.network : network)

export const channelsFor = (
  { channels, sandbox, mail }: Pick<Ports, 'channels' | 'sandbox' | 'mail'>,
  account: Account,
): Channels => ({
  PEPPOL: account.isTest ? sandbox.peppol : channels.PEPPOL,
  EMAIL: emailFor({ mail }, account, 'INVOICE'),
})

export const emailFor = (
  { mail }: Pick<Ports, 'mail'>,
  account: Account,
  cause: 'INVOICE' | 'INVOICE_COPY' | 'PAYMENT_REMINDER' | 'FORWARDING',
): Channels['EMAIL'] => emailOver({ send: (letter) => mail.send(letter, { cause, account }) })
