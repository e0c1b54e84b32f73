/** The endpoints of OAuth outside of the API: the token endpoint, and the metadata of RFC 8414. */
import { fieldScopes, operationScopes } from '#generated/scopes.ts'
import type { PlainRoute } from '../platform/http/plain-route.ts'
import { OWN_SCOPE } from './access-token.ts'
import { authenticateClient, credentialsIn, OAuthError, oauthRefusal } from './authenticate-client.ts'

import { issueToken } from './issue-token.ts'

const FORM = 'application/x-www-form-urlencoded'

const tokens: PlainRoute = {
  method: 'POST',
  path: '/oauth/token',
  async answer(request, { context, network }) {
    try {
      const form = await readForm(request)
      const credentials = credentialsIn(request.headers.get('authorization'), form)
      const integrationId = await authenticateClient(context, credentials, network)
      const issued = await issueToken(context, integrationId, form)
      return Response.json(issued, { headers: { 'cache-control': 'no-store', pragma: 'no-cache' } })
    } catch (error) {
      if (error instanceof OAuthError) return oauthRefusal(error)
      throw error
    }
  },
}

/** @throws {OAuthError} invalid_request for another type, and for a parameter that comes twice */
async function readForm(request: Request): Promise<ReadonlyMap<string, string>> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== FORM) throw new OAuthError('invalid_request', `The body is ${FORM}.`)
  const form = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(await request.text())) {
    if (form.has(name)) throw new OAuthError('invalid_request', `${name.slice(0, 50)} comes twice.`)
    if (value !== '') form.set(name, value)
  }
  return form
}

const SCOPES = [
  ...new Set(
    [...Object.values(operationScopes), ...Object.values(fieldScopes)].filter((one) => one !== null),
  ),
  OWN_SCOPE,
].sort()

const metadata: PlainRoute = {
  method: 'GET',
  path: '/.well-known/oauth-authorization-server',
  async answer(_request, { context }) {
    const { publicUrl } = context.config
    return Response.json(
      {
        issuer: publicUrl,
        authorization_endpoint: `${publicUrl}/accountportal/grant`,
        token_endpoint: `${publicUrl}/oauth/token`,
        token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
        grant_types_supported: ['client_credentials', 'authorization_code'],
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        scopes_supported: SCOPES,
        service_documentation: `${publicUrl}/api/docs#act-for-many-companies`,
        ui_locales_supported: ['nl', 'fr', 'en'],
      },
      { headers: { 'cache-control': 'public, max-age=300' } },
    )
  },
}

export const routes: readonly PlainRoute[] = [tokens, metadata]
