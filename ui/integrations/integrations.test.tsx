import { t } from 'i18next'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { asksOf, eachWay, shownAgain, slow, untilDone, ways } from '#tests/support/each-way.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { type Answered, lost, refused, told } from '#tests/support/stand-in-screen.ts'
import { type Account, accountsQuery } from '../api/accounts.ts'
import { Consent } from './consent.tsx'
import { GrantsSection } from './grants-section.tsx'
import { IntegrationsSection } from './integrations-section.tsx'
import { type Grant, grantsQuery, type Integration, integrationsQuery, requestQuery } from './queries.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const secret = { start: 'zgl_is_1', createdAt: '2026-11-19T08:15:00.000Z', expiresAt: null, lastUsedAt: null }
const integration: Integration = {
  ...exampleOf('Integration'),
  id: 'integration',
  name: 'DrukFlow',
  description: 'Stuurt door.',
  website: 'https://drukflow.example',
  redirectUris: ['https://a.example/terug'],
  scopes: ['drafts:read'],
  companies: 2,
  secrets: [secret],
}
const word = (name: string, more: Record<string, unknown> = {}) =>
  t(`integrations:${name}`, { name: 'DrukFlow', ...more })
/** The texts of a question, by their common key. */
const question = (name: string, no: string) => ({
  open: word(`${name}.named`),
  no: word(no),
  yes: word(`${name}.yes`),
  busy: word(`${name}.busy`),
  failed: word(`${name}.failed`),
})
const ALL = '/api/accounts/account/integrations'
const OWN = `${ALL}/integration`
const section = (answered: Answered, found: Integration[] = [integration]) =>
  onScreen(<IntegrationsSection accountId="account" mayMake />, [[integrationsQuery('account'), found]], {
    [`GET ${ALL}`]: shownAgain(found),
    ...answered,
  })
const made = { integration, clientSecret: 'zgl_is_geheim' }
const wrong = (...fields: string[]) =>
  refused(422, 'FORM_ERRORS', {
    violations: fields.map((field) => ({ field, messageKey: 'invalid', text: `Nee: ${field}` })),
  })

const grant: Grant = {
  ...exampleOf('Grant'),
  id: 'grant',
  integration: { ...exampleOf('Grant').integration, name: 'DrukFlow' },
}
const GRANTS = '/api/accounts/account/grants'

const asked = {
  clientId: 'client',
  scope: 'drafts:write',
  redirectUri: 'https://a.example/terug?x=1',
  state: 'staat',
  codeChallenge: 'proef',
}
const bare = {
  ...asked,
  scope: undefined,
  redirectUri: undefined,
  state: undefined,
  codeChallenge: undefined,
}
const request = exampleOf('GrantRequest')
const company = (id: string) =>
  ({ id, name: `Bedrijf ${id}`, isTest: false, supplier: { vat: `BE${id}` } }) as Account
const companies = [company('1'), company('2')]
const ASKED = 'GET /api/grant-requests/client'
const ACCOUNTS = 'POST /graphql getAccounts'
const GRANT = 'POST /api/accounts/2/grants'
const drawConsent = (of: typeof asked | typeof bare) => (
  <Consent userId="user" asked={of} onGranted={told('onGranted')} onRefused={told('onRefused')} />
)
const consent = (of: typeof asked | typeof bare, answered: Answered = {}) =>
  onScreen(
    drawConsent(of),
    [
      [requestQuery(of), request],
      [accountsQuery('user'), companies],
    ],
    answered,
  )
/** The address to which the browser goes. */
function leaving() {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  onTestFinished(() => assign.mockRestore())
  return assign
}
const choose = async (screen: Screen) => {
  await screen.press(word('consent.company'))
  await screen.press(/^Bedrijf 2/)
}

test('an integration is made once from the form, and its secret is shown and copied', async () => {
  const last = slow(made)
  const operation = `POST ${ALL}`
  const screen = await section({ [operation]: ways(last) })
  await screen.press(word('make'))
  for (const missing of ['name', 'website', 'scopes']) {
    await screen.press(word('make-yes'))
    expect(screen.seen()).toContain(word(`${missing}-missing`))
    if (missing === 'name') await screen.type(word('name'), ' DrukFlow ')
    if (missing === 'website') await screen.type(word('website'), ' https://drukflow.example ')
  }
  expect(asksOf(screen, operation)).toEqual([])
  await screen.press(/: lezen$/i)
  await screen.type(word('description'), ' Stuurt door. ')
  await screen.type(word('addresses'), ' https://a.example\n\nhttps://b.example\nhttps://a.example ')
  const words = { yes: word('make-yes'), busy: word('making'), failed: word('make-failed') }
  await untilDone(screen, { ...words, operation }, last)
  const [, body = ''] = asksOf(screen, operation).at(-1)?.split(`${operation} `) ?? []
  expect(JSON.parse(body)).toMatchObject({
    name: 'DrukFlow',
    description: 'Stuurt door.',
    website: 'https://drukflow.example',
    redirectUris: ['https://a.example', 'https://b.example'],
  })
  await screen.press(word('shown.copy'))
  expect(screen.asked().at(-1)).toBe('copies zgl_is_geheim')
  await screen.press(word('shown.close'))
  expect(screen.seen()).not.toContain('zgl_is_geheim')
})

