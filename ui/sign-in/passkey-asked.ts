// The users who were asked for a passkey on this device: each once.

import { canUsePasskeys } from '../api/session.ts'

const key = 'zegel.passkey-asked'
const most = 20

function asked(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export function notePasskeyAsked(userId: string): void {
  localStorage.setItem(key, JSON.stringify([userId, ...asked()].slice(0, most)))
}

/** True where this device can ask for a finger, a face or a code, and its user was not asked before. */
export async function isPasskeyToBeAsked(userId: string): Promise<boolean> {
  if (!canUsePasskeys() || asked().includes(userId)) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}
