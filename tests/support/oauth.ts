/** An integration as a client: it asks `/oauth/token` with its secret, and acts with its token. */
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll } from 'vitest'
import type { Scope } from '#server/api-keys/api-key.ts'
import { newIntegration } from './grants.ts'
import { type Company, newCompany } from './people.ts'
import { readyDraft } from './ready-draft.ts'
import { type Served, setServer } from './server.ts'

/** The allowed scopes of each client. */
export const clientScopes: Scope[] = ['drafts:write', 'invoices:read', 'invoices:write']

export interface Client {
  id: string
  secret: string
}

export type Form = Record<string, string>

export interface Told {
  status: number
  headers: Record<string, string | string[] | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: each test states the shape it expects
  body: any
}

export const basic = ({ id, secret }: Client) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
})

export const forCompany = ({ accountId }: Pick<Company, 'accountId'>, more: Form = {}): Form => ({
  grant_type: 'client_credentials',
  account_id: accountId,
  ...more,
})

export const bearer = ({ body }: Told) => ({ authorization: `Bearer ${body.access_token}` })

export const pathOf = ({ accountId }: Pick<Company, 'accountId'>) => ({ accountId })

function oauthCalls({ app, calls }: Pick<Served, 'app' | 'calls'>) {
  return {
    async newClient(by: Company): Promise<Client> {
      const { integrationId: id, secret } = await newIntegration(app, by, clientScopes)
      return { id, secret }
    },

    grant: (company: Company, { id }: Client, more: object = {}) =>
      calls('createGrant', company.token, {
        path: pathOf(company),
        body: { clientId: id, scopes: clientScopes, ...more },
      }),

    /** @param localAddress of this machine, from which it is asked */
    async ask(
      form: Form | string,
      headers: Record<string, string> = {},
      localAddress = '127.0.0.1',
    ): Promise<Told> {
      const body = typeof form === 'string' ? form : new URLSearchParams(form).toString()
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const options = { method: 'POST', headers: { ...type, ...headers }, localAddress, family: 4 }
      const call = request(`${app.url}/oauth/token`, options).end(body)
      const [answer] = await once(call, 'response')
      return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(await text(answer)) }
    },

    async mayDraft(company: Company, headers: Record<string, string>): Promise<number> {
      const call = { path: pathOf(company), body: readyDraft(company), headers }
      return (await calls('createDraft', undefined, call)).status
    },
  }
}

interface Parties {
  /** Made the integration. */
  maker: Company
  /** May grant it access. */
  mine: Company
  client: Client
}

/** A server with an integration, and a company beside the one that made it. */
export function setIntegration() {
  const served = setServer()
  const oauth = oauthCalls(served)
  const by = {} as Parties
  beforeAll(async () => {
    const maker = await newCompany(served.app)
    Object.assign(by, { maker, mine: await newCompany(served.app), client: await oauth.newClient(maker) })
  })
  return { ...served, ...oauth, by }
}
