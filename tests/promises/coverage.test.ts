/**
 * Every operation of the contract, called by nobody, by a stranger, wrongly and rightly. `calls` holds each answer
 * against the response that the contract declares for its status. Leaving an operation out does not compile.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccountReceivedInvoicesDocument } from '#generated/graphql.ts'
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { startApp, type TestApp } from '#tests/support/app.ts'
import { asker } from '#tests/support/ask.ts'
import { type Call, type Caller, caller } from '#tests/support/call.ts'
import { type Company, newAdmin, newCompany, newKbo, newPerson, type Person } from '#tests/support/people.ts'
import { eventually, readyDraft, samplePdf, sendDocument, storeDraft } from '#tests/support/ready-draft.ts'

const NOWHERE = '01990000-0000-7000-8000-000000000000'

let app: TestApp
let calls: Caller
let mine: Company
let theirs: Company
let admin: Person
/** Made once; what a test uses up it makes itself. */
let world: {
  draftId: string
  customerId: string
  sharedId: string
  invoiceId: string
  receivedId: string
  fileName: string
}

beforeAll(async () => {
  app = await startApp({ REGISTRATION: 'open', CHAT_WIDGET_URL: 'https://chat.example/widget' })
  calls = caller(app.url)
  mine = await newCompany(app)
  theirs = await newCompany(app)
  admin = await newAdmin(app)
  const draftId = await storeDraft(calls, mine, readyDraft(theirs))
  const account = { accountId: mine.accountId }
  const customer = await calls('createCustomer', mine.token, { path: account, body: customerBody() })
  const shared = await calls('createGlobalCustomer', admin.token, { body: customerBody() })
  const invoiceId = await sendDocument(calls, mine, readyDraft(theirs))
  const received = await receive()
  world = { draftId, customerId: customer.body.id, sharedId: shared.body.id, invoiceId, ...received }
}, 60_000)
afterAll(() => app?.close())

const customerBody = () => {
  const kbo = newKbo()
  return { name: `Klant ${kbo}`, vat: kbo, country: 'BE', scheme: '0208', participant: kbo }
}

/** A document that `mine` receives. */
async function receive() {
  await sendDocument(calls, theirs, readyDraft(mine))
  const asks = asker(app.url)
  return eventually(async () => {
    const page = await asks(getAccountReceivedInvoicesDocument, mine.token, { accountId: mine.accountId })
    const newest = page.data?.getAccountReceivedInvoices.content[0]
    return newest && { receivedId: newest.id, fileName: newest.documentReferences[0]?.fileName ?? '' }
  })
}

const account = () => ({ accountId: mine.accountId })
const draft = () => ({ ...account(), draftId: world.draftId })
const freshDraft = async () => ({ ...account(), draftId: await storeDraft(calls, mine, readyDraft(theirs)) })
const invoice = () => ({ ...account(), invoiceId: world.invoiceId })
const received = () => ({ ...account(), id: world.receivedId })
/** A document of `mine` that never arrived. */
const failed = async () => {
  const invoiceId = await sendDocument(calls, mine, readyDraft(theirs))
  await app.orm.em.fork().execute(`update invoices set status = 'ERROR' where id = ?`, [invoiceId])
  return invoiceId
}

interface Case {
  /** A call that succeeds, and who may make it; a member of the account unless said. */
  right: () => Call | Promise<Call>
  by?: 'admin' | 'nobody'
  /** What a stranger is told; a member of another company, or for admins' operations any user. */
  stranger?: 200 | 201 | 403 | 404
  /** What is changed to make it wrong, and what is then answered. */
  wrong: [Call, number, string?] | 'takes nothing'
}

const unknown = (name: string): [Call, number, string] => [{ path: { [name]: NOWHERE } }, 404, 'NOT_FOUND']
const bad = (body: unknown): [Call, number, string] => [{ body }, 400, 'FORM_ERRORS']
const forged: [Call, number, string] = [
  { headers: { 'jwt-token': 'eyJhbGciOiJIUzI1NiJ9.e30.x' } },
  401,
  'NO_SESSION',
]
const notAPdf = { file: { name: 'factuur.pdf', bytes: Buffer.from('<html>not a pdf</html>') } }

