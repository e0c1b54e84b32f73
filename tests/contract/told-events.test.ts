/** The events of an account beside its documents, in its activity and its webhooks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as documents from '#generated/graphql-documents.ts'
import { NAMES_RECEIVER } from '#server/documents/document.ts'
import { makeProof } from '#server/ports/identity/identity-proof.ts'
import { eraseReceivers } from '#server/receivers/erase-receivers.ts'
import { comeBack, connectTool } from '#tests/support/connected-tool.ts'
import { customerBody } from '#tests/support/customers.ts'
import { stayIn } from '#tests/support/devices.ts'
import { newIntegration, wantedIntegration } from '#tests/support/grants.ts'
import {
  codeFor,
  newInboxLink,
  newInvitationLink,
  unmailedCode,
  unverifiedSession,
  verifiedSession,
} from '#tests/support/inbox.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { sayWhy } from '#tests/support/operators.ts'
import { addedPasskey } from '#tests/support/passkeys.ts'
import { type Company, newAdmin, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { deletedBefore, receiverInput } from '#tests/support/receivers.ts'
import { setServer } from '#tests/support/server.ts'
import { askedEmail, emailToken } from '#tests/support/user-email.ts'
import { newWebhook, type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts'

const { app, calls, asks } = setServer({ TEAMLEADER_URL: 'simulated', WEBHOOKS_TO_LOCALHOST: 'on' })
let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver?.close())

const at = ({ accountId }: Company) => ({ accountId })

async function customer(company: Company): Promise<string> {
  const { body } = await calls('createCustomer', company.token, { path: at(company), body: customerBody() })
  return body.id
}

async function receiverOf(company: Company, receiver = receiverInput()): Promise<string> {
  const variables = { ...at(company), receiver }
  const { data } = await asks(documents.createReceiverDocument, company.token, variables)
  return data?.createReceiver.id ?? ''
}

async function importRows(
  operation: 'importCustomers' | 'importProducts',
  company: Company,
  table: string,
): Promise<void> {
  const file = { name: 'tabel.csv', bytes: Buffer.from(table) }
  expect((await calls(operation, company.token, { path: at(company), file })).status).toBe(200)
}

/** @returns the profile from before */
async function changeProfile(company: Company, change: object): Promise<{ email: string }> {
  const path = at(company)
  const { body: before } = await calls('getSupplierProfile', company.token, { path })
  const body = { ...before, ...change }
  expect((await calls('updateSupplierProfile', company.token, { path, body })).status).toBe(200)
  return before
}

async function signIn({ email }: Company) {
  await calls('requestSignInLink', undefined, { body: { email } })
  const [mail] = await mailsFor(app, email)
  const token = mail?.text.match(/aanmelden\/([^\s?]+)/)?.[1] ?? ''
  expect((await calls('completeSignIn', undefined, { query: { token } })).status).toBe(200)
}

