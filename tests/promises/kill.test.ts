/**
 * Killed without warning at any step, the server loses nothing and does nothing twice. `npm test` kills it in a send, a signing, a webhook,
 * a forwarded document, a mail that comes in, a payment reminder, a notice and a bank statement: their jobs, leases and outside calls are those of all others, and contract tests try these acts.
 */
import { describe } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { bookingsOn, mailedStatementsOn, removalsOn, statementsOn, undoingOn } from './kill/bank.ts'
import { bothChannelsOn } from './kill/both-channels.ts'
import { batchesOn, deliveriesOn, lettersOn } from './kill/deliveries.ts'
import { fallbacksOn } from './kill/fallbacks.ts'
import { killForwardings } from './kill/forwardings.ts'
import { historyOn } from './kill/history.ts'
import { mailsInOn } from './kill/mail-in.ts'
import { noticesOn } from './kill/notices.ts'
import { paymentRemindersOn } from './kill/payment-reminders.ts'
import { recurringOn } from './kill/recurring.ts'
import { remindersOn } from './kill/reminders.ts'
import { sendsOn } from './kill/sends.ts'
import { setOffsOn, setOffUndoingOn } from './kill/set-offs.ts'
import { signingsOn } from './kill/signings.ts'
import { splitReadingOn, splitsOn } from './kill/splits.ts'
import { killEach, setKillStage } from './kill/stage.ts'
import { toolSendsOn } from './kill/tool.ts'
import { uploadsOn } from './kill/uploads.ts'
import { killWebhooks } from './kill/webhooks.ts'

const mailPort = await freePort()
const stage = setKillStage({
  WEBHOOKS_TO_LOCALHOST: 'on',
  TEAMLEADER_URL: 'simulated',
  INBOUND_DOMAIN: 'in.zegel.example',
  INBOUND_PORT: String(mailPort),
})

describe('an invoice is sent once,', () => {
  killEach(stage, '$step ($fate) [sending.once, running.resumes]', sendsOn(stage))
})
describe('an invoice is sent once, and its PDF delivered once,', () => {
  killEach(stage, '$step ($fate)', bothChannelsOn(stage))
})
describe.runIf(isThorough)('the invoice of a date of a rule is made and sent once,', () => {
  killEach(stage, '$step ($fate)', recurringOn(stage))
})
describe('a payment reminder leaves once,', () => {
  killEach(stage, '$step ($fate)', paymentRemindersOn(stage))
})
describe.runIf(isThorough)('an invoice that leaves the network is mailed once,', () => {
  killEach(stage, '$step ($fate) [sending.once]', fallbacksOn(stage))
})
describe.runIf(isThorough)('a document is filed and mailed once,', () => {
  killEach(stage, '$step ($fate)', deliveriesOn(stage))
})
describe.runIf(isThorough)('each document of a batch is filed and mailed once,', () => {
  killEach(stage, '$step ($fate)', batchesOn(stage))
})
describe('each receiver of a letter is told once,', () => {
  killEach(stage, '$step ($fate)', lettersOn(stage))
})
describe.runIf(isThorough)('each receiver of a split is told once, of their own pages,', () => {
  killEach(stage, '$step ($fate)', splitsOn(stage))
})
describe.runIf(isThorough)('a file to be split is read once,', () => {
  killEach(stage, '$step ($fate)', splitReadingOn(stage))
})
describe('a document is signed and sealed once,', () => {
  killEach(stage, '$step ($fate) [signing.killed]', signingsOn(stage))
})
describe('a webhook gets each event under one id, in order,', () => {
  killWebhooks(stage)
})
describe('an accounting package gets each document under one id,', () => {
  killForwardings(stage)
})
describe.runIf(isThorough)('a document of another platform is imported once,', () => {
  killEach(stage, '$step ($fate)', historyOn(stage))
})
describe('an invoice in a mail is received once,', () => {
  killEach(stage, '$step ($fate)', mailsInOn(stage, mailPort))
})
describe.runIf(isThorough)('an uploaded paper is kept and read once,', () => {
  killEach(stage, '$step ($fate)', uploadsOn(stage))
})
describe('a person is told once,', () => {
  killEach(stage, '$step ($fate)', noticesOn(stage))
})
describe.runIf(isThorough)('an approver is reminded once,', () => {
  killEach(stage, '$step ($fate)', remindersOn(stage))
})
describe.runIf(isThorough)('an invoice of the tool is sent once,', () => {
  killEach(stage, '$step ($fate)', toolSendsOn(stage))
})
describe('a bank statement is booked once,', () => {
  killEach(stage, '$step ($fate)', statementsOn(stage))
})
describe.runIf(isThorough)('a bank statement out of a mail is booked once,', () => {
  killEach(stage, '$step ($fate)', mailedStatementsOn(stage))
})
describe.runIf(isThorough)('a bank entry is booked once,', () => {
  killEach(stage, '$step ($fate)', bookingsOn(stage))
})
describe.runIf(isThorough)('a booking is undone once,', () => {
  killEach(stage, '$step ($fate)', undoingOn(stage))
})
describe.runIf(isThorough)('a bank statement is removed once,', () => {
  killEach(stage, '$step ($fate)', removalsOn(stage))
})
describe.runIf(isThorough)('a credit note is set off once,', () => {
  killEach(stage, '$step ($fate)', setOffsOn(stage))
})
describe.runIf(isThorough)('a set-off is undone once,', () => {
  killEach(stage, '$step ($fate)', setOffUndoingOn(stage))
})
