/** What this installation is to browsers and passkeys. */
import type { Config } from '../platform/config.ts'

/** How long a browser waits for its user. */
export const TIMEOUT_MS = 300_000

/** Passkeys belong to the host of the public address, and come from pages of that address alone. */
export function placeOf({ publicUrl }: Pick<Config, 'publicUrl'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}

/** The challenge that a browser answered; empty where its data are no JSON. */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string {
  try {
    const data: { challenge?: unknown } | null = JSON.parse(
      Buffer.from(clientDataJSON, 'base64url').toString(),
    )
    return typeof data?.challenge === 'string' ? data.challenge : ''
  } catch {
    return ''
  }
}
