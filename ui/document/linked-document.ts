/** Only https is a link, and it says which host it leads to; any other address stays a text. */
export function linkTo(address: string | null): { href: string; host: string } | undefined {
  if (address === null) return undefined
  try {
    const { protocol, host, href, username, password } = new URL(address.trim())
    return protocol === 'https:' && host !== '' && !username && !password ? { href, host } : undefined
  } catch {
    return undefined
  }
}
