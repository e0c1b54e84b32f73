import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { loadAllTexts } from '../texts/texts.ts'
import { noncesOfBrowser } from './asked-here.ts'

export type LinkFacts = components['schemas']['SignInLinkFacts']

/** The facts of a link; nothing is used up. */
export async function readLink(token: string): Promise<LinkFacts> {
  const nonces = await noncesOfBrowser()
  const facts = await call(api.POST('/user/public/link', { body: { token, nonces } }))
  if (!facts.isAskedHere) await loadAllTexts()
  return facts
}