/** The acts of a person, and their events, in order. */
const ACTS: Record<string, { types: string[]; act: (company: Company) => Promise<unknown> }> = {
  'connecting the external tool and disconnecting it': {
    types: ['tool.connected', 'tool.disconnected'],
    async act(company) {
      await connectTool(app, calls, company)
      expect((await calls('removeToolConnection', company.token, { path: at(company) })).status).toBe(204)
    },
  },
  'a customer, made, changed and deleted': {
    types: ['customer.created', 'customer.changed', 'customer.deleted'],
    async act(company) {
      const customerId = await customer(company)
      const call = { path: { ...at(company), customerId }, body: customerBody() }
      expect((await calls('updateCustomer', company.token, call)).status).toBe(200)
      const { errors } = await asks(documents.deleteCustomerDocument, company.token, { customerId })
      expect(errors).toEqual([])
    },
  },
  'the design of drawn documents, changed and left as it was': {
    types: ['account.design_changed'],
    async act(company) {
      const body = { template: 'MODERN' as const, colour: '#7a3e12', footer: 'RPR Leuven' }
      for (const _ of [1, 2])
        expect((await calls('updateInvoiceDesign', company.token, { path: at(company), body })).status).toBe(
          200,
        )
    },
  },
  'a product, made, changed and deleted': {
    types: ['product.created', 'product.changed', 'product.deleted'],
    async act(company) {
      const body = { name: 'Ontbijtpakketten' }
      const made = await calls('createProduct', company.token, { path: at(company), body })
      const path = { ...at(company), productId: String(made.body.id) }
      expect((await calls('updateProduct', company.token, { path, body })).status).toBe(200)
      expect((await calls('deleteProduct', company.token, { path })).status).toBe(204)
    },
  },
  'the policy of payment reminders, changed, and a customer who gets none': {
    types: [
      'reminder_policy.changed',
      'reminder_policy.customer_stopped',
      'reminder_policy.customer_resumed',
    ],
    async act(company) {
      const path = at(company)
      const { body: known } = await calls('getReminderPolicy', company.token, { path })
      const { since: _, stoppedCustomers: __, ...policy } = known
      const changed = await calls('updateReminderPolicy', company.token, {
        path,
        body: { ...policy, isOn: true },
      })
      expect(changed.status).toBe(200)
      const body = { name: 'Drukkerij Claes' }
      const stopped = await calls('stopCustomerReminders', company.token, { path, body })
      const stoppedCustomerId = String(stopped.body.id)
      const resumed = await calls('resumeCustomerReminders', company.token, {
        path: { ...path, stoppedCustomerId },
      })
      expect(resumed.status).toBe(204)
    },
  },
  'a file of customers, imported': {
    types: ['customer.created', 'customer.imported'],
    act: (company) =>
      importRows('importCustomers', company, 'Naam;Btw-nummer\nDrukkerij Claes;0123.456.749\n'),
  },
  'a file of products, imported': {
    types: ['product.created', 'product.imported'],
    act: (company) => importRows('importProducts', company, 'Naam;Prijs\nBrood;3\n'),
  },
  'a receiver, made, changed and deleted': {
    types: ['receiver.created', 'receiver.changed', 'receiver.deleted'],
    async act(company) {
      const receiver = receiverInput()
      const receiverId = await receiverOf(company, receiver)
      const changed = { receiverId, receiver: { ...receiver, lastName: 'Claes' } }
      expect((await asks(documents.updateReceiverDocument, company.token, changed)).errors).toEqual([])
      const { errors } = await asks(documents.deleteReceiverDocument, company.token, { receiverId })
      expect(errors).toEqual([])
    },
  },
  'a receiver, deleted 30 days ago': {
    types: ['receiver.created', 'receiver.deleted', 'account.receivers_erased'],
    async act(company) {
      const receiverId = await receiverOf(company)
      await asks(documents.deleteReceiverDocument, company.token, { receiverId })
      await eventually(async () => {
        const { body } = await calls('listActivity', company.token, { path: at(company) })
        return body.events.some(({ type }: { type: string }) => type === 'receiver.deleted') || undefined
      })
      await deletedBefore(app, receiverId, 31)
      await eraseReceivers(app, NAMES_RECEIVER)
    },
  },
  'a receiver, connected by an invitation': {
    types: ['receiver.connected'],
    async act({ accountId }) {
      const session = await unverifiedSession(app, await newInvitationLink(app, accountId))
      const code = await unmailedCode(app, session)
      expect((await calls('checkInboxCode', session, { body: { code } })).status).toBe(200)
    },
  },
  'a receiver, moved and gone': {
    types: ['receiver.address_changed', 'receiver.stopped'],
    async act({ accountId }) {
      const link = await newInboxLink(app, accountId)
      const session = await verifiedSession(app, link)
      const code = await codeFor(app, session, `nieuw-${link.email}`)
      expect((await calls('checkInboxCode', session, { body: { code } })).status).toBe(200)
      expect((await calls('reportSender', session, {})).status).toBe(200)
    },
  },
  'a list of receivers': {
    types: ['account.receivers_imported'],
    async act(company) {
      const receivers = [receiverInput(), receiverInput()]
      const variables = { ...at(company), receivers, sendDcmMails: false }
      const { errors } = await asks(documents.createReceiversDocument, company.token, variables)
      expect(errors).toEqual([])
    },
  },
  'a reader of packages, added and removed': {
    types: ['account.recipient_added', 'account.recipient_removed'],
    async act(company) {
      const body = { email: `lezer@${company.kbo}.example`, language: 'nl' as const }
      const added = await calls('createPackageRecipient', company.token, { path: at(company), body })
      const path = { ...at(company), packageRecipientId: added.body.id }
      expect((await calls('deletePackageRecipient', company.token, { path })).status).toBe(204)
    },
  },
  'a changed integration': {
    types: ['integration.changed'],
    async act(company) {
      const { integrationId } = await newIntegration(app, company)
      const path = { ...at(company), integrationId }
      const { status } = await calls('updateIntegration', company.token, { path, body: wantedIntegration })
      expect(status).toBe(200)
    },
  },
  'a new address of an account, asked for and cancelled': {
    types: ['account.email_requested', 'account.email_cancelled'],
    async act(company) {
      await changeProfile(company, { email: `nieuw@${company.kbo}.example` })
      const { status } = await calls('cancelPendingEmail', company.token, { path: at(company) })
      expect(status).toBe(204)
    },
  },
  'a disputed change of an account': {
    types: ['account.change_disputed', 'account.locked'],
    async act(company) {
      const { email } = await changeProfile(company, { iban: 'BE71096123456769' })
      const token = await eventually(async () => {
        const [mail] = await mailsFor(app, email)
        return mail?.text.match(/not-me\/([\w-]+)/)?.[1]
      })
      expect((await calls('disputeAccountChange', undefined, { body: { token } })).status).toBe(200)
    },
  },
  'credits that are asked for and refused': {
    types: ['account.credits_asked', 'account.credits_refused'],
    async act(company) {
      const creditRequestId = await askCredits(company)
      const call = { path: { creditRequestId }, body: { reason: 'Niet betaald' } }
      expect((await calls('refuseCreditRequest', (await newAdmin(app)).token, call)).status).toBe(200)
    },
  },
  'credits that are asked for and given': {
    types: ['account.credits_asked', 'account.credits_given'],
    async act(company) {
      const body = { amount: 50, reason: 'Betaald', requestId: await askCredits(company) }
      const call = { path: at(company), body }
      expect((await calls('giveCredits', (await newAdmin(app)).token, call)).status).toBe(200)
    },
  },
  'signing in': { types: ['session.started'], act: signIn },
  'signing a device out': {
    types: ['session.started', 'session.device_ended'],
    async act({ email }) {
      const { token } = await stayIn(app, calls, email)
      const { body } = await calls('listDevices', token)
      await calls('signOutDevice', token, { path: { deviceId: body[0].id } })
    },
  },
  'adding a passkey, a copy of it, and deleting it': {
    types: ['session.passkey_added', 'session.passkey_refused', 'session.passkey_deleted'],
    async act({ token }) {
      const { id, authenticator } = await addedPasskey(app, token)
      for (const counter of [2, 1]) {
        const { body } = await calls('startPasskeySignIn', undefined)
        await calls('signInWithPasskey', undefined, { body: authenticator.answer(body, { counter }) })
      }
      await calls('deletePasskey', token, { path: { passkeyId: id } })
    },
  },
  'linking a login elsewhere, and unlinking it': {
    types: ['session.identity_linked', 'session.identity_unlinked'],
    async act({ token, email }) {
      const person = { issuer: 'https://idp.example', provider: 'itsme', subject: email, name: 'Jan Willems' }
      const proof = makeProof(app.encryption, person)
      const { body } = await calls('addIdentity', token, { body: { proof } })
      await calls('deleteIdentity', token, { path: { identityId: body.id } })
    },
  },
  'another address to sign in with, and an objection': {
    types: ['session.email_requested', 'session.email_changed', 'session.email_disputed'],
    async act(company) {
      const { token, email } = company
      const confirming = await emailToken(app, await askedEmail(app, token))
      await calls('confirmUserEmail', undefined, { body: { token: confirming } })
      await calls('disputeUserEmail', undefined, { body: { token: await emailToken(app, email) } })
      Object.assign(company, await stayIn(app, calls, email))
    },
  },
  'an administrator who says why, and stops': {
    types: ['operator.started', 'operator.stopped'],
    async act(company) {
      const admin = await newAdmin(app)
      await sayWhy(calls, admin.token, company.accountId)
      await calls('stopActing', admin.token, { path: at(company) })
    },
  },
}

