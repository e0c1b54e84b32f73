/** A receiver and their invitations, for tests. */

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
  street: null,
  postalCode: null,
  city: null,
  country: null,
  tags: null,
  consentAt: null,
  consentHow: null,
  status: 'WAITING',
  receiverStatus: 'SYNCED',
  connected: false,
  reach: { reachable: true, by: 'EMAIL', since: '2026-11-18T09:12:00Z', reason: null },
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
  consents: [],
}