const cases: Record<OperationId, Case> = {
  requestSignInLink: {
    by: 'nobody',
    right: () => ({ body: { email: mine.email } }),
    wrong: bad({ email: 'anna' }),
  },
  completeSignIn: {
    by: 'nobody',
    right: () => ({ query: { token: 'x' } }),
    wrong: [{ query: {} }, 400, 'FORM_ERRORS'],
  },
  signInExternally: { by: 'nobody', right: () => ({ body: { token: 'x' } }), wrong: bad({}) },
  signOut: {
    right: async () => ({ headers: { 'jwt-token': (await newPerson(app)).token } }),
    stranger: 200,
    wrong: forged,
  },
  createExternalToken: {
    by: 'admin',
    right: () => ({ body: { userId: mine.userId, accountId: mine.accountId } }),
    stranger: 403,
    wrong: bad({ userId: 7 }),
  },
  createChatIdentity: { right: () => ({}), stranger: 201, wrong: forged },
  getPublicSettings: { by: 'nobody', right: () => ({}), wrong: 'takes nothing' },
  registerAccount: {
    by: 'nobody',
    right: () => ({
      body: {
        kbo: newKbo(),
        email: 'nieuw@zaak.example',
        name: 'Nieuwe Zaak',
        street: 'Markt 1',
        city: 'Leuven',
        postalZone: '3000',
        countryCode: 'BE',
      },
    }),
    wrong: bad({ kbo: 'BE 0123.456.789' }),
  },
  searchAccounts: {
    by: 'admin',
    right: () => ({ body: { text: 'zaak' } }),
    stranger: 403,
    wrong: bad({ text: 5 }),
  },
  setAccountLocked: {
    by: 'admin',
    right: () => ({ path: { accountId: theirs.accountId }, body: { locked: false } }),
    stranger: 403,
    wrong: bad({ locked: 'no' }),
  },
  getSupplierProfile: { right: () => ({ path: account() }), stranger: 404, wrong: unknown('accountId') },
  updateSupplierProfile: {
    right: async () => ({
      path: account(),
      body: (await calls('getSupplierProfile', mine.token, { path: account() })).body,
    }),
    stranger: 404,
    wrong: bad({ name: 'x', iban: 'BE00' }),
  },
  getCustomers: { right: () => ({ path: account() }), stranger: 404, wrong: unknown('accountId') },
  createCustomer: {
    right: () => ({ path: account(), body: customerBody() }),
    stranger: 404,
    wrong: bad({ ...customerBody(), vat: 'BE0123' }),
  },
  getCustomer: {
    right: () => ({ path: { ...account(), customerId: world.customerId } }),
    stranger: 404,
    wrong: unknown('customerId'),
  },
  updateCustomer: {
    right: () => ({ path: { ...account(), customerId: world.customerId }, body: customerBody() }),
    stranger: 404,
    wrong: bad({ ...customerBody(), scheme: '12' }),
  },
  createGlobalCustomer: {
    by: 'admin',
    right: () => ({ body: customerBody() }),
    stranger: 403,
    wrong: bad({}),
  },
  getGlobalCustomer: { right: () => ({ path: { id: world.sharedId } }), stranger: 200, wrong: unknown('id') },
  updateGlobalCustomer: {
    by: 'admin',
    right: () => ({ path: { id: world.sharedId }, body: customerBody() }),
    stranger: 403,
    wrong: bad({ ...customerBody(), more: 1 }),
  },
  getParticipant: {
    right: () => ({ path: { scheme: '0208', id: theirs.kbo } }),
    stranger: 200,
    wrong: [{ path: { scheme: 'abcd' } }, 400, 'FORM_ERRORS'],
  },
  createDraft: {
    right: () => ({ path: account(), body: readyDraft(theirs) }),
    stranger: 404,
    wrong: bad({ inputDetails: { lines: [{ unitPrice: 'twaalf' }] } }),
  },
  createDraftFromFile: {
    right: () => ({ path: account(), file: samplePdf() }),
    stranger: 404,
    wrong: [notAPdf, 415, 'UNSUPPORTED_FILE'],
  },
  getDraft: { right: () => ({ path: draft() }), stranger: 404, wrong: unknown('draftId') },
  updateDraft: {
    right: () => ({ path: draft(), body: readyDraft(theirs) }),
    stranger: 404,
    wrong: bad({ type: 'E_LETTERS' }),
  },
  deleteDraftById: {
    right: async () => ({ path: await freshDraft() }),
    stranger: 404,
    wrong: unknown('draftId'),
  },
  getDraftPdf: { right: () => ({ path: draft() }), stranger: 404, wrong: unknown('draftId') },
  attachDraftPdf: {
    right: () => ({ path: draft(), file: samplePdf() }),
    stranger: 404,
    wrong: [notAPdf, 415, 'UNSUPPORTED_FILE'],
  },
  getRecognition: {
    right: async () => ({
      path: {
        ...account(),
        draftId: (await calls('createDraftFromFile', mine.token, { path: account(), file: samplePdf() })).body
          .id,
      },
    }),
    stranger: 404,
    wrong: unknown('draftId'),
  },
  cancelRecognition: {
    right: async () => ({
      path: {
        ...account(),
        draftId: (await calls('createDraftFromFile', mine.token, { path: account(), file: samplePdf() })).body
          .id,
      },
    }),
    stranger: 404,
    wrong: unknown('draftId'),
  },
  checkDraft: { right: () => ({ path: draft() }), stranger: 404, wrong: unknown('draftId') },
  sendDraft: {
    right: async () => ({ path: await freshDraft() }),
    stranger: 404,
    wrong: [{ query: { sendviaemail: 'maybe' } }, 400, 'FORM_ERRORS'],
  },
  uploadDraft: {
    right: async () => ({ path: await freshDraft() }),
    stranger: 404,
    wrong: unknown('draftId'),
  },
  checkDocument: {
    right: () => ({ xml: readFileSync('fixtures/files/invoice.xml') }),
    stranger: 200,
    wrong: [{ xml: Buffer.from('<x/>') }, 400, 'FORM_ERRORS'],
  },
  getInvoiceDocument: {
    right: () => ({ path: invoice(), query: { name: 'factuur.pdf' } }),
    stranger: 404,
    wrong: [{ query: { name: '../../etc/passwd' } }, 404, 'NOT_FOUND'],
  },
  getInvoiceUbl: { right: () => ({ path: invoice() }), stranger: 404, wrong: unknown('invoiceId') },
  getInvoiceEvents: { right: () => ({ path: invoice() }), stranger: 404, wrong: unknown('invoiceId') },
  createCreditNote: { right: () => ({ path: invoice() }), stranger: 404, wrong: unknown('invoiceId') },
  copyInvoice: { right: () => ({ path: invoice() }), stranger: 404, wrong: unknown('invoiceId') },
  mailInvoice: {
    right: () => ({ path: invoice(), body: { email: mine.email } }),
    stranger: 404,
    wrong: bad({ email: 'anna' }),
  },
  resendInvoice: {
    right: async () => ({ path: { ...account(), invoiceId: await failed() } }),
    stranger: 404,
    wrong: [{ query: { sendviaemail: 'maybe' } }, 400, 'FORM_ERRORS'],
  },
  getReceivedInvoice: { right: () => ({ path: received() }), stranger: 404, wrong: unknown('id') },
  getReceivedInvoiceEvents: { right: () => ({ path: received() }), stranger: 404, wrong: unknown('id') },
  getReceivedInvoiceDocument: {
    right: () => ({ path: received(), query: { name: world.fileName } }),
    stranger: 404,
    wrong: [{ query: { name: 'no.pdf' } }, 404, 'NOT_FOUND'],
  },
  getReceivedInvoiceUbl: { right: () => ({ path: received() }), stranger: 404, wrong: unknown('id') },
  sendApplicationResponse: {
    right: () => ({ path: received(), body: { responseCode: 'AP' } }),
    stranger: 404,
    wrong: bad({ responseCode: 'MAYBE' }),
  },
}

