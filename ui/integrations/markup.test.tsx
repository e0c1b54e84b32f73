/** What the screens and dialogs of integrations are made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { type Answer, markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { type Account, accountsQuery } from '../api/accounts.ts'
import { Refused, Unreachable } from '../api/failure.ts'
import { type Scope, scopeRows } from '../forms/scope-rows.ts'
import { Consent } from './consent.tsx'
import { GrantsSection } from './grants-section.tsx'
import { CreateDialog, IntegrationDialogs } from './integration-dialogs.tsx'
import { IntegrationEntry } from './integration-entry.tsx'
import { IntegrationForm } from './integration-form.tsx'
import { IntegrationsSection } from './integrations-section.tsx'
import { type Grant, grantsQuery, type Integration, integrationsQuery, requestQuery } from './queries.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const allScopes = scopeRows.flatMap((row): Scope[] => ('write' in row ? [row.read, row.write] : [row.read]))

const none = () => undefined
const accountId = 'account'
const at = '2026-11-19T08:15:00.000Z'
const later = '2027-11-21T09:30:00.000Z'
const failure = new Refused({ status: 500 })

const integration = exampleOf('Integration')
const secret = { start: 'zgl_is_1', createdAt: at, expiresAt: null, lastUsedAt: null }
const old = { ...secret, start: 'zgl_is_0', expiresAt: later, lastUsedAt: at }
const integrations: Integration[] = [
  { ...integration, id: 'a', description: '', companies: 0, secrets: [secret] },
  { ...integration, id: 'b', scopes: allScopes.slice(0, 1), companies: 1, secrets: [secret, old] },
  {
    ...integration,
    id: 'c',
    scopes: [...allScopes],
    companies: 2,
    secrets: [old],
    redirectUris: ['https://a.example', 'https://b.example'],
  },
]
const grant = exampleOf('Grant')
const grants: Grant[] = [
  { ...grant, id: 'a', grantedAt: at, lastUsedAt: null, grantedBy: null },
  {
    ...grant,
    id: 'b',
    grantedAt: at,
    lastUsedAt: later,
    grantedBy: 'an@peeters.example',
    scopes: [...allScopes],
  },
]

const made = (mayMake: boolean, found?: unknown, isFetching = false) =>
  withAnswers(
    <IntegrationsSection accountId={accountId} mayMake={mayMake} />,
    found === undefined ? [] : [[integrationsQuery(accountId).queryKey, found]],
    { isFetching },
  )
const granted = (found?: unknown, isFetching = false) =>
  withAnswers(
    <GrantsSection accountId={accountId} />,
    found === undefined ? [] : [[grantsQuery(accountId).queryKey, found]],
    { isFetching },
  )

const form = (props: object) =>
  withAnswers(
    <IntegrationForm
      words={{ title: 'Titel', submit: 'Doe', busy: 'Bezig' }}
      isBusy={false}
      error={null}
      onSubmit={none}
      onClose={none}
      {...props}
    />,
  )

const account = (id: string, isTest: boolean) =>
  ({ id, name: `Bedrijf ${id}`, isTest, supplier: { vat: `BE${id}` } }) as Account
const own = Array.from({ length: 12 }, (_, index) => account(`${index}`, false))

const asked = {
  clientId: 'client',
  scope: 'drafts:write',
  redirectUri: undefined,
  state: undefined,
  codeChallenge: undefined,
}
const request = exampleOf('GrantRequest')
const isTest = { ...request, integration: { ...request.integration, isTest: true, description: '' } }
const requested = (found: unknown): Answer => [requestQuery(asked).queryKey, found]
const having = (accounts: unknown): Answer => [accountsQuery('user').queryKey, accounts]
const consent = (answers: Answer[], isFetching = false) =>
  withAnswers(<Consent userId="user" asked={asked} onGranted={none} onRefused={none} />, answers, {
    isFetching,
  })
const said = new Refused({ status: 400, violations: [{ ...exampleOf('Violation'), text: 'Zo niet.' }] })
const unreachable = new Unreachable({ endsSession: false, cause: undefined })

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'list',
    () => [
      made(true, integrations),
      made(false, integrations),
      made(true, []),
      made(false, []),
      made(true, failure),
      made(true, failure, true),
      made(true),
      ...integrations.map((one) =>
        withAnswers(<IntegrationEntry accountId={accountId} integration={one} mayChange />),
      ),
    ],
  ],
  ['grants', () => [granted(grants), granted([]), granted(failure), granted(failure, true), granted()]],
  [
    'dialogs',
    () => [
      withAnswers(<CreateDialog accountId={accountId} onClose={none} />),
      form({}),
      ...integrations.map((one) => form({ integration: one, isBusy: true, error: said })),
      ...integrations.flatMap((one) =>
        (['change', 'rotate', 'delete'] as const).map((act) =>
          withAnswers(
            <IntegrationDialogs asked={act} accountId={accountId} integration={one} onClose={none} />,
          ),
        ),
      ),
    ],
  ],
  [
    'consent',
    () => [
      consent([requested(request), having(own)]),
      consent([requested(request), having([...own, account('12', false), account('test', true)])]),
      consent([requested(isTest), having([...own, account('test', true)])]),
      consent([requested(isTest), having(own)]),
      consent([requested(request), having([account('test', true)])]),
      consent([requested(said), having(own)]),
      consent([requested(failure), having(own)]),
      consent([requested(unreachable), having(own)]),
      consent([requested(unreachable), having(own)], true),
      consent([requested(request), having(unreachable)]),
      consent([requested(request)]),
      consent([having(own)]),
    ],
  ],
])('the markup of integrations is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})
