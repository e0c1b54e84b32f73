import type { EntityManager } from '@mikro-orm/postgresql'
import { addressesIn } from '#contracts/rules/formats.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { InboxLink } from './inbox-link.ts'
import type { Receiver } from './receiver.ts'

/** For how long a link identifies. */
const LINK_DAYS = 30
const DAY_MS = 24 * 3_600_000

/** One for each address. */
export async function makeLinks(
  em: EntityManager,
  { receiverId, connectMailId, email }: { receiverId: string; connectMailId: string | null; email: string },
): Promise<InboxLink[]> {
  const expiresAt = new Date(Date.now() + LINK_DAYS * DAY_MS)
  const links = addressesIn(email).map((address) => {
    const token = newToken()
    return em.create(InboxLink, {
      receiverId,
      connectMailId,
      email: address,
      token,
      tokenHash: hashOfToken(token),
      expiresAt,
    })
  })
  await em.flush()
  return links
}

/** True while mail for the receiver goes to that address. */
export const hasAddress = ({ email }: Pick<Receiver, 'email'>, address: string): boolean =>
  addressesIn(email).includes(address)
