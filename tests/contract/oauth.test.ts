/** Programs that act for many companies: their creation, their grants, `/oauth/token` by RFC 6749, and the reach of its tokens. */
import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getAccountInvoicesDocument } from '#generated/graphql-documents.ts'
import { StoredEvent } from '#server/platform/events/event.ts'
import { newIntegration, ownHeaders, wantedIntegration } from '#tests/support/grants.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import {
  basic,
  bearer,
  type Client,
  type Form,
  forCompany,
  pathOf,
  clientScopes as scopes,
  setIntegration,
} from '#tests/support/oauth.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'

const { app, calls, asks, newClient, grant, ask, mayDraft, by } = setIntegration()
const [REDIRECT = ''] = wantedIntegration.redirectUris
const posted = ({ id, secret }: Client): Form => ({ client_id: id, client_secret: secret })

describe('a token', () => {
  test('is asked for with the secret in the header or in the body, and acts for the company that granted it', async () => {
    await grant(by.mine, by.client)
    for (const told of [
      await ask(forCompany(by.mine), basic(by.client)),
      await ask(forCompany(by.mine, posted(by.client))),
    ]) {
      expect(told.status).toBe(200)
      expect(told.body).toMatchObject({
        token_type: 'Bearer',
        expires_in: 3600,
        account_id: by.mine.accountId,
      })
      expect(told.body.scope.split(' ').sort()).toEqual(scopes)
      expect([told.headers['cache-control'], told.headers.pragma]).toEqual(['no-store', 'no-cache'])
      expect(await mayDraft(by.mine, bearer(told))).toBe(201)
      expect(await mayDraft(by.maker, bearer(told))).toBe(404)
    }
  })

  test('has no more scopes than were asked for, nor than the grant has by now', async () => {
    const company = await newCompany(app)
    await grant(company, by.client)
    const narrow = await ask(forCompany(company, { scope: 'invoices:read' }), basic(by.client))
    expect(narrow.body.scope).toBe('invoices:read')
    expect(await mayDraft(company, bearer(narrow))).toBe(403)
    const wide = await ask(forCompany(company), basic(by.client))
    expect(await mayDraft(company, bearer(wide))).toBe(201)
    await grant(company, by.client, { scopes: ['invoices:read'] })
    expect(await mayDraft(company, bearer(wide))).toBe(403)
  })

  test('calls GraphQL and MCP as a key does', async () => {
    await grant(by.mine, by.client)
    const headers = bearer(await ask(forCompany(by.mine), basic(by.client)))
    const list = await asks(getAccountInvoicesDocument, undefined, pathOf(by.mine), headers)
    expect(list.errors).toEqual([])
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const mcp = await fetch(`${app.url}/mcp`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(message),
    })
    const { tools } = (await mcp.json()).result
    const names = tools.map(({ name }: { name: string }) => name)
    expect([names.includes('send_draft'), names.includes('list_received_invoices')]).toEqual([true, false])
  })

  test('is void at once when the company withdraws, which its mails tell, and a new grant is another one', async () => {
    const company = await newCompany(app)
    const { body } = await grant(company, by.client)
    const token = bearer(await ask(forCompany(company), basic(by.client)))
    const path = { ...pathOf(company), grantId: body.grant.id }
    expect((await calls('withdrawGrant', company.token, { path })).status).toBe(204)
    expect(await mayDraft(company, token)).toBe(401)
    const mails = () => mailsFor(app, `info@${company.kbo}.example`)
    await expect
      .poll(async () => (await mails()).map(({ subject }) => subject).join())
      .toMatch(/ingetrokken.*kreeg toegang/)
    expect((await ask(forCompany(company), basic(by.client))).body.error).toBe('invalid_grant')
    expect((await calls('withdrawGrant', company.token, { path })).status).toBe(404)
    const again = await grant(company, by.client)
    expect(again.body.grant.id).not.toBe(body.grant.id)
    expect(await mayDraft(company, token)).toBe(401)
  })

  test('without an account lists the companies, and does nothing else', async () => {
    const other = await newClient(by.maker)
    const [first, second] = [await newCompany(app), await newCompany(app)]
    await grant(first, other)
    await grant(second, other)
    const headers = bearer(await ask({ grant_type: 'client_credentials' }, basic(other)))
    const { body } = await calls('listGrantingCompanies', undefined, { headers })
    expect(body.companies.map(({ accountId }: Company) => accountId)).toEqual([
      first.accountId,
      second.accountId,
    ])
    expect(body.companies[0]).toMatchObject({ name: first.name, number: first.kbo })
    expect(await mayDraft(first, headers)).toBe(403)
    await calls('deleteIntegration', by.maker.token, {
      path: { ...pathOf(by.maker), integrationId: other.id },
    })
    expect((await calls('listGrantingCompanies', undefined, { headers })).status).toBe(401)
  })
})

