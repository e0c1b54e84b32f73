import type { components } from '#generated/api.ts'
import { askOtherTabs, noteDevice } from '../api/browser-session.ts'
import { api, call } from '../api/client.ts'
import { endSession, getSession, isExternal, type Session, startSession } from '../api/session.ts'
import { loadAllTexts } from '../texts/texts.ts'

/** Signs out at once; the server revokes the token in the background. */
export function signOut(): void {
  if (getSession()) void api.POST('/user/signout').catch(() => undefined)
  noteDevice(false)
  endSession()
}

export type SignInAnswer = components['schemas']['SignInAnswer']

const attempts = new Map<string, Promise<SignInAnswer>>()

/** Exchanges a link's token for a session. A token is posted once per page, however often this is called. */
export function completeSignIn(token: string, isStaying = false): Promise<SignInAnswer> {
  const known = attempts.get(token)
  if (known) return known
  const attempt = exchange(token, isStaying)
  attempts.set(token, attempt)
  // Without an answer the token may be used again.
  attempt.catch(() => attempts.delete(token))
  return attempt
}

async function exchange(token: string, isStaying: boolean): Promise<SignInAnswer> {
  const query = { token, ...(isStaying && { stay: true }) }
  return take(await call(api.POST('/user/public/signin', { params: { query } })), isStaying)
}

/** Exchanges the answer of a passkey for a session. */
export async function exchangePasskey(
  body: components['schemas']['PasskeySignIn'],
  isStaying: boolean,
): Promise<SignInAnswer> {
  const query = isStaying ? { stay: true } : {}
  return take(await call(api.POST('/user/public/passkey/signin', { params: { query }, body })), isStaying)
}

/** Exchanges the proof of a login elsewhere for a session. @param only the only user who may sign in */
export async function exchangeIdentity(
  proof: string,
  { isStaying, only }: { isStaying: boolean; only?: string | undefined },
): Promise<SignInAnswer> {
  const query = { ...(isStaying && { stay: true }), ...(only !== undefined && { only }) }
  const given = { params: { query }, body: { proof } }
  return take(await call(api.POST('/user/public/identity/signin', given)), isStaying)
}

/** A refusal is told in words that are loaded for it. */
async function take(answer: SignInAnswer, isStaying: boolean): Promise<SignInAnswer> {
  if (answer.result === 'OK' && answer.token && answer.user) {
    noteDevice(isStaying)
    await replaceSession({ token: answer.token, user: answer.user })
  } else await loadAllTexts()
  return answer
}

/**
 * Starts the session; the one that this browser had ends at the server, too. It ends last: until the new one has begun, questions of
 * this tab and of others still carry its token.
 */
export async function replaceSession(next: Session): Promise<void> {
  const former = getSession() ?? (isExternal(next) ? null : await askOtherTabs({ isTaken: false }))
  startSession(next)
  if (former && former.token !== next.token) await revoke(former)
}

/** The client sends the token of this tab, which may have none. */
async function revoke({ token }: Session): Promise<void> {
  await fetch('/api/user/signout', { method: 'POST', headers: { 'jwt-token': token } }).catch(() => undefined)
}
