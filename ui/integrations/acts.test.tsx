/** What is done with integrations and with what they were granted, and what follows. */
import { beforeAll, expect, test, vi } from 'vitest'
import { eachWay, shownAgain, slow, untilDone, ways } from '#tests/support/each-way.ts'
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
const ALL = '/api/accounts/account/integrations'
const OWN = `${ALL}/integration`
const section = (answered: Answered, found: Integration[] = [integration]) =>
  onScreen(<IntegrationsSection accountId="account" mayMake />, [[integrationsQuery('account'), found]], {
    [`GET ${ALL}`]: shownAgain(found),
    ...answered,
  })
const made = { integration, clientSecret: 'zgl_is_geheim' }
const shown = async (screen: Screen) => {
  await screen.press('Kopieer de code')
  await screen.press('Ik heb hem gekopieerd')
}
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
const consentOf = (of: typeof asked | typeof bare) => (
  <Consent userId="user" asked={of} onGranted={told('onGranted')} onRefused={told('onRefused')} />
)
const consent = (of: typeof asked | typeof bare, answered: Answered = {}) =>
  onScreen(
    consentOf(of),
    [
      [requestQuery(of), request],
      [accountsQuery('user'), companies],
    ],
    answered,
  )
async function leaving<Result>(use: () => Promise<Result>): Promise<Result> {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(told('leaves for'))
  try {
    return await use()
  } finally {
    assign.mockRestore()
  }
}
const choose = async (screen: Screen) => {
  await screen.press('Voor welk bedrijf?')
  await screen.press(/^Bedrijf 2/)
}

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'making',
    async () => {
      const last = slow(made)
      const screen = await section(
        {
          [`POST ${ALL}`]: [wrong('/website', '/redirectUris/1'), lost, last.answer],
          [`GET ${ALL}`]: [[], 500, [integration]],
        },
        [],
      )
      await screen.press('Maak een koppeling')
      await screen.press('Annuleer')
      await screen.press('Maak een koppeling')
      await screen.press('Maak')
      await screen.type('Naam', ' DrukFlow ')
      await screen.press('Maak')
      await screen.type('Website', ' http://drukflow.example ')
      await screen.press('Maak')
      await screen.press(/: lezen$/i)
      await screen.type('Wat doet ze?', ' Stuurt door. ')
      await screen.type('Terugkeeradressen', ' https://a.example\n\nhttps://b.example\nhttps://a.example ')
      await screen.press('Maak')
      await screen.type('Website', 'https://drukflow.example')
      await screen.type('Terugkeeradressen', 'https://a.example')
      await screen.press('Maak')
      await screen.press('Maak')
      await screen.press('Maken…')
      await screen.does('the answer comes', last.comes)
      await shown(screen)
      return screen
    },
  ],
  [
    'changing',
    async () => {
      const last = slow(integration)
      const screen = await section({ [`PUT ${OWN}`]: ways(last) })
      const words = { open: 'Wijzig DrukFlow', no: 'Annuleer', yes: 'Bewaar', busy: 'Bewaren…' }
      await eachWay(screen, words, last)
      return screen
    },
  ],
  [
    'changing-in-vain',
    async () => {
      const screen = await section({
        [`PUT ${OWN}`]: wrong('/website', '/name', '/description'),
        [`GET ${ALL}`]: [[integration]],
      })
      await screen.press('Wijzig DrukFlow')
      await screen.type('Naam', ' ')
      await screen.press('Bewaar')
      await screen.type('Naam', 'Druk')
      await screen.type('Website', '')
      await screen.type('Website', 'https://druk.example')
      await screen.press('Bewaar')
      return screen
    },
  ],
  [
    'rotating',
    async () => {
      const last = slow({ ...made, integration: { ...integration, secrets: [secret, secret] } })
      const screen = await section({ [`POST ${OWN}/rotation`]: ways(last) })
      const words = { open: /^Vernieuw de code/, no: 'Annuleer', yes: 'Vernieuw', busy: 'Vernieuwen…' }
      await eachWay(screen, words, last)
      await shown(screen)
      return screen
    },
  ],
  [
    'deleting',
    async () => {
      const last = slow()
      const screen = await section({ [`DELETE ${OWN}`]: ways(last) })
      const words = {
        open: 'Verwijder DrukFlow',
        no: 'Behoud de koppeling',
        yes: 'Verwijder',
        busy: 'Verwijderen…',
      }
      await eachWay(screen, words, last)
      return screen
    },
  ],
  [
    'fetching',
    async () => {
      const screen = await onScreen(null, [], {
        [`GET ${ALL}`]: [500, [integration]],
        [`GET ${GRANTS}`]: [500, [grant]],
      })
      await screen.draw('both', [
        <IntegrationsSection key="made" accountId="account" mayMake={false} />,
        <GrantsSection key="granted" accountId="account" />,
      ])
      await screen.press('Probeer opnieuw')
      await screen.press('Probeer opnieuw')
      return screen
    },
  ],
  [
    'withdrawing',
    async () => {
      const last = slow()
      const screen = await onScreen(
        <GrantsSection accountId="account" />,
        [[grantsQuery('account'), [grant]]],
        { [`GET ${GRANTS}`]: shownAgain([grant]), [`DELETE ${GRANTS}/grant`]: ways(last) },
      )
      const words = { open: /^Trek in/, no: 'Behoud de toegang', yes: 'Trek in', busy: 'Intrekken…' }
      await eachWay(screen, words, last)
      return screen
    },
  ],
  [
    'granting',
    async () => {
      const last = slow({ redirect: null })
      const screen = await consent(bare, { [GRANT]: ways(last) })
      await choose(screen)
      await untilDone(screen, { yes: 'Geef toegang', busy: 'Toegang geven…' }, last)
      await screen.press('Toegang geven…')
      return screen
    },
  ],
  [
    'granting-and-going-back',
    async () => {
      const screen = await consent(asked, { [GRANT]: { redirect: 'https://a.example/terug?code=1' } })
      await choose(screen)
      return leaving(async () => {
        await screen.press('Geef toegang')
        return screen
      })
    },
  ],
  [
    'refusing',
    async () => {
      const screen = await consent(asked)
      return leaving(async () => {
        await screen.press('Weiger')
        return screen
      })
    },
  ],
  [
    'refusing-here',
    async () => {
      const screen = await consent(bare)
      await screen.press('Weiger')
      return screen
    },
  ],
  [
    'request-fetching',
    async () => {
      const screen = await onScreen(null, [], {
        [ASKED]: [lost, request, request],
        [ACCOUNTS]: [{ data: { getAccounts: companies } }, { data: { getAccounts: companies } }],
      })
      await screen.draw('asked', consentOf(asked))
      await screen.press('Probeer opnieuw')
      await screen.draw('asked for nothing but access', consentOf(bare))
      return screen
    },
  ],
  [
    'request-refused',
    async () => {
      const screen = await onScreen(null, [], {
        [ASKED]: [wrong('/scope')],
        [ACCOUNTS]: { data: { getAccounts: companies } },
      })
      await screen.draw('asked', consentOf(asked))
      return screen
    },
  ],
])('what follows what is done with integrations is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})
