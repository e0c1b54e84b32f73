// Apart from the rest that a tab keeps, since every first page has the route that uses it.
const key = 'zegel.inbox-link'

/** Takes a link's token out of the address. Another link ends what the last one opened. */
export function keepLink(token: string): void {
  if (keptLink() === token) return
  for (const opened of ['session', 'code']) sessionStorage.removeItem(`zegel.inbox-${opened}`)
  sessionStorage.setItem(key, token)
}

export const keptLink = (): string | undefined => sessionStorage.getItem(key) ?? undefined