async function askCredits(company: Company): Promise<string> {
  await app.orm.em.fork().execute('update accounts set prepaid = true where id = ?', [company.accountId])
  const call = { path: at(company), body: { amount: 100, note: 'December' } }
  return (await calls('createCreditRequest', company.token, call)).body.id
}

describe.each(Object.entries(ACTS))('%s', (_, { types, act }) => {
  it('is told by the activity and to a webhook, in order', async () => {
    const company = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'], vat: '0418759886' })
    const manner = `works-${company.kbo}`
    await newWebhook(calls, company, receiver.urlOf(manner), types)
    await act(company)
    const heard = await eventually(async () => {
      const told = receiver.heard.filter((one) => one.manner === manner).map(({ event }) => event.type)
      return told.length >= types.length ? told : undefined
    })
    expect(heard).toEqual(types)
    const { body } = await calls('listActivity', company.token, {
      path: at(company),
      query: { limit: '1000' },
    })
    const listed = body.events.map(({ type }: { type: string }) => type)
    expect(listed.filter((type: string) => types.includes(type))).toEqual(types)
  })
})

it('a connection that the tool denied is told nobody', async () => {
  const company = await newCompany(app, { vat: '0418759886' })
  const { state } = await comeBack(app, calls, company)
  await calls('connectTool', company.token, { body: { code: 'invented', state } })
  const { body } = await calls('listActivity', company.token, { path: at(company), query: { limit: '1000' } })
  expect(body.events.map(({ type }: { type: string }) => type)).not.toContain('tool.connected')
})
