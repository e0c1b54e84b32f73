// A token in the URL of an external tool, stored between leaving that URL and its use.

const key = 'zegel.outside-token'

export type OutsideToken = {
  token: string
  /** The page after signing in, if not the one of the answer. */
  goTo?: string
  /** It came with the URL for registering. */
  isForRegistering?: boolean
}

/** Stored in this tab only, so that it can leave the address bar. */
export function storeOutsideToken(stored: OutsideToken): void {
  sessionStorage.setItem(key, JSON.stringify(stored))
}

/** Returns the stored token once: it is tried a single time. */
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

/** External tokens are JWTs with three parts; tokens of sign-in links are one random word. */
export function isExternalToken(token: string): boolean {
  return token.split('.').length === 3
}

/** The draft's own path, without the token. */
export function draftPath({ accountId, draftId }: { accountId: string; draftId: string }): string {
  return `/drafts/${encodeURIComponent(accountId)}/draft/${encodeURIComponent(draftId)}`
}
