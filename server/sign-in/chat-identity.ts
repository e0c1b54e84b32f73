import type { User } from '../accounts/user.ts'
import type { Config } from '../platform/config.ts'
import { Problem } from '../platform/problem.ts'
import type { Secret } from './session-token.ts'

const VALID_MS = 5 * 60_000

/**
 * Identifies the user to the support chat. It is signed with the secret that the chat's operator knows, or else with our
 * own. Its audience is the chat, so it is no session token.
 * @throws {Problem} NOT_FOUND where no chat is configured
 */
export function createChatIdentity(
  { chatWidgetUrl, chatWidgetSecret }: Pick<Config, 'chatWidgetUrl' | 'chatWidgetSecret'>,
  secret: Secret,
  { id, email, firstName, lastName }: Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>,
): { token: string; expiresAt: string } {
  if (chatWidgetUrl === undefined) throw new Problem('NOT_FOUND')
  const exp = Math.floor((Date.now() + VALID_MS) / 1000)
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const claims = { sub: `chat_${id}`, aud: 'chat', email, name, exp }
  const token = secret.sign(claims, chatWidgetSecret === undefined ? {} : { key: chatWidgetSecret })
  return { token, expiresAt: new Date(exp * 1000).toISOString() }
}
