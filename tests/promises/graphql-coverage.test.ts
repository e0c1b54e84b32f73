/** Every field of Query and Mutation, asked by nobody, by a stranger, wrongly and rightly. */
import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import * as documents from '#generated/graphql-documents.ts'
import { fieldScopes, fieldsOfSeats } from '#generated/scopes.ts'
import type { Scope } from '#server/api-keys/api-key.ts'
import { customerBody } from '#tests/support/customers.ts'
import { newDelivery } from '#tests/support/documents.ts'
import { allScopes } from '#tests/support/keys.ts'
import { type Company, newAdmin, newCompany, type Person } from '#tests/support/people.ts'
import { type ProgramWishes, programRing, programs } from '#tests/support/programs.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { receiverInput, receiversOf } from '#tests/support/receivers.ts'
import { newReader } from '#tests/support/seats.ts'
import { setServer } from '#tests/support/server.ts'
import { fewOf } from '#tests/support/thorough.ts'
import { NOWHERE } from './world.ts'

type Variables = Record<string, unknown>

interface Case {
  document: { toString(): string }
  right: () => Variables | Promise<Variables>
  /** What a stranger is told; undefined: it is not about anybody's data. */
  stranger?: 'NOT_FOUND' | 'FORBIDDEN'
  wrong: Variables
  /** FORM_ERRORS unless said. */
  code?: string
}

const { app, calls, asks } = setServer()
const headersOf = programRing(app)
let mine: Company
let admin: Person
let theirs: Company
let sandbox: Company
let reader: Person

beforeAll(async () => {
  mine = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
  admin = await newAdmin(app)
  theirs = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
  const { body } = await calls('createSandbox', mine.token, { path: account() })
  sandbox = { ...mine, accountId: body.accountId }
  reader = await newReader(app, [mine.accountId])
})

const account = () => ({ accountId: mine.accountId })
const newCustomer = async () =>
  (await calls('createCustomer', mine.token, { path: account(), body: customerBody() })).body.id
const newDraft = async () =>
  (await calls('createDraft', mine.token, { path: account(), body: readyDraft(mine) })).body.id
const newReceiver = async (receiver = receiverInput()) =>
  (await asks(documents.createReceiverDocument, mine.token, { ...account(), receiver })).data?.createReceiver
    .id
const newSyncedReceiver = async () => (await receiversOf(asks).synced(mine)).id
const badPage = { page: { size: 1000 } }

