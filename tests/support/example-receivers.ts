/** A receiver and their invitations, for tests. */

import type { Account } from '#ui/api/accounts.ts'
import type { Invitation, MetaData, Receiver } from '#ui/receivers/queries.ts'
import { exampleOf } from './example-of.ts'

export const invitation: Invitation = {
  id: 'mail',
  receiverId: 'receiver',
  token1: 'R-1001',
  name: 'Jan Willems',
  email: 'jan@post.example',
  requestDate: '2026-11-18T09:12:00Z',
  timeSent: '2026-11-18T09:13:00Z',
  status: 'SENT',
  awsFeedbackStatus: null,
  reason: null,
}

const { token1, firstName, lastName, language } = exampleOf('Receiver')

export const receiver: Receiver = {
  id: 'receiver',
  accountId: 'account',
  version: 1,
  token1,
  token2: 'K7MX2R9P',
  firstName,
  lastName,
  email: 'jan@post.example',
  language,
  salutation: 'Beste Jan',
  status: 'WAITING',
  receiverStatus: 'SYNCED',
  connected: false,
  latestDcm: invitation,
}

export const metaData: MetaData = {
  receiverStatus: 'SYNCED',
  reason: null,
  registeredAt: '2026-11-12T10:31:00Z',
  connected: false,
  connectedAt: null,
  stoppedAt: null,
  dcmFullyTracked: true,
  dcms: [invitation],
  latestDcm: invitation,
}

export const account: Account = {
  id: 'account',
  features: [],
  companyName: 'Syndic Dubois',
  name: 'Syndic Dubois',
  kbo: '0403170701',
  processingSince: null,
  parentName: null,
  prepaid: false,
  isTest: false,
  locked: false,
  creditBalance: { credits: 1 },
  seat: null,
  lock: null,
  supplier: {
    accountId: 'account',
    name: 'Syndic Dubois',
    vat: '0403170701',
    participantIdentifiers: [],
    email: null,
    telephone: null,
    iban: null,
    bic: null,
    street: null,
    postalCode: null,
    city: null,
    country: null,
  },
}

export const invitationStatuses = [
  'NEW',
  'WAITING_FOR_DOCCLE',
  'SENT',
  'SUCCESS',
  'BOUNCED',
  'ERROR',
] as const
export const receiverStates = ['NEW', 'ERROR', 'WAITING', 'CONNECTED', 'STOPPED'] as const

export const pageOf = <Row>(content: Row[], totalNumberOfElements = content.length) => ({
  content,
  pageNumber: 0,
  numberOfPages: Math.ceil(totalNumberOfElements / 10),
  totalNumberOfElements,
  hasNext: totalNumberOfElements > 10,
})
