// Apart from the rest that a tab keeps: the routes that take it out of an address load nothing else.
const key = 'zegel.inbox-link'

/** Takes a link's token out of the address. Another link ends the session of the last one. */
export function keepLink(token: string): void {
  if (keptLink() === token) return
  for (const opened of ['session', 'code']) sessionStorage.removeItem(`zegel.inbox-${opened}`)
  sessionStorage.setItem(key, token)
}

export const keptLink = (): string | undefined => sessionStorage.getItem(key) ?? undefined

/** The tab opens nothing of it any more. */
export const forgetLink = (): void => sessionStorage.removeItem(key)

const loginKey = 'zegel.inbox-login'

/** The query of an identity provider's return. */
export function keepLogin(query: URLSearchParams): void {
  sessionStorage.setItem(loginKey, query.toString())
}

/** It can be taken once. */
export function takeLogin(): URLSearchParams | undefined {
  const kept = sessionStorage.getItem(loginKey)
  sessionStorage.removeItem(loginKey)
  return kept === null ? undefined : new URLSearchParams(kept)
}
