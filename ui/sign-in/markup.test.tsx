/** What the pages for signing in are made of, in each state. */
import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { mapStorage } from '#tests/support/map-storage.ts'
import { markupOfStates, speakDutch } from '#tests/support/markup.tsx'
import { endSession, startSession } from '../api/session.ts'
import ErrorDialog from './error-dialog.tsx'
import { LinkFields } from './link-fields.tsx'
import LinkForm from './link-form.tsx'
import { RequestLink } from './request-link.tsx'
import { SideNotes } from './side-notes.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SignOutReason } from './sign-out-reason.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)
afterAll(() => endSession())

const none = () => undefined
const fields = (error?: string, isBusy = false) => (
  <LinkFields value="an@a.example" onChange={none} onSubmit={none} error={error} isBusy={isBusy} />
)
const signedOut = (reason?: string) => {
  vi.stubGlobal('sessionStorage', mapStorage())
  startSession({ token: 'x', user: exampleOf('User') })
  endSession(reason)
  return <SignOutReason />
}

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'link',
    () => [
      fields(),
      fields('Dit adres kennen we niet.'),
      fields(undefined, true),
      <RequestLink key="request" redirect={undefined} />,
      <LinkForm key="form" email="an@a.example" redirect={undefined} />,
    ],
  ],
  [
    'page',
    () => [
      <SignInPage key="page" title="Aanmelden" below={<SideNotes />} footer="voet">
        blad
      </SignInPage>,
    ],
  ],
  [
    'words',
    () => [
      ...['SERVER_ERROR', 'UNHEARD_OF'].map((error) => (
        <ErrorDialog key={error} isOpen error={error} onClose={none} />
      )),
    ],
  ],
])('the markup of the sign-in pages is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

test('the sign-in page says why somebody was signed out, unless it was by hand', async () => {
  expect(await markupOfStates(() => [signedOut('Te lang niets gedaan.')])).toContain('Te lang niets gedaan.')
  expect(await markupOfStates(() => [signedOut()])).toBe('')
})