describe('asking for a token is refused', () => {
  const error = async (form: Form | string, headers?: Record<string, string>, from?: string) => {
    const { status, body } = await ask(form, headers, from)
    expect(body.error_description).toMatch(/\w/)
    return [status, body.error]
  }

  const twice = 'grant_type=client_credentials&grant_type=client_credentials'
  const JSON_TYPE = { 'content-type': 'application/json' }
  test.each<[string, () => Form | string, Record<string, string>, string]>([
    ['that says a value twice', () => twice, {}, 'invalid_request'],
    ['that is empty', () => ({}), {}, 'invalid_request'],
    ['that is JSON', () => '{}', JSON_TYPE, 'invalid_request'],
    [
      'that has the secret a second time',
      () => forCompany(by.mine, posted(by.client)),
      {},
      'invalid_request',
    ],
    ['with the grant of a password', () => ({ grant_type: 'password' }), {}, 'unsupported_grant_type'],
    ['with a code that is missing', () => ({ grant_type: 'authorization_code' }), {}, 'invalid_request'],
  ])('with a form %s', async (_, form, headers, code) => {
    expect(await error(form(), { ...basic(by.client), ...headers })).toEqual([400, code])
  })

  test('to a client that is none, in the words that its header asks for', async () => {
    const wrong = { ...by.client, secret: (await newClient(by.maker)).secret }
    const told = await ask(forCompany(by.mine), basic(wrong), '127.0.0.2')
    expect([told.status, told.body.error]).toEqual([401, 'invalid_client'])
    expect(told.headers['www-authenticate']).toContain('Basic')
    const key = { ...by.client, secret: by.client.secret.replace('zgc', 'zgl') }
    const others: [Form, Record<string, string>][] = [
      [{}, {}],
      [{ client_id: by.client.id }, {}],
      [{}, { authorization: 'Basic !' }],
      [posted(key), {}],
    ]
    for (const [form, headers] of others)
      expect(await error(forCompany(by.mine, form), headers, '127.0.0.2')).toEqual([401, 'invalid_client'])
  })

  test('for a company that granted nothing, and for a scope that it did not grant', async () => {
    const stranger = await newCompany(app)
    expect(await error(forCompany(stranger), basic(by.client))).toEqual([400, 'invalid_grant'])
    expect(await error(forCompany({ ...stranger, accountId: 'x' }), basic(by.client))).toEqual([
      400,
      'invalid_grant',
    ])
    await grant(by.mine, by.client)
    for (const scope of ['documents:write', 'everything'])
      expect(await error(forCompany(by.mine, { scope }), basic(by.client))).toEqual([400, 'invalid_scope'])
    const own = { grant_type: 'client_credentials', scope: 'drafts:write' }
    expect(await error(own, basic(by.client))).toEqual([400, 'invalid_scope'])
  })

  test('after ten wrong secrets from one address, right or not, and from no other', async () => {
    const wrong = { ...by.client, secret: 'zgc_live_guess' }
    for (let tries = 0; tries < 10; tries++)
      expect((await ask(forCompany(by.mine), basic(wrong), '127.0.0.9')).status).toBe(401)
    const late = await ask(forCompany(by.mine), basic(by.client), '127.0.0.9')
    expect([late.status, late.body.error]).toEqual([429, 'temporarily_unavailable'])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    await grant(by.mine, by.client)
    expect((await ask(forCompany(by.mine), basic(by.client), '127.0.0.10')).status).toBe(200)
  })
})