const nothing: Call = {}
const ids = Object.keys(cases) as OperationId[]
const success = (id: OperationId) => [...operationFacts[id].statuses].filter((status) => status < 300)
const tokenFor = (one: Case) =>
  one.by === 'nobody' ? undefined : one.by === 'admin' ? admin.token : mine.token

test('the contract declares what is tried here, and nothing else', () => {
  const declared = Object.values(openapi.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  )
  expect(ids.sort()).toEqual(declared.sort())
})

for (const id of ids) {
  const one = cases[id]
  const wrong = one.wrong === 'takes nothing' ? undefined : one.wrong
  describe(id, () => {
    test('answers as declared when it is called rightly', async () => {
      const { status } = await calls(id, tokenFor(one), await one.right())
      expect(success(id)).toContain(status)
    })

    test.runIf(wrong)(
      'answers as declared when it is called wrongly, and says why [errors.FORM_ERRORS]',
      async () => {
        const right = await one.right()
        const [change, expected, code] = wrong ?? [nothing, 200]
        const call = { ...right, ...change, path: { ...right.path, ...change.path } }
        const { status, body } = await calls(id, tokenFor(one), call)
        expect([status, body.errorCode]).toEqual([expected, code])
        if (code === 'FORM_ERRORS') expect(body.violations.length).toBeGreaterThan(0)
      },
    )

    test.runIf(one.by !== 'nobody')(
      'lets nobody in without a session, whatever was sent [roles.anonymous, errors.NO_SESSION, roles.token-header, calls.token]',
      async () => {
        const { headers: _, ...right } = await one.right()
        const [{ headers: __, ...change }] = wrong ?? [nothing]
        for (const call of [right, { ...right, ...change, path: { ...right.path, ...change.path } }]) {
          const { status, body } = await calls(id, undefined, call)
          expect([status, body.errorCode]).toEqual([401, 'NO_SESSION'])
        }
      },
    )

    test.runIf(one.by !== 'nobody')(
      'tells a stranger no more than it declares, whatever was sent [access.stranger]',
      async () => {
        const { headers: _, ...right } = await one.right()
        const stranger = await newCompany(app)
        const { status } = await calls(id, stranger.token, right)
        expect(status).toBe(one.stranger)
        if (status < 300) return
        const [{ headers: __, ...change }] = wrong ?? [nothing]
        const wrongly = await calls(id, stranger.token, {
          ...right,
          ...change,
          path: { ...right.path, ...change.path },
        })
        expect(wrongly.status).toBe(one.stranger)
      },
    )
  })
}
