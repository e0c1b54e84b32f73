/** A company gives an integration access in one click, sees it, and withdraws it; a maker registers one. */
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { newIntegration } from '#tests/support/grants.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { newCompany } from '#tests/support/people.ts'
import { field, followLink, openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const { app } = stage
const state = '12345678901234567890'
const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')
let maker: Server
let home: string
let client: { integrationId: string; secret: string }
let chloe: Watched

beforeAll(async () => {
  maker = createServer((_request, response) => response.end('terug'))
  await new Promise<void>((resolve) => maker.listen(0, '127.0.0.1', resolve))
  home = `http://127.0.0.1:${Object(maker.address()).port}/back`
  const company = await newCompany(app, { name: 'Kassa Makers' })
  client = await newIntegration(app, company, ['drafts:write', 'invoices:read', 'invoices:write'])
  await stage.calls('updateIntegration', company.token, {
    path: { accountId: company.accountId, integrationId: client.integrationId },
    body: {
      name: 'KassaPlus',
      description: 'Maakt van elke bestelling een factuur.',
      website: 'https://kassaplus.example',
      scopes: ['drafts:write', 'invoices:read', 'invoices:write'],
      redirectUris: [home],
    },
  })
  chloe = await openPage(stage.browser)
})
afterAll(() => new Promise((resolve) => maker?.close(resolve)))

const linkWith = (more: Record<string, string> = {}) =>
  `${app.url}/accountportal/grant?${new URLSearchParams({
    client_id: client.integrationId,
    response_type: 'code',
    redirect_uri: home,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  })}`

const backOf = (page: Watched) => new URL(page.url()).searchParams

test('the link leads through sign-in to the consent, which shows the integration and its scopes, and back', async () => {
  await chloe.goto(linkWith())
  await field(chloe, 'E-mailadres').fill(people.chloe.email)
  await chloe.getByRole('button', { name: words('aanmelden:request') }).click()
  await chloe.getByText(people.chloe.email).first().waitFor()
  const [mail] = await mailsFor(app, people.chloe.email)
  await followLink(chloe, mail?.text.match(/https?:\S+\/aanmelden\/\S+/)?.[0] ?? '')
  await chloe.getByRole('heading', { name: words('integrations:consent.title') }).waitFor()
  await chloe.getByText('KassaPlus van Kassa Makers vraagt toegang tot je bedrijf.').waitFor()
  await chloe.getByText('Facturen versturen en opvolgen (Lezen, Versturen)').waitFor()
  await chloe.getByRole('combobox', { name: words('integrations:consent.company') }).click()
  await chloe.getByRole('option', { name: /Syndic Dubois/ }).click()
  await chloe.getByRole('button', { name: words('integrations:consent.yes') }).click()
  await chloe.waitForURL(`${home}?**`)
  expect([backOf(chloe).get('state'), backOf(chloe).get('iss')]).toEqual([state, app.config.publicUrl])
  const [, syndic = ''] = people.chloe.accountIds
  const answer = await fetch(`${app.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: backOf(chloe).get('code') ?? '',
      redirect_uri: home,
      code_verifier: verifier,
      client_id: client.integrationId,
      client_secret: client.secret,
    }),
  })
  expect((await answer.json()).account_id).toBe(syndic)
  expect(chloe.faults).toEqual([])
})

test('a refusal leads back too, without a grant', async () => {
  await chloe.goto(linkWith({ scope: 'invoices:read' }))
  await chloe.getByText('Facturen versturen en opvolgen (Lezen)').waitFor()
  await chloe.getByRole('button', { name: words('integrations:consent.no') }).click()
  await chloe.waitForURL(`${home}?**`)
  expect([backOf(chloe).get('error'), backOf(chloe).get('state'), backOf(chloe).get('code')]).toEqual([
    'access_denied',
    state,
    null,
  ])
})

test('a link that nobody registered, or that is incomplete, leads nowhere', async () => {
  await chloe.goto(linkWith({ redirect_uri: 'https://evil.example/' }))
  await chloe.getByText('dat de koppeling heeft opgegeven').waitFor()
  await expect.poll(async () => chloe.getByRole('button', { name: /toegang/ }).count()).toBe(0)
  await chloe.goto(`${app.url}/accountportal/grant?scope=invoices:read`)
  await chloe.getByText('De link is onvolledig.', { exact: false }).waitFor()
  expect(chloe.faults).toEqual([])
})

test('the company sees the integrations with access, and withdraws one at once', async () => {
  const [, syndic = ''] = people.chloe.accountIds
  await chloe.goto(`${app.url}/accountportal/data/${syndic}/connections`)
  const section = chloe.getByRole('region', { name: words('integrations:grants.title') })
  await section.getByRole('heading', { name: 'KassaPlus' }).waitFor()
  await section.getByText(words('integrations:never-used')).waitFor()
  await section.getByRole('button', { name: 'Trek in: de toegang van KassaPlus' }).click()
  await chloe.getByRole('dialog').getByRole('button', { name: 'Trek in', exact: true }).click()
  await chloe.getByText('KassaPlus heeft geen toegang meer').waitFor()
  await section.getByText(words('integrations:grants.none')).waitFor()
  expect(chloe.faults).toEqual([])
})
