// A token that came in an address of another programme: kept for the moment between leaving the address and being used.

const key = 'zegel.outside-token'

export type OutsideToken = {
  token: string
  /** Where to go once it let somebody in, if not to where its answer points. */
  goTo?: string
  /** It came by the address for registering. */
  isForRegistering?: boolean
}

/** Keeps it in this tab only, so that it may leave the address bar at once. */
export function storeOutsideToken(stored: OutsideToken): void {
  sessionStorage.setItem(key, JSON.stringify(stored))
}

/** What was kept, once: a token is tried a single time. */
export function takeOutsideToken(): OutsideToken | undefined {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isOutsideToken(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isOutsideToken(value: unknown): value is OutsideToken {
  return typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string'
}

/** External tokens are JWTs, of three parts; the ones in sign-in links are one random word. */
export function isExternalToken(token: string): boolean {
  return token.split('.').length === 3
}

/** The parent of an address that ends in a token: the draft itself. */
export function draftPath({ accountId, draftId }: { accountId: string; draftId: string }): string {
  return `/drafts/${encodeURIComponent(accountId)}/draft/${encodeURIComponent(draftId)}`
}
