import { expect, test } from 'vitest'
import { reasonAgainst } from './invitation-status.tsx'

const receiver = {
  email: 'jan@post.example' as string | null,
  language: 'nl',
  salutation: null,
  firstName: 'Jan',
  lastName: 'Willems',
}
const typed = { ...receiver, email: 'jan@post.example', salutation: '' }
const metaData = { receiverStatus: 'SYNCED' as const, stoppedAt: null, latestDcm: null }
const asked = { isLocked: false, receiver, metaData, typed }
const sent = {
  id: 'i',
  receiverId: 'r',
  token1: 'R-1',
  name: 'Jan Willems',
  email: 'jan@post.example',
  requestDate: '2026-11-18T09:12:00Z',
  timeSent: null,
  awsFeedbackStatus: null,
  reason: null,
}
const bare = { ...asked, receiver: { ...receiver, email: null }, typed: { ...typed, email: '' } }

test.each([
  ['nothing', asked, undefined],
  ['a locked account', { ...asked, isLocked: true }, 'locked'],
  [
    'a receiver that is being registered',
    { ...asked, metaData: { ...metaData, receiverStatus: 'NEW' } },
    'syncing',
  ],
  [
    'a receiver that was refused',
    { ...asked, metaData: { ...metaData, receiverStatus: 'ERROR' } },
    'unsynced',
  ],
  [
    'an invitation that is leaving',
    { ...asked, metaData: { ...metaData, latestDcm: { ...sent, status: 'NEW' } } },
    'pending',
  ],
  [
    'an invitation that came back, not',
    { ...asked, metaData: { ...metaData, latestDcm: { ...sent, status: 'BOUNCED' } } },
    undefined,
  ],
  [
    'a receiver who wants nothing more',
    { ...asked, metaData: { ...metaData, stoppedAt: '2026-11-18T09:12:00Z' } },
    'stopped',
  ],
  ['no address', bare, 'address'],
  ['an address that is typed and not saved', { ...bare, typed }, 'unsaved-address'],
  [
    'another address that is not saved',
    { ...asked, typed: { ...typed, email: 'j@post.example' } },
    'unsaved-address',
  ],
  ['an address that is typed away', { ...asked, typed: { ...typed, email: '' } }, 'unsaved-address'],
  ['another language that is not saved', { ...asked, typed: { ...typed, language: 'fr' } }, 'unsaved'],
  ['another name that is not saved', { ...asked, typed: { ...typed, lastName: 'Wilms' } }, 'unsaved'],
  ['a space around a name, not', { ...asked, typed: { ...typed, lastName: 'Willems ' } }, undefined],
] as const)('%s keeps an invitation from leaving [dcm.allowed]', (_, given, reason) => {
  expect(reasonAgainst(given)).toBe(reason)
})
