import { useSyncExternalStore } from 'react'
import type { components } from '#generated/api.ts'

export type User = components['schemas']['User']
export type Session = { token: string; user: User }

/** A translated sentence for the sign-in page; undefined after signing out by hand. */
type Reason = string | undefined

const keys = { token: 'zegel.token', user: 'zegel.user', reason: 'zegel.sign-out-reason' }

let session = read()
const listeners = new Set<Listener>()

function read(): Session | null {
  const token = sessionStorage.getItem(keys.token)
  const user = readUser(sessionStorage.getItem(keys.user))
  return token && user ? { token, user } : null
}

function readUser(text: string | null): User | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isUser(value) ? value : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && 'email' in value && 'authorities' in value && Array.isArray(value.authorities)
}

export function getSession(): Session | null {
  return session
}

export function startSession(next: Session): void {
  store(next)
  change(next)
}

/** Takes over the session of another tab. Its user's data stay where the user is the same. */
export function adoptSession(next: Session): void {
  store(next)
  if (session?.user.id === next.user.id) session = next
  else change(next)
}

function store({ token, user }: Session): void {
  sessionStorage.setItem(keys.token, token)
  sessionStorage.setItem(keys.user, JSON.stringify(user))
  sessionStorage.removeItem(keys.reason)
}

/** Deletes user and token. Unsaved work stays stored. */
export function endSession(reason?: Reason): void {
  sessionStorage.removeItem(keys.token)
  sessionStorage.removeItem(keys.user)
  if (reason) sessionStorage.setItem(keys.reason, reason)
  change(null, reason)
}

/** The reason for the last sign-out. */
export function getSignOutReason(): Reason {
  return sessionStorage.getItem(keys.reason) ?? undefined
}

/** Empty for a user without a name. */
export const personName = ({ firstName, lastName }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ')

export function isAdmin(user: User): boolean {
  return user.authorities.some(({ name }) => name === 'ROLE_ADMIN')
}

/** True for a session of an external token, limited to an account and a draft. Its subject says so. */
export function isExternal({ token }: Session): boolean {
  return readSubject(token)?.startsWith('external_') ?? false
}

/** The subject of a token, not verified: `user_` or `external_`, and the user's id. */
function readSubject(token: string): string | undefined {
  try {
    const payload = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''
    const claims: { sub?: unknown } = JSON.parse(atob(payload))
    return typeof claims.sub === 'string' ? claims.sub : undefined
  } catch {
    return undefined
  }
}

type Listener = (next: Session | null, former: Session | null, reason: Reason) => void

function change(next: Session | null, reason?: Reason): void {
  const former = session
  session = next
  for (const listener of listeners) listener(next, former, reason)
}

/** Calls the listener when a session starts or ends; returns a function that stops it. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, getSession, getSession)
}

/** True for a browser that signs in by passkey here. Passkeys need a secure page of a host with a name, not of an IP address. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  window.isSecureContext &&
  !/^[\d.]+$|:/.test(location.hostname)
