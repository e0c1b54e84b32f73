/**
 * The preparation of each published example: the data that the sample world doesn't have, and the parts of a call that its
 * example doesn't show.
 */

import { accountsCalls } from './example-calls/accounts.ts'
import { deskCalls } from './example-calls/desk.ts'
import { documentsCalls } from './example-calls/documents.ts'
import { draftsCalls } from './example-calls/drafts.ts'
import { forwardingsCalls } from './example-calls/forwardings.ts'
import { historyCalls } from './example-calls/history.ts'
import { inboxCalls } from './example-calls/inbox.ts'
import { lettersCalls } from './example-calls/letters.ts'
import { mailInCalls } from './example-calls/mail-in.ts'
import { membersCalls } from './example-calls/members.ts'
import { monthsCalls } from './example-calls/months.ts'
import { noticeCalls } from './example-calls/notices.ts'
import { paymentsCalls } from './example-calls/payments.ts'
import { receivedCalls } from './example-calls/received.ts'
import { rowsCalls } from './example-calls/rows.ts'
import { signInCalls } from './example-calls/sign-in.ts'
import { vendorsCalls } from './example-calls/vendors.ts'
import { webhooksCalls } from './example-calls/webhooks.ts'
import type { Prepared } from './example-calls/world.ts'

export const prepared: Prepared = {
  ...signInCalls,
  ...accountsCalls,
  ...membersCalls,
  ...deskCalls,
  ...noticeCalls,
  ...receivedCalls,
  ...mailInCalls,
  ...rowsCalls,
  ...inboxCalls,
  ...documentsCalls,
  ...lettersCalls,
  ...draftsCalls,
  ...vendorsCalls,
  ...paymentsCalls,
  ...webhooksCalls,
  ...forwardingsCalls,
  ...monthsCalls,
  ...historyCalls,
}