const cases: Record<string, Case> = {
  getUser: {
    document: documents.getUserDocument,
    right: () => ({ userId: mine.userId }),
    stranger: 'NOT_FOUND',
    wrong: { userId: NOWHERE },
    code: 'NOT_FOUND',
  },
  getAccounts: {
    document: documents.getAccountsDocument,
    right: () => ({ userId: mine.userId }),
    stranger: 'NOT_FOUND',
    wrong: { userId: 7 },
    code: 'NOT_FOUND',
  },
  getAccount: {
    document: documents.getAccountDocument,
    right: account,
    stranger: 'NOT_FOUND',
    wrong: { accountId: 'none' },
    code: 'NOT_FOUND',
  },
  getSupplier: {
    document: documents.getSupplierDocument,
    right: account,
    stranger: 'NOT_FOUND',
    wrong: { accountId: null },
  },
  getAccountSummary: {
    document: documents.getAccountSummaryDocument,
    right: account,
    stranger: 'NOT_FOUND',
    wrong: { accountId: NOWHERE },
    code: 'NOT_FOUND',
  },
  getFlags: { document: documents.getFlagsDocument, right: () => ({}), wrong: {}, code: 'none' },
  updateAccount: {
    document: documents.updateAccountDocument,
    right: () => ({ input: { id: mine.accountId, city: 'Gent' } }),
    stranger: 'NOT_FOUND',
    wrong: { input: { id: NOWHERE, iban: 'BE00' } },
    code: 'NOT_FOUND',
  },
  customers: { document: documents.customersDocument, right: account, stranger: 'NOT_FOUND', wrong: badPage },
  deleteCustomer: {
    document: documents.deleteCustomerDocument,
    right: async () => ({ customerId: await newCustomer() }),
    stranger: 'NOT_FOUND',
    wrong: { customerId: NOWHERE },
    code: 'NOT_FOUND',
  },
  getAccountDrafts: {
    document: documents.getAccountDraftsDocument,
    right: account,
    stranger: 'NOT_FOUND',
    wrong: { page: { sortField: 'colour' } },
  },
  deleteDraft: {
    document: documents.deleteDraftDocument,
    right: async () => ({ draftId: await newDraft() }),
    stranger: 'NOT_FOUND',
    wrong: { draftId: NOWHERE },
    code: 'NOT_FOUND',
  },
  getAccountInvoices: {
    document: documents.getAccountInvoicesDocument,
    right: account,
    stranger: 'NOT_FOUND',
    wrong: { invoicesFilter: { customerName: 'x'.repeat(101) } },
  },
  getAccountReceivedInvoices: {
    document: documents.getAccountReceivedInvoicesDocument,
    right: account,
    stranger: 'NOT_FOUND',
    wrong: badPage,
  },
  getAccountReceivers: {
    document: documents.getAccountReceiversDocument,
    right: account,
    stranger: 'NOT_FOUND',
    wrong: badPage,
  },
  getAccountDcms: {
    document: documents.getAccountDcmsDocument,
    right: account,
    stranger: 'NOT_FOUND',
    wrong: badPage,
  },
  getAccountDocuments: {
    document: documents.getAccountDocumentsDocument,
    right: account,
    stranger: 'NOT_FOUND',
    wrong: badPage,
  },
  getAccountSignedDocuments: {
    document: documents.getAccountSignedDocumentsDocument,
    right: account,
    stranger: 'NOT_FOUND',
    wrong: { documentsFilter: { timeSignedFrom: '31/12/2026' } },
  },
  teamLeaderInvoices: {
    document: documents.teamLeaderInvoicesDocument,
    right: account,
    stranger: 'NOT_FOUND',
    wrong: badPage,
  },
  getAccountDocumentUploads: {
    document: documents.getAccountDocumentUploadsDocument,
    right: account,
    stranger: 'NOT_FOUND',
    wrong: { page: { sortField: 'colour' } },
  },
  getDoccleSummary: {
    document: documents.getDoccleSummaryDocument,
    right: account,
    stranger: 'NOT_FOUND',
    wrong: { accountId: NOWHERE },
    code: 'NOT_FOUND',
  },
  deleteUpload: {
    document: documents.deleteUploadDocument,
    right: async () => ({ uploadId: (await newDelivery(app, calls, mine)).uploadId }),
    stranger: 'NOT_FOUND',
    wrong: { uploadId: NOWHERE },
    code: 'NOT_FOUND',
  },
  getReceiver: {
    document: documents.getReceiverDocument,
    right: async () => ({ receiverId: await newReceiver() }),
    stranger: 'NOT_FOUND',
    wrong: { receiverId: NOWHERE },
    code: 'NOT_FOUND',
  },
  getReceiverMetaData: {
    document: documents.getReceiverMetaDataDocument,
    right: async () => ({ receiverId: await newReceiver() }),
    stranger: 'NOT_FOUND',
    wrong: { receiverId: 'nobody' },
    code: 'NOT_FOUND',
  },
  receiverMetaData: {
    document: documents.receiverMetaDataDocument,
    right: async () => ({ id: await newReceiver() }),
    stranger: 'NOT_FOUND',
    wrong: { id: NOWHERE },
    code: 'NOT_FOUND',
  },
  createReceiver: {
    document: documents.createReceiverDocument,
    right: () => ({ ...account(), receiver: receiverInput() }),
    stranger: 'NOT_FOUND',
    wrong: { receiver: { ...receiverInput(), token1: 'no spaces' } },
  },
  createReceivers: {
    document: documents.createReceiversDocument,
    right: () => ({ ...account(), receivers: [receiverInput()], sendDcmMails: false }),
    stranger: 'NOT_FOUND',
    wrong: { receivers: [{ ...receiverInput(), email: 'nowhere' }] },
  },
  updateReceiver: {
    document: documents.updateReceiverDocument,
    right: async () => {
      const receiver = receiverInput()
      return { receiverId: await newReceiver(receiver), receiver }
    },
    stranger: 'NOT_FOUND',
    wrong: { receiver: { ...receiverInput(), language: 'xx' } },
  },
  deleteReceiver: {
    document: documents.deleteReceiverDocument,
    right: async () => ({ receiverId: await newReceiver() }),
    stranger: 'NOT_FOUND',
    wrong: { receiverId: NOWHERE },
    code: 'NOT_FOUND',
  },
  sendDoccleConnectMail: {
    document: documents.sendDoccleConnectMailDocument,
    right: async () => ({ receiverId: await newSyncedReceiver() }),
    stranger: 'NOT_FOUND',
    wrong: { receiverId: NOWHERE },
    code: 'NOT_FOUND',
  },
  sendDoccleConnectMails: {
    document: documents.sendDoccleConnectMailsDocument,
    right: account,
    stranger: 'NOT_FOUND',
    wrong: { receiversFilter: { token1: 'R'.repeat(51) } },
  },
}

