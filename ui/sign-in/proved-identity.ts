/** Somebody who logged in at the identity provider and is not linked yet: kept until they signed in by the mailed link, which opens in another tab. */
import type { components } from '#generated/api.ts'

export type ProvedIdentity = components['schemas']['ProvedIdentity']

const key = 'zegel.identity'
/** The lifetime of a proof. */
const maxAgeMs = 30 * 60 * 1000

export function keepProof(proved: ProvedIdentity): void {
  localStorage.setItem(key, JSON.stringify({ proved, at: Date.now() }))
}

export const forgetProof = (): void => localStorage.removeItem(key)

export function keptProof(): ProvedIdentity | undefined {
  try {
    const stored: { proved: ProvedIdentity; at: number } | null = JSON.parse(
      localStorage.getItem(key) ?? 'null',
    )
    if (stored && Date.now() - stored.at < maxAgeMs) return stored.proved
  } catch {
    // Not ours.
  }
  forgetProof()
  return undefined
}
