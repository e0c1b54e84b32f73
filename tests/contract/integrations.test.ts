/** Programs that act for many companies: their creation, their grants, and their events. */
import { expect, test } from 'vitest'
import { StoredEvent } from '#server/platform/events/event.ts'
import { newIntegration, wantedIntegration } from '#tests/support/grants.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import {
  basic,
  bearer,
  type Client,
  forCompany,
  pathOf,
  clientScopes as scopes,
  setIntegration,
} from '#tests/support/oauth.ts'
import { sayWhy } from '#tests/support/operators.ts'
import { type Company, newAdmin, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { isThorough } from '#tests/support/thorough.ts'

const { app, calls, newClient, grant, ask, mayDraft, by } = setIntegration()

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

test.runIf(isThorough)(
  'granting, changing and withdrawing are events of the company, and mailed to its address',
  async () => {
    const company = await newCompany(app)
    const other = await newClient(by.maker)
    await grant(company, other)
    await grant(company, other)
    await grant(company, other, { scopes: ['invoices:read'] })
    await calls('deleteIntegration', by.maker.token, {
      path: { ...pathOf(by.maker), integrationId: other.id },
    })
    const events = await app.orm.em
      .fork()
      .find(StoredEvent, { subject: company.accountId }, { orderBy: { id: 'asc' } })
    expect(events.map(({ type }) => type)).toEqual(['grant.created', 'grant.changed', 'grant.withdrawn'])
    const mails = await eventually(async () => {
      const found = await mailsFor(app, `info@${company.kbo}.example`)
      return found.length === 3 ? found : undefined
    })
    expect(mails.map(({ subject }) => subject).join()).toMatch(/ingetrokken.*gewijzigd.*kreeg toegang/)
    expect(mails.every(({ text }) => text.includes('DrukFlow'))).toBe(true)
    const request = await calls('getGrantRequest', company.token, { path: { clientId: other.id } })
    expect(request.status).toBe(404)
    expect((await grant(company, other)).body.violations[0].messageKey).toBe('unknown-integration')
  },
)

test('an admin looks and withdraws, and grants nothing', async () => {
  const admin = await newAdmin(app)
  const company = await newCompany(app)
  const { body } = await grant(company, by.client)
  const path = pathOf(company)
  expect((await calls('listGrants', admin.token, { path })).body).toHaveLength(1)
  expect(
    (await calls('createGrant', admin.token, { path, body: { clientId: by.client.id, scopes } })).status,
  ).toBe(403)
  const one = { path: { ...path, grantId: body.grant.id } }
  await sayWhy(calls, admin.token, path.accountId)
  expect((await calls('withdrawGrant', admin.token, one)).status).toBe(204)
})
