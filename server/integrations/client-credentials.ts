/** The client that asks for a token: the client id and its secret, in the forms of RFC 6749 (2.3.1). */
import { OAuthError } from './oauth-error.ts'

export interface Credentials {
  clientId: string
  secret: string
  /** They came in the header, so a refusal names its scheme. */
  isBasic: boolean
}

/** @throws {OAuthError} invalid_client when there are none, invalid_request when they come twice */
export function credentialsIn(header: string | null, form: ReadonlyMap<string, string>): Credentials {
  const [id, secret] = [form.get('client_id'), form.get('client_secret')]
  if (header !== null) {
    if (secret !== undefined)
      throw new OAuthError(
        'invalid_request',
        'Send the client secret in the header or in the body, not in both.',
      )
    const basic = basicIn(header)
    if (id !== undefined && id !== basic.clientId)
      throw new OAuthError('invalid_request', 'The header and the body name two clients.')
    return basic
  }
  if (id === undefined || secret === undefined)
    throw new OAuthError('invalid_client', 'Send the client id and the client secret along.')
  return { clientId: id, secret, isBasic: false }
}

const BASIC = /^Basic +([\w+/=-]+) *$/i

function basicIn(header: string): Credentials {
  const text = Buffer.from(BASIC.exec(header)?.[1] ?? '', 'base64').toString()
  const colon = text.indexOf(':')
  if (colon === -1) throw new OAuthError('invalid_client', 'The Authorization header is no Basic one.', true)
  const [clientId, secret] = [decoded(text.slice(0, colon)), decoded(text.slice(colon + 1))]
  return { clientId, secret, isBasic: true }
}

/** Both were encoded as in a form before they were joined. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
