/** The outside as an account reaches it: a test company has one of its own, from which nothing leaves. */
import type { Channels } from '../ports/channel/channel.ts'
import type { Ports } from '../ports/index.ts'
import type { Network } from '../ports/network/network.ts'
import type { Account } from './account.ts'

type Reaching = Pick<Account, 'id' | 'isTest'>

export const networkOf = (
  { network, sandbox }: Pick<Ports, 'network' | 'sandbox'>,
  { isTest }: Pick<Account, 'isTest'>,
): Network => (isTest ? sandbox.network : network)

export const channelsOf = (
  { channels, sandbox }: Pick<Ports, 'channels' | 'sandbox'>,
  { id, isTest }: Reaching,
): Channels => (isTest ? sandbox.channelsOf(id) : channels)

/** What a mail that is queued says of the account it is about. */
export const sandboxOf = ({ id, isTest }: Reaching): { sandbox?: string } => (isTest ? { sandbox: id } : {})
