/** The right and wrong arguments of each field of Query and Mutation, and the answer to a stranger. */
import * as documents from '#generated/graphql-documents.ts'
import { customerBody } from '#tests/support/customers.ts'
import { newDelivery } from '#tests/support/documents.ts'
import type { Company } from '#tests/support/people.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { receiverInput, receiversOf } from '#tests/support/receivers.ts'
import type { Served } from '#tests/support/server.ts'
import { NOWHERE } from './world.ts'

export type Variables = Record<string, unknown>

export interface FieldCase {
  document: { toString(): string }
  right: () => Variables | Promise<Variables>
  /** The answer to a stranger; undefined: it concerns nobody's data. */
  stranger?: 'NOT_FOUND' | 'FORBIDDEN'
  wrong: Variables
  /** FORM_ERRORS unless said. */
  code?: string
}

interface Stage extends Omit<Served, 'app'> {
  app: Parameters<typeof newDelivery>[0]
  /** Of the company that asks, once it is there. */
  mine: () => Company
}

export function fieldCasesOn({ app, calls, asks, mine }: Stage): Record<string, FieldCase> {
  const account = () => ({ accountId: mine().accountId })
  const newCustomer = async () =>
    (await calls('createCustomer', mine().token, { path: account(), body: customerBody() })).body.id
  const newDraft = async () =>
    (await calls('createDraft', mine().token, { path: account(), body: readyDraft(mine()) })).body.id
  const newReceiver = async (receiver = receiverInput()) =>
    (await asks(documents.createReceiverDocument, mine().token, { ...account(), receiver })).data
      ?.createReceiver.id
  const newSyncedReceiver = async () => (await receiversOf(asks).synced(mine())).id
  const badPage = { page: { size: 1000 } }

  return {
    getUser: {
      document: documents.getUserDocument,
      right: () => ({ userId: mine().userId }),
      stranger: 'NOT_FOUND',
      wrong: { userId: NOWHERE },
      code: 'NOT_FOUND',
    },
    getAccounts: {
      document: documents.getAccountsDocument,
      right: () => ({ userId: mine().userId }),
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
      right: () => ({ input: { id: mine().accountId, city: 'Gent' } }),
      stranger: 'NOT_FOUND',
      wrong: { input: { id: NOWHERE, iban: 'BE00' } },
      code: 'NOT_FOUND',
    },
    customers: {
      document: documents.customersDocument,
      right: account,
      stranger: 'NOT_FOUND',
      wrong: badPage,
    },
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
      right: async () => ({ uploadId: (await newDelivery(app, calls, mine())).uploadId }),
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
}
