export type SignInSearch = {
  /** Shown in a dialog. */
  error?: string
  /** Where to go afterwards. */
  redirect?: string
}

export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  return {
    ...(search.error !== undefined && { error: String(search.error).slice(0, 100) }),
    ...(typeof search.redirect === 'string' && { redirect: search.redirect }),
  }
}
