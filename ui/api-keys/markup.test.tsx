/** What the screens and dialogs of keys are made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { Refused } from '../api/failure.ts'
import { type Scope, scopeRows } from '../forms/scope-rows.ts'
import { AccessLinks } from './access-links.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { KeyEntry } from './key-entry.tsx'
import { KeysSection } from './keys-section.tsx'
import { type ApiKey, keysQuery } from './queries.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { ShownOnce } from './shown-once.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const allScopes = scopeRows.flatMap((row): Scope[] => ('write' in row ? [row.read, row.write] : [row.read]))

const none = () => undefined
const accountId = 'account'
const at = '2026-11-19T08:15:00.000Z'
const failure = new Refused({ status: 500 })

const secret = { start: 'zgl_live_1', createdAt: at, expiresAt: null, lastUsedAt: null }
const old = { ...secret, start: 'zgl_live_0', expiresAt: '2026-11-27T09:30:00.000Z', lastUsedAt: at }
const key = exampleOf('ApiKey')
const keys: ApiKey[] = [
  { ...key, id: 'a', name: 'Webshop', createdBy: null, scopes: allScopes.slice(0, 1), secrets: [secret] },
  {
    ...key,
    id: 'b',
    name: 'Kassa',
    createdBy: 'an@peeters.example',
    scopes: [...allScopes],
    secrets: [secret, old],
  },
  { ...key, id: 'c', name: 'Oud', secrets: [] },
]

const section = (mayMake: boolean, found?: unknown, isFetching = false) =>
  withAnswers(
    <KeysSection accountId={accountId} mayMake={mayMake} />,
    found === undefined ? [] : [[keysQuery(accountId).queryKey, found]],
    { isFetching },
  )

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'list',
    () => [
      section(true, keys),
      section(false, keys),
      section(true, []),
      section(false, []),
      section(true, failure),
      section(true, failure, true),
      section(true),
      withAnswers(keys.map((one) => <KeyEntry key={one.id} accountId="b" apiKey={one} mayRotate />)),
      <AccessLinks key="links" accountId={accountId} />,
    ],
  ],
  [
    'dialogs',
    () => [
      withAnswers(<CreateDialog accountId={accountId} onClose={none} />),
      ...keys.flatMap((one) => [
        withAnswers(<RotateDialog accountId={accountId} apiKey={one} onClose={none} />),
        withAnswers(<RevokeDialog accountId={accountId} apiKey={one} onClose={none} />),
      ]),
      withAnswers(<ShownOnce name="Webshop" secret="zgl_live_abc" onClose={none} />),
    ],
  ],
])('the markup of keys is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})
