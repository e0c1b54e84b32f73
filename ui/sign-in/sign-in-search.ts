export type SignInSearch = {
  /** Shown in a dialog. */
  error?: string
  /** The page to open afterwards. */
  redirect?: string
}

export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  return {
    ...(search.error !== undefined && { error: String(search.error).slice(0, 100) }),
    ...(typeof search.redirect === 'string' && { redirect: search.redirect }),
  }
}
