import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { mapStorage } from '#tests/support/map-storage.ts'
import { speakDutch, wholeMarkup } from '#tests/support/markup.tsx'
import { endSession, startSession } from '../api/session.ts'
import { SignOutReason } from './notices.tsx'

await vi.hoisted(async () => {
  // A session of its own: another file's router would hear of this one.
  vi.resetModules()
  ;(await import('#tests/support/stand-in-browser.ts')).standInForBrowser()
})

beforeAll(speakDutch)
afterAll(() => endSession())
const signedOut = (reason?: string) => {
  vi.stubGlobal('sessionStorage', mapStorage())
  startSession({ token: 'x', user: exampleOf('User') })
  endSession(reason)
  return <SignOutReason />
}

test('the sign-in page says why somebody was signed out, unless it was by hand [navigation.sign-out-reason]', async () => {
  expect(await wholeMarkup(signedOut('Te lang niets gedaan.'))).toContain('Te lang niets gedaan.')
  expect(await wholeMarkup(signedOut())).toBe('')
})
