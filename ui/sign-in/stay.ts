// The wish to stay signed in, for the tab in which the link of the mail opens.

const key = 'zegel.stay'
/** The lifetime of a sign-in link. */
const maxAgeMs = 48 * 60 * 60 * 1000

export function keepStay(email: string, isStaying: boolean): void {
  if (isStaying) localStorage.setItem(key, JSON.stringify({ email: email.toLowerCase(), at: Date.now() }))
  else localStorage.removeItem(key)
}

/** The stored wish of this user, once. */
export function takeStay(email: string): boolean {
  const text = localStorage.getItem(key)
  localStorage.removeItem(key)
  try {
    const stored: { email?: string; at?: number } | null = JSON.parse(text ?? 'null')
    return stored?.email === email.toLowerCase() && Date.now() - (stored.at ?? 0) < maxAgeMs
  } catch {
    return false
  }
}
