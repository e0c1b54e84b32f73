/** The relying party of WebAuthn: the host and the address of this installation. */
import type { Config } from '../platform/config.ts'

/** The time that a browser gives its user. */
export const TIMEOUT_MS = 300_000

/** The host of the passkeys, and the only origin of their pages: both from the public address. */
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
