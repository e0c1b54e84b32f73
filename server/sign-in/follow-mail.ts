/**
 * The state of the mail with a sign-in link, for the person who waits for it: they hold a text that only this server can have
 * made.
 */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Encryption } from '../platform/encryption.ts'
import { StoredEvent } from '../platform/events/event.ts'
import { Problem } from '../platform/problem.ts'
import { SignInLink } from './sign-in-link.ts'

const PURPOSE = 'a sign-in mail that is followed'

export type MailState = 'SENT' | 'DELIVERED' | 'BOUNCED'

/** Says nothing of the link and opens nothing. */
export const followerOf = (encryption: Encryption, linkId: string): string =>
  Buffer.from(encryption.encrypt(PURPOSE, linkId), 'base64').toString('base64url')

/**
 * The words of the other server aren't told: who asked for the link may be a stranger.
 * @throws {Problem} NOT_FOUND for a text that isn't ours, and for a link that is gone
 */
export async function mailStateOf(
  em: EntityManager,
  encryption: Encryption,
  follower: string,
): Promise<MailState> {
  const id = linkIdIn(encryption, follower)
  const link = await em.findOne(SignInLink, id)
  if (link === null) throw new Problem('NOT_FOUND')
  const told = await em.find(StoredEvent, { subject: id, type: { $in: ['mail.delivered', 'mail.bounced'] } })
  if (told.some(({ type }) => type === 'mail.bounced')) return 'BOUNCED'
  return told.length > 0 ? 'DELIVERED' : 'SENT'
}

function linkIdIn(encryption: Encryption, follower: string): string {
  try {
    return encryption.decrypt(PURPOSE, Buffer.from(follower, 'base64url').toString('base64'))
  } catch {
    throw new Problem('NOT_FOUND')
  }
}
