import { SignJWT } from 'jose'
import type { User } from '../accounts/user.ts'
import type { Config } from '../platform/config.ts'
import { Problem } from '../platform/problem.ts'
import { type Secret, secretFrom } from './session-token.ts'

const VALID_MS = 5 * 60_000

/**
 * Says to the support chat who is asking. Signed with the secret that its operator knows too, so that it can be checked
 * there; without one, with our own. Its audience is the chat: as a session token it is refused.
 * @throws {Problem} NOT_FOUND where no chat is set
 */
export async function createChatIdentity(
  { chatWidgetUrl, chatWidgetSecret }: Pick<Config, 'chatWidgetUrl' | 'chatWidgetSecret'>,
  secret: Secret,
  { id, email, firstName, lastName }: Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>,
): Promise<{ token: string; expiresAt: string }> {
  if (chatWidgetUrl === undefined) throw new Problem('NOT_FOUND')
  const expiresAt = new Date(Math.floor((Date.now() + VALID_MS) / 1000) * 1000)
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const token = await new SignJWT({ email, name })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(`chat_${id}`)
    .setAudience('chat')
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(chatWidgetSecret === undefined ? secret : await secretFrom(chatWidgetSecret))
  return { token, expiresAt: expiresAt.toISOString() }
}