test('the schema has the fields that are tried here, and no others', () => {
  const schema = buildSchema(readFileSync('generated/schema.graphql', 'utf8'))
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  )
  expect(Object.keys(cases).sort()).toEqual(fields.sort())
})

const ofOneself = ['getUser', 'getAccounts']
const isForSeats = (name: string) => fieldsOfSeats.some((one) => one === name)
const scopeOf: Record<string, Scope | null> = fieldScopes

for (const [name, one] of Object.entries(cases)) {
  const { stranger } = one
  describe(name, () => {
    test('answers when it is asked rightly [calls.graphql-endpoint]', async () => {
      const { status, data, errors } = await asks<Variables, Variables>(
        String(one.document),
        mine.token,
        await one.right(),
      )
      expect([status, errors]).toEqual([200, []])
      expect(data?.[name]).toBeDefined()
    })

    test.runIf(one.code !== 'none')(
      'refuses what is wrong, and says why in the language asked for',
      async () => {
        const variables = { ...(await one.right()), ...one.wrong }
        const french = { 'accept-language': 'fr' }
        const { status, errors, errorCode } = await asks(String(one.document), mine.token, variables, french)
        expect(errorCode).toBe(one.code ?? 'FORM_ERRORS')
        expect(status).toBeLessThan(500)
        expect(errors[0]?.extensions.errorMessage).toMatch(/Vérifiez|existe pas/)
      },
    )

    test('lets nobody ask without a session', async () => {
      const { status, data, errorCode } = await asks(String(one.document), undefined, await one.right())
      expect([status, data, errorCode]).toEqual([401, null, 'NO_SESSION'])
    })

    test.each(fewOf(programs, 1))(
      'answers a %s in its scope, and refuses it without, of another account, expired or revoked',
      async (by) => {
        const variables = await one.right()
        const scope = scopeOf[name] ?? null
        const lacking = allScopes.filter((one) => one !== scope)
        const code = async (whose: Company, wishes: Omit<ProgramWishes, 'by'>) => {
          const headers = await headersOf(whose, { by, ...wishes })
          return (await asks(String(one.document), undefined, variables, headers)).errorCode
        }
        expect(await code(mine, { scopes: lacking })).toBe('FORBIDDEN')
        expect(await code(mine, { ended: 'EXPIRED' })).toBe('NO_SESSION')
        expect(await code(mine, { ended: 'REVOKED' })).toBe('NO_SESSION')
        if (scope === null) return
        if (stranger !== undefined) expect(await code(theirs, { scopes: [scope] })).toBe(stranger)
        expect(await code(mine, { scopes: [scope] })).toBeUndefined()
      },
    )

    test.runIf(stranger !== undefined && scopeOf[name] !== null).each(programs)(
      'answers no %s of a test company about a live one, and none of a live one about a test company',
      async (by) => {
        const variables = await one.right()
        const wishes = { by, scopes: allScopes }
        const ofTest = await headersOf(sandbox, wishes)
        expect((await asks(String(one.document), undefined, variables, ofTest)).errorCode).toBe(stranger)
        if (!('accountId' in variables)) return
        const elsewhere = { ...variables, accountId: sandbox.accountId }
        const ofLive = await headersOf(mine, wishes)
        expect((await asks(String(one.document), undefined, elsewhere, ofLive)).errorCode).toBe(stranger)
      },
    )

    test.runIf(stranger !== undefined && !ofOneself.includes(name))(
      `${isForSeats(name) ? 'answers' : 'refuses'} who reads along in the account`,
      async () => {
        const variables = await one.right()
        const { data, errorCode } = await asks<Variables, Variables>(
          String(one.document),
          reader.token,
          variables,
        )
        if (isForSeats(name)) expect([errorCode, data?.[name] == null]).toEqual([undefined, false])
        else expect([errorCode, data?.[name] ?? null]).toEqual(['FORBIDDEN', null])
      },
    )

    test.runIf(stranger !== undefined)('tells a stranger nothing', async () => {
      const other = await newCompany(app)
      const { data, errorCode } = await asks<Variables, Variables>(
        String(one.document),
        other.token,
        await one.right(),
      )
      expect([data?.[name] ?? null, errorCode]).toEqual([null, stranger])
    })
  })
}

test('an admin reads any account, but deletes no draft of a company', async () => {
  const list = await asks(documents.getAccountDraftsDocument, admin.token, { accountId: mine.accountId })
  expect(list.errors).toEqual([])
  const draftId = await newDraft()
  const { errorCode } = await asks(documents.deleteDraftDocument, admin.token, { draftId })
  expect(errorCode).toBe('FORBIDDEN')
})
