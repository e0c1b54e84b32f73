/** A provider of OpenID Connect on this machine, that keeps to the rules until a test tells it otherwise. */
import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const OPENID_CLIENT = { id: 'zegel-tests', secret: 'a secret of the client, never in a log' }

type Claims = Record<string, unknown>
interface Reply {
  status: number
  body: string
  type?: string
}

export interface OpenIdProvider {
  /** The issuer. */
  url: string
  /** Its misbehaviour. */
  wrongs: {
    claims?: (claims: Claims) => Claims
    /** In place of the answer at a path; undefined lets it be. */
    reply?: (path: string) => Promise<Reply | undefined> | Reply | undefined
    /** The algorithm that the ID token names. */
    algorithm?: 'none' | 'HS256'
    /** Signs with a key that it publishes nowhere. */
    signsWithAnother?: boolean
    /** The claims that only the userinfo endpoint returns. */
    hidesName?: boolean
    /** Whose name the userinfo endpoint tells, in place of the one who logged in. */
    tellsOf?: string
  }
  /** A new key; the old one is published no more. */
  rotate(): void
  /** As a browser at `url`, where somebody logs in or refuses. @returns the query that it comes back with */
  logIn(url: string, name?: string): Promise<Record<string, string>>
  /** Its requests, with their bodies. */
  asked: string[]
  close(): Promise<void>
}

interface Code {
  name: string
  nonce: string
  challenge: string
  redirectUri: string
}

const newKey = () => ({ ...generateKeyPairSync('rsa', { modulusLength: 2048 }), kid: randomUUID() })
const hash = (value: string) => createHash('sha256').update(value).digest('base64url')

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  let key = newKey()
  const codes = new Map<string, Code>()
  const wrongs: OpenIdProvider['wrongs'] = {}
  const asked: string[] = []
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const path = (request.url ?? '').split('?')[0] ?? ''
    asked.push(`${request.method} ${request.url} ${body}`)
    const reply = (await wrongs.reply?.(path)) ?? answer(path, new URLSearchParams(body), request)
    response.writeHead(reply.status, { 'content-type': reply.type ?? 'application/json' }).end(reply.body)
  }

  function answer(path: string, form: URLSearchParams, request: IncomingMessage): Reply {
    if (path === '/.well-known/openid-configuration') return json(metadataOf(url))
    if (path === '/jwks')
      return json({ keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: key.kid, use: 'sig' }] })
    if (path === '/token') return giveToken(form)
    if (path === '/userinfo') {
      const name = wrongs.tellsOf ?? (request.headers.authorization ?? '').replace('Bearer ', '')
      return json({ sub: hash(decodeURIComponent(name)), name: decodeURIComponent(name) })
    }
    return { status: 404, body: '' }
  }

  function giveToken(form: URLSearchParams): Reply {
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    if (form.get('client_id') !== OPENID_CLIENT.id || form.get('client_secret') !== OPENID_CLIENT.secret)
      return json({ error: 'invalid_client' }, 401)
    const isRight =
      code !== undefined &&
      code.challenge === hash(form.get('code_verifier') ?? '') &&
      code.redirectUri === form.get('redirect_uri')
    if (!isRight) return json({ error: 'invalid_grant' }, 400)
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: url,
      aud: OPENID_CLIENT.id,
      sub: hash(code.name),
      iat: now,
      exp: now + 300,
      nonce: code.nonce,
      ...(wrongs.hidesName ? {} : { name: code.name }),
    }
    const told = wrongs.claims?.(claims) ?? claims
    const signer = wrongs.signsWithAnother ? newKey().privateKey : key.privateKey
    return json({
      access_token: encodeURIComponent(code.name),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: tokenOf(told, { algorithm: wrongs.algorithm ?? 'RS256', kid: key.kid, signer }),
    })
  }

  return {
    url,
    wrongs,
    asked,
    rotate: () => {
      key = newKey()
    },
    async logIn(at, name) {
      const query = new URL(at).searchParams
      const text = (one: string) => query.get(one) ?? ''
      const back = { state: text('state'), iss: url }
      if (name === undefined) return { ...back, error: 'access_denied' }
      const code = randomUUID()
      const [nonce, challenge, redirectUri] = ['nonce', 'code_challenge', 'redirect_uri'].map(text)
      codes.set(code, {
        name,
        nonce: nonce ?? '',
        challenge: challenge ?? '',
        redirectUri: redirectUri ?? '',
      })
      return { ...back, code }
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const json = (body: object, status = 200): Reply => ({ status, body: JSON.stringify(body) })

const metadataOf = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  userinfo_endpoint: `${url}/userinfo`,
  jwks_uri: `${url}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['pairwise'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
})

interface Signer {
  algorithm: string
  kid: string
  signer: KeyObject
}

function tokenOf(claims: Claims, { algorithm, kid, signer }: Signer): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const written = `${part({ alg: algorithm, kid })}.${part(claims)}`
  if (algorithm === 'none') return `${written}.`
  const signature =
    algorithm === 'HS256'
      ? createHmac('sha256', OPENID_CLIENT.secret).update(written).digest()
      : sign('sha256', Buffer.from(written), signer)
  return `${written}.${signature.toString('base64url')}`
}