describe('a code', () => {
  const verifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url')

  /** As the consent page makes it. */
  async function codeOf(company: Company, of: Client = by.client): Promise<string> {
    const { body } = await grant(company, of, { redirectUri: REDIRECT, state: 'a b&c', codeChallenge })
    const url = new URL(body.redirect)
    expect([`${url.origin}${url.pathname}`, url.searchParams.get('state')]).toEqual([REDIRECT, 'a b&c'])
    expect(url.searchParams.get('iss')).toBe(app.config.publicUrl)
    return url.searchParams.get('code') ?? ''
  }

  const exchange = (code: string, more: Form = {}, of: Client = by.client) =>
    ask(
      { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier, ...more },
      basic(of),
    )

  test('names the company of the grant, and its second use revokes the tokens of the first', async () => {
    const company = await newCompany(app)
    const code = await codeOf(company)
    const told = await exchange(code)
    expect([told.status, told.body.account_id]).toEqual([200, company.accountId])
    expect(await mayDraft(company, bearer(told))).toBe(201)
    expect((await exchange(code)).body.error).toBe('invalid_grant')
    expect(await mayDraft(company, bearer(told))).toBe(401)
  })

  test('is worth nothing with another verifier, for another address or client, or too late', async () => {
    const company = await newCompany(app)
    const other = await newClient(by.maker)
    const wrong: [Form, Client?][] = [
      [{ code_verifier: randomBytes(32).toString('base64url') }],
      [{ redirect_uri: `${REDIRECT}/` }],
      [{}, other],
    ]
    for (const [more, of] of wrong)
      expect((await exchange(await codeOf(company), more, of)).body.error).toBe('invalid_grant')
    const late = await codeOf(company)
    await app.orm.em.fork().execute('update grant_codes set expires_at = now()')
    expect((await exchange(late)).body.error).toBe('invalid_grant')
  })

  test('goes nowhere but to a registered address, and only with a challenge', async () => {
    const keyOf = async (more: object) =>
      (await grant(by.mine, by.client, more)).body.violations?.[0]?.messageKey
    expect(await keyOf({ redirectUri: `${REDIRECT}?x=1`, codeChallenge })).toBe('not-a-return-address')
    expect(await keyOf({ redirectUri: 'https://evil.example/', codeChallenge })).toBe('not-a-return-address')
    expect(await keyOf({ redirectUri: REDIRECT })).toBe('code-challenge-needed')
    expect(await keyOf({ scopes: ['documents:write'] })).toBe('not-asked-for')
  })
})

test('the token of one installation or kind is none of another', async () => {
  const headers = ownHeaders(app, by.client.id)
  const [head, , signature] = headers.authorization.split('.')
  const forged = Buffer.from(
    JSON.stringify({
      sub: `integration_${by.client.id}`,
      aud: 'integration',
      scope: 'integration',
      exp: 9e9,
      iat: 1,
    }),
  )
  const call = { headers: { authorization: `${head}.${forged.toString('base64url')}.${signature}` } }
  expect((await calls('listGrantingCompanies', undefined, call)).status).toBe(401)
  const session = { headers: { authorization: `Bearer ${by.mine.token}` } }
  expect((await calls('getSession', undefined, session)).status).toBe(401)
  const asSession = { headers: { 'jwt-token': headers.authorization.slice('Bearer '.length) } }
  expect((await calls('getSession', undefined, asSession)).status).toBe(401)
})

test('the metadata says where and how, as RFC 8414 names it', async () => {
  const answer = await fetch(`${app.url}/.well-known/oauth-authorization-server`)
  const told = await answer.json()
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(told).toMatchObject({
    issuer: app.config.publicUrl,
    token_endpoint: `${app.config.publicUrl}/oauth/token`,
    authorization_endpoint: `${app.config.publicUrl}/accountportal/grant`,
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  })
  expect(told.scopes_supported).toEqual(expect.arrayContaining([...scopes, 'integration']))
})

test('the consent page shows the integration and its scopes, and refuses unregistered ones', async () => {
  const read = (query: Record<string, string>) =>
    calls('getGrantRequest', by.mine.token, { path: { clientId: by.client.id }, query })
  const all = await read({})
  expect(all.body.integration).toMatchObject({ name: 'DrukFlow', madeBy: by.maker.name, isTest: false })
  expect(all.body.scopes).toEqual(scopes)
  expect((await read({ scope: 'invoices:read' })).body.scopes).toEqual(['invoices:read'])
  expect((await read({ scope: 'documents:write' })).body.violations[0].messageKey).toBe('not-asked-for')
  const elsewhere = await read({ redirectUri: 'https://evil.example/' })
  expect(elsewhere.body.violations[0].messageKey).toBe('not-a-return-address')
})

