/** The query of a consent link. It is carried as one text, so that signing in on the way changes no letter of it. */
export interface Asked {
  clientId: string
  scope: string | undefined
  redirectUri: string | undefined
  state: string | undefined
  codeChallenge: string | undefined
}

/** The search string of an address, as one text that every URL holds as it is. */
export const packed = (search: string): string =>
  `q${btoa(search).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`

/** Undefined for any other text. */
export function unpacked(text: string): string | undefined {
  try {
    return atob(text.slice(1).replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return undefined
  }
}

/** Undefined where no integration is named, or another flow is wanted than the one that there is. */
export function readAsked(search: string): Asked | undefined {
  const said = new URLSearchParams(search)
  const of = (name: string) => said.get(name) || undefined
  const clientId = of('client_id') ?? of('client')
  const isOther =
    (of('response_type') ?? 'code') !== 'code' || (of('code_challenge_method') ?? 'S256') !== 'S256'
  if (clientId === undefined || isOther) return undefined
  return {
    clientId,
    scope: of('scope'),
    redirectUri: of('redirect_uri'),
    state: of('state'),
    codeChallenge: of('code_challenge'),
  }
}

/** The address to which a browser goes back after a no. */
export function refusedTo({ redirectUri, state }: Asked, issuer: string): string | undefined {
  if (redirectUri === undefined) return undefined
  const url = new URL(redirectUri)
  url.searchParams.set('error', 'access_denied')
  url.searchParams.set('iss', issuer)
  if (state !== undefined) url.searchParams.set('state', state)
  return url.href
}
