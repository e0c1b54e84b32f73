import type { components } from '#generated/api.ts'
import { askOtherTabs } from '../api/browser-session.ts'
import { api, call } from '../api/client.ts'
import { getSession, isExternal, type Session, type User } from '../api/session.ts'
import { loadAllTexts } from '../texts/texts.ts'
import { noncesOfBrowser } from './asked-here.ts'

export type LinkFacts = components['schemas']['SignInLinkFacts'] & {
  /** Another person who is signed in in this browser. */
  other: User | null
}

/** The facts of a link; nothing is used up. */
export async function readLink(token: string): Promise<LinkFacts> {
  const [nonces, session] = await Promise.all([noncesOfBrowser(), findOwnSession()])
  const facts = await call(api.POST('/user/public/link', { body: { token, nonces } }))
  const isOther = session !== null && facts.email !== null && session.user.email !== facts.email
  if (isOther || !facts.isAskedHere) await loadAllTexts()
  return { ...facts, other: isOther ? session.user : null }
}

/** A session of an external token belongs to its tab, and makes room for a person. */
async function findOwnSession(): Promise<Session | null> {
  const own = getSession()
  return own !== null && !isExternal(own) ? own : askOtherTabs({ isTaken: false })
}