test('each field that the server refuses says so until it is changed', async () => {
  const screen = await section({ [`PUT ${OWN}`]: wrong('/website', '/redirectUris/1') })
  await screen.press(word('change.named'))
  await screen.press(word('change.yes'))
  expect(screen.seen()).toContain('Nee: /website')
  expect(screen.seen()).toContain('Nee: /redirectUris/1')
  await screen.type(word('website'), 'https://druk.example')
  expect(screen.seen()).not.toContain('Nee: /website')
  expect(screen.seen()).toContain('Nee: /redirectUris/1')
})

test.each<[name: string, no: string, operation: string, done: () => string]>([
  ['change', 'cancel', `PUT ${OWN}`, () => word('change.done')],
  ['rotate', 'cancel', `POST ${OWN}/rotation`, () => 'zgl_is_geheim'],
  ['delete', 'delete.keep', `DELETE ${OWN}`, () => word('delete.done')],
])(
  'an integration is asked to %s once, and left as it is when that is not wanted',
  async (name, no, operation, done) => {
    const last = slow(name === 'delete' ? undefined : name === 'rotate' ? made : integration)
    const screen = await section({ [operation]: ways(last) })
    await eachWay(screen, { ...question(name, no), operation }, last)
    expect(screen.seen()).toContain(done())
  },
)

test('a withdrawn grant leaves the list', async () => {
  const last = slow()
  const operation = `DELETE ${GRANTS}/grant`
  const screen = await onScreen(<GrantsSection accountId="account" />, [[grantsQuery('account'), [grant]]], {
    [`GET ${GRANTS}`]: [500, [grant], []],
    [operation]: ways(last),
  })
  await eachWay(screen, { ...question('withdraw', 'withdraw.keep'), operation }, last)
  expect(screen.seen()).toContain(word('grants.none'))
})

test('access to the asked scopes is granted once for the chosen company', async () => {
  const last = slow({ redirect: null })
  const screen = await consent(bare, { [GRANT]: ways(last) })
  await choose(screen)
  const words = { yes: word('consent.yes'), busy: word('consent.busy'), failed: word('consent.not-given') }
  await untilDone(screen, { ...words, operation: GRANT }, last)
  expect(asksOf(screen, GRANT)[0]).toContain('"clientId":"client"')
  expect(screen.asked().filter((one) => one.startsWith('calls'))).toEqual([
    expect.stringMatching(/^calls onGranted/),
  ])
})

test('a given access leads back to the program with its code', async () => {
  const left = leaving()
  const screen = await consent(asked, { [GRANT]: { redirect: 'https://a.example/terug?code=1' } })
  await choose(screen)
  await screen.press(word('consent.yes'))
  expect(left.mock.calls).toEqual([['https://a.example/terug?code=1']])
})

test('a refused access leads back to the program with its state, or stays here where it named no address', async () => {
  const left = leaving()
  const screen = await consent(asked)
  await screen.press(word('consent.no'))
  const [[to] = []] = left.mock.calls
  const { origin, searchParams } = new URL(`${to}`)
  expect([origin, ...['x', 'error', 'state'].map((name) => searchParams.get(name))]).toEqual([
    'https://a.example',
    '1',
    'access_denied',
    'staat',
  ])
  await screen.end()
  const here = await consent(bare)
  await here.press(word('consent.no'))
  expect(left).toHaveBeenCalledTimes(1)
  expect(here.asked().at(-1)).toContain('calls onRefused')
  expect(here.asked().some((one) => one.startsWith('asks POST'))).toBe(false)
})

test('a request is asked for again where it was lost, and refused where the server refuses it', async () => {
  const answer = { [ACCOUNTS]: { data: { getAccounts: companies } } }
  const screen = await onScreen(null, [], { ...answer, [ASKED]: [lost, request] })
  await screen.draw('asked', drawConsent(asked))
  await screen.press(t('kit:retry'))
  screen.find(word('consent.yes'))
  await screen.end()
  const other = await onScreen(null, [], { ...answer, [ASKED]: wrong('/scope') })
  await other.draw('asked', drawConsent(asked))
  expect(other.seen()).toContain(word('consent.failed'))
  expect(() => other.find(word('consent.yes'))).toThrow()
})
