// The redirect after signing in: only paths within the application.

const base = '/accountportal'
const key = 'zegel.redirect'
/** The lifetime of a sign-in link. */
const maxAgeMs = 48 * 60 * 60 * 1000

/** The path within the application; undefined for any other URL. */
export function safeRedirect(target: string | null | undefined): string | undefined {
  if (!target?.startsWith('/')) return undefined
  const origin = 'https://zegel.invalid'
  const url = URL.parse(target, origin)
  if (url?.origin !== origin || /[\\]/.test(target)) return undefined
  const path =
    url.pathname === base || url.pathname.startsWith(`${base}/`)
      ? url.pathname.slice(base.length)
      : url.pathname
  const isSignIn = /^\/(aanmelden|login)(\/|$)/.test(path)
  return path.length > 1 && !path.startsWith('//') && !isSignIn
    ? `${path}${url.search}${url.hash}`
    : undefined
}

/** The link in the mail opens in another tab: stores the redirect for it. */
export function keepRedirect(email: string, target: string | undefined): void {
  const path = safeRedirect(target)
  if (path) localStorage.setItem(key, JSON.stringify({ email: email.toLowerCase(), path, at: Date.now() }))
}

/** The stored redirect of this user, once. */
export function takeRedirect(email: string): string | undefined {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  localStorage.removeItem(key)
  try {
    const stored: { email?: string; path?: string; at?: number } = JSON.parse(text)
    const isFresh = typeof stored.at === 'number' && Date.now() - stored.at < maxAgeMs
    return isFresh && stored.email === email.toLowerCase() ? safeRedirect(stored.path) : undefined
  } catch {
    return undefined
  }
}