test('a test integration acts for test companies only, and a live one for live ones', async () => {
  const { body } = await calls('createSandbox', by.mine.token, { path: pathOf(by.mine) })
  const sandbox = { ...by.mine, accountId: body.accountId }
  const ofTest = await newClient(sandbox)
  expect(ofTest.secret).toMatch(/^zgc_test_/)
  const keyOf = async (company: Company, of: Client) =>
    (await grant(company, of)).body.violations?.[0]?.messageKey
  expect(await keyOf(by.mine, ofTest)).toBe('other-mode')
  expect(await keyOf(sandbox, by.client)).toBe('other-mode')
  expect((await grant(sandbox, ofTest)).status).toBe(201)
  const token = await ask(forCompany(sandbox), basic(ofTest))
  expect(await mayDraft(sandbox, bearer(token))).toBe(201)
  expect(await mayDraft(by.mine, bearer(token))).toBe(404)
})

test('a client secret is shown once, two of them work while it is rotated, and none is stored', async () => {
  const body = { ...wantedIntegration, name: ' Kassa ' }
  const made = await calls('createIntegration', by.maker.token, { path: pathOf(by.maker), body })
  const { clientSecret: first, integration } = made.body
  expect(integration).toMatchObject({ name: 'Kassa', createdBy: by.maker.email, companies: 0, isTest: false })
  const id = integration.id
  const rotate = async () =>
    (
      await calls('rotateIntegrationSecret', by.maker.token, {
        path: { ...pathOf(by.maker), integrationId: id },
      })
    ).body
  const { clientSecret: second, integration: rotated } = await rotate()
  expect(rotated.secrets).toHaveLength(2)
  const works = async (secret: string) =>
    (await ask({ grant_type: 'client_credentials' }, basic({ id, secret }))).status
  expect([await works(first), await works(second)]).toEqual([200, 200])
  const { clientSecret: third } = await rotate()
  expect([await works(first), await works(second), await works(third)]).toEqual([401, 200, 200])
  const tables = ['integration_secrets', 'grant_codes', 'integrations', 'integration_grants']
  for (const table of tables) {
    const stored = JSON.stringify(await app.orm.em.fork().execute(`select * from ${table}`))
    expect(stored).not.toContain(third.slice(20))
  }
  const listed = await calls('listIntegrations', by.maker.token, { path: pathOf(by.maker) })
  expect(JSON.stringify(listed.body)).not.toContain(third)
})

test('an account makes at most twenty, at addresses that may be ones', async () => {
  const full = await newCompany(app)
  for (let made = 0; made < 20; made++) await newIntegration(app, full, scopes)
  const make = async (more: object) => {
    const call = { path: pathOf(full), body: { ...wantedIntegration, ...more } }
    return (await calls('createIntegration', full.token, call)).body.violations?.[0]
  }
  expect(await make({})).toMatchObject({ field: '/name', messageKey: 'too-many-integrations' })
  const redirectUris = ['https://drukflow.example/', 'http://drukflow.example/']
  expect(await make({ redirectUris })).toMatchObject({ field: '/redirectUris/1' })
  expect(await make({ website: 'javascript:alert(1)' })).toMatchObject({ field: '/website' })
})

test('an act of an integration names it, happens once per Idempotency-Key, and has a limit of the grant', async () => {
  const { body: made } = await grant(by.mine, by.client)
  const headers = bearer(await ask(forCompany(by.mine), basic(by.client)))
  const draftId = await storeDraft(calls, by.mine, readyDraft(await newCompany(app)))
  const call = { path: { ...pathOf(by.mine), draftId }, headers: { ...headers, 'idempotency-key': 'g-1' } }
  const first = await calls('sendDraft', undefined, call)
  const again = bearer(await ask(forCompany(by.mine), basic(by.client)))
  const second = await calls('sendDraft', undefined, { ...call, headers: { ...call.headers, ...again } })
  expect([first.status, second.body]).toEqual([200, first.body])
  expect(first.headers['ratelimit-policy']).toContain(`q=${app.config.limits.callsPerMinuteOfKey};`)
  const invoiceId = first.body.id
  const events = await calls('getInvoiceEvents', undefined, {
    path: { ...pathOf(by.mine), invoiceId },
    headers,
  })
  expect(events.body[0]).toMatchObject({ type: 'CREATED', detail: { actor: 'DrukFlow' } })
  const [event] = await app.orm.em.fork().find(StoredEvent, { subject: invoiceId, type: 'invoice.created' })
  expect([event?.actorKind, event?.actorId]).toEqual(['grant', made.grant.id])
  const { body: grants } = await calls('listGrants', by.mine.token, { path: pathOf(by.mine) })
  expect(Date.now() - Date.parse(grants[0].lastUsedAt)).toBeLessThan(2 * 60_000)
})
