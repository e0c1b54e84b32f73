/**
 * One session in all tabs of a browser. Each tab keeps it in its own session storage; a new tab asks the others, by a channel of this
 * origin. The session of an external token stays in its own tab.
 */
import type { components } from '#generated/api.ts'
import {
  adoptSession,
  endSession,
  getSession,
  isExternal,
  onSessionChange,
  type Session,
  startSession,
} from './session.ts'

const channelName = 'zegel.session'
const patienceMs = 100

type Message =
  | { kind: 'asked'; by: string }
  | { kind: 'answered'; to: string; session: Session }
  | { kind: 'started'; session: Session }
  | { kind: 'ended'; token: string; reason?: string | undefined }

let channel: BroadcastChannel | undefined
/** The question of this tab. Its answer may come after the patience, in a busy browser. */
let asked: { by: string; found: (session: Session) => void } | undefined
/** After the end of its session, a tab takes the session of the same person alone, until it is loaded again. */
let hasEnded = false
let takeReason: (next: Session) => string | undefined = () => undefined

/** Lets this tab take part. @param reasonFor the words in a tab whose session another person's has replaced */
export function shareSession(reasonFor: (next: Session) => string): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  takeReason = reasonFor
  const open = new BroadcastChannel(channelName)
  channel = open
  open.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
  const stop = onSessionChange(tell)
  return () => {
    stop()
    open.close()
    channel = undefined
    asked = undefined
  }
}

const say = (message: Message): void => channel?.postMessage(message)

let isHearing = false

/** Applies a change of another tab, without an echo. */
function apply(act: () => void): void {
  isHearing = true
  try {
    act()
  } finally {
    isHearing = false
  }
}

function tell(next: Session | null, former: Session | null, reason?: string): void {
  hasEnded = next === null && former !== null
  if (isHearing) return
  if (next !== null && !isExternal(next)) say({ kind: 'started', session: next })
  if (next === null && former !== null) say({ kind: 'ended', token: former.token, reason })
}

function hear(message: Message): void {
  const own = getSession()
  if (message.kind === 'asked') {
    if (own !== null && !isExternal(own)) say({ kind: 'answered', to: message.by, session: own })
  } else if (message.kind === 'answered') {
    if (message.to === asked?.by) asked.found(message.session)
  } else if (message.kind === 'ended') {
    if (own?.token === message.token) apply(() => endSession(message.reason))
  } else if (own === null || !isExternal(own)) {
    apply(() => follow(own, message.session))
  }
}

/** A person's new session goes on in all their tabs; another person's ends them, and what was typed there stays stored. */
function follow(own: Session | null, next: Session): void {
  if (own === null || own.user.id === next.user.id) adoptSession(next)
  else endSession(takeReason(next))
}

/** The session of the other tabs; null when none answers in time. A later answer signs this tab in. */
export async function askOtherTabs({ isTaken }: { isTaken: boolean }): Promise<Session | null> {
  if (channel === undefined || (isTaken && hasEnded)) return null
  const by = crypto.randomUUID()
  const found = new Promise<Session | null>((resolve) => {
    const take = (session: Session) => {
      if (isTaken && getSession() === null) apply(() => adoptSession(session))
      resolve(session)
    }
    asked = { by, found: take }
    setTimeout(() => resolve(null), patienceMs)
  })
  say({ kind: 'asked', by })
  return found
}

/** The session of this tab, else that of the browser, else a new one where the browser stays signed in. */
export async function findSession(): Promise<Session | null> {
  return getSession() ?? (await askOtherTabs({ isTaken: true })) ?? (await resume())
}

const deviceKey = 'zegel.stays-signed-in'

/** True where this browser has a cookie that signs in: scripts can't read it. */
export function noteDevice(stays: boolean): void {
  if (stays) localStorage.setItem(deviceKey, 'yes')
  else localStorage.removeItem(deviceKey)
}

/** True where this browser stays signed in, as far as it knows. */
export const staysSignedIn = (): boolean => localStorage.getItem(deviceKey) !== null

let resuming: Promise<Session | null> | undefined

function resume(): Promise<Session | null> {
  resuming ??= resumeSession().finally(() => {
    resuming = undefined
  })
  return resuming
}

/** The API client is loaded with the first page of an account. */
async function resumeSession(): Promise<Session | null> {
  if (!staysSignedIn()) return null
  const answer = await fetch('/api/user/public/resume', { method: 'POST' }).catch(() => undefined)
  if (answer?.status === 401) noteDevice(false)
  if (!answer?.ok) return null
  const { token, user }: components['schemas']['SignInAnswer'] = await answer.json()
  if (!token || !user) return null
  startSession({ token, user })
  return getSession()
}
