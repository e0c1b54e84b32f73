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
  stranger: 'NOT_FOUND' | undefined
  wrong: Variables
  code: string
}

interface Stage extends Omit<Served, 'app'> {
  app: Parameters<typeof newDelivery>[0]
  /** Of the company that asks, once it is there. */
  mine: () => Company
}

/** The right variables, the change that makes them wrong, and the answer to that: FORM_ERRORS unless said. */
type Asked = [right: FieldCase['right'], wrong: Variables, code?: string]

const notFound = (right: FieldCase['right'], name: string): Asked => [right, { [name]: NOWHERE }, 'NOT_FOUND']

export function fieldCasesOn({ app, calls, asks, mine }: Stage): Record<string, FieldCase> {
  const account = () => ({ accountId: mine().accountId })
  const user = () => ({ userId: mine().userId })
  const customer = async () => {
    const { body } = await calls('createCustomer', mine().token, { path: account(), body: customerBody() })
    return { customerId: body.id }
  }
  const draft = async () => {
    const { body } = await calls('createDraft', mine().token, { path: account(), body: readyDraft(mine()) })
    return { draftId: body.id }
  }
  const receivers = receiversOf(asks)
  const receiver = async () => ({ receiverId: (await receivers.create(mine())).id })
  const badPage = { page: { size: 1000 } }
  const badSort = { page: { sortField: 'colour' } }

  const cases: Record<string, Asked> = {
    getUser: notFound(user, 'userId'),
    getAccounts: [user, { userId: 7 }, 'NOT_FOUND'],
    getAccount: [account, { accountId: 'none' }, 'NOT_FOUND'],
    getSupplier: [account, { accountId: null }],
    getAccountSummary: notFound(account, 'accountId'),
    getFlags: [() => ({}), {}, 'none'],
    updateAccount: [
      () => ({ input: { id: mine().accountId, city: 'Gent' } }),
      { input: { id: NOWHERE, iban: 'BE00' } },
      'NOT_FOUND',
    ],
    customers: [account, badPage],
    products: [account, badPage],
    vendors: [account, badPage],
    deleteCustomer: notFound(customer, 'customerId'),
    getAccountDrafts: [account, badSort],
    deleteDraft: notFound(draft, 'draftId'),
    getAccountInvoices: [account, { invoicesFilter: { customerName: 'x'.repeat(101) } }],
    getAccountReceivedInvoices: [account, badPage],
    receivedCounts: notFound(account, 'accountId'),
    getAccountReceivers: [account, badPage],
    getReceiverTags: notFound(account, 'accountId'),
    getAccountDcms: [account, badPage],
    getAccountDocuments: [account, badPage],
    getAccountSignedDocuments: [account, { documentsFilter: { timeSignedFrom: '31/12/2026' } }],
    teamLeaderInvoices: [account, badPage],
    getAccountDocumentUploads: [account, badSort],
    getDoccleSummary: notFound(account, 'accountId'),
    deleteUpload: notFound(
      async () => ({ uploadId: (await newDelivery(app, calls, mine())).uploadId }),
      'uploadId',
    ),
    getReceiver: notFound(receiver, 'receiverId'),
    getReceiverMetaData: [receiver, { receiverId: 'nobody' }, 'NOT_FOUND'],
    receiverMetaData: notFound(async () => ({ id: (await receiver()).receiverId }), 'id'),
    createReceiver: [
      () => ({ ...account(), receiver: receiverInput() }),
      { receiver: { ...receiverInput(), token1: 'no spaces' } },
    ],
    createReceivers: [
      () => ({ ...account(), receivers: [receiverInput()], sendDcmMails: false }),
      { receivers: [{ ...receiverInput(), email: 'nowhere' }] },
    ],
    updateReceiver: [
      async () => {
        const same = receiverInput()
        return { receiverId: (await receivers.create(mine(), same)).id, receiver: same }
      },
      { receiver: { ...receiverInput(), language: 'xx' } },
    ],
    deleteReceiver: notFound(receiver, 'receiverId'),
    sendDoccleConnectMail: notFound(
      async () => ({ receiverId: (await receivers.synced(mine())).id }),
      'receiverId',
    ),
    sendDoccleConnectMails: [account, { receiversFilter: { token1: 'R'.repeat(51) } }],
  }
  return Object.fromEntries(
    Object.entries(cases).map(([name, [right, wrong, code = 'FORM_ERRORS']]) => {
      const stranger = name === 'getFlags' ? undefined : 'NOT_FOUND'
      return [name, { document: Reflect.get(documents, `${name}Document`), right, wrong, code, stranger }]
    }),
  )
}
