/** The calls behind a screen: its questions, out of its queries, and its acts, by its address. */
import {
  customersDocument,
  getAccountDcmsDocument,
  getAccountDocumentsDocument,
  getAccountDraftsDocument,
  getAccountInvoicesDocument,
  getAccountReceivedInvoicesDocument,
  getAccountReceiversDocument,
  getAccountSignedDocumentsDocument,
} from '#generated/graphql-documents.ts'
import type { ShownOperation } from './operations.ts'

export type RestCall = {
  kind: 'rest'
  id: ShownOperation
  path: Record<string, string>
  /** A body: JSON, a draft that was read before, or a file. */
  sends?: { json: unknown } | 'draft' | 'pdf'
}

export type ListCall = { kind: 'list'; id: string; document: string; variables: Record<string, unknown> }

export type ShownCall = RestCall | ListCall

const lists = {
  customers: customersDocument,
  getAccountDcms: getAccountDcmsDocument,
  getAccountDocuments: getAccountDocumentsDocument,
  getAccountDrafts: getAccountDraftsDocument,
  getAccountInvoices: getAccountInvoicesDocument,
  getAccountReceivedInvoices: getAccountReceivedInvoicesDocument,
  getAccountReceivers: getAccountReceiversDocument,
  getAccountSignedDocuments: getAccountSignedDocumentsDocument,
}

const list = (id: keyof typeof lists, variables: unknown): ShownCall[] =>
  isRow(variables) ? [{ kind: 'list', id, document: lists[id].toString(), variables }] : []

const rest = (id: ShownOperation, path: Record<string, unknown>, sends?: RestCall['sends']): ShownCall[] =>
  isTexts(path) ? [{ kind: 'rest', id, path, ...(sends !== undefined && { sends }) }] : []

/** @param keys those of the queries whose answers are on the screen */
export const listCalls = (pathname: string, keys: readonly (readonly unknown[])[]): ShownCall[] => [
  ...keys.flatMap(askedBy),
  ...doneOn(pathname),
]

function askedBy([name, first, second, third, fourth]: readonly unknown[]): ShownCall[] {
  switch (name) {
    case 'invoices':
      return list('getAccountInvoices', second)
    case 'received-invoices':
      return list('getAccountReceivedInvoices', second)
    case 'drafts':
      return list('getAccountDrafts', second)
    case 'customers':
      return second === 'list' ? list('customers', third) : []
    case 'receivers':
      return list('getAccountReceivers', { accountId: first, page: second, receiversFilter: third })
    case 'invitations':
      return list('getAccountDcms', { accountId: first, page: second, dcmFilter: third })
    case 'documents':
      return second === 'signed'
        ? list('getAccountSignedDocuments', { accountId: first, page: third, documentsFilter: fourth })
        : list('getAccountDocuments', { accountId: first, page: second, documentsFilter: third })
    case 'sent-invoice':
      return rest('getSentInvoice', { accountId: first, invoiceId: second })
    case 'invoice-events':
      return rest('getInvoiceEvents', { accountId: first, invoiceId: second })
    case 'received-invoice':
      return rest(third === 'events' ? 'getReceivedInvoiceEvents' : 'getReceivedInvoice', {
        accountId: first,
        id: second,
      })
    case 'customer':
      return rest('getCustomer', { accountId: second, customerId: third })
    case 'supplier':
      return rest('getSupplierProfile', { accountId: first })
    case 'document-events':
      return rest('listDocumentEvents', { documentId: first })
    default:
      return []
  }
}

const rejection = { json: { responseCode: 'RE', reasons: ['PRI'], note: '…' } }

function doneOn(pathname: string): ShownCall[] {
  const [, screen, accountId, below, id] =
    /^\/([\w-]+)\/([\w-]+)(?:\/(\w+)(?:\/([\w-]+))?)?/.exec(pathname) ?? []
  if (accountId === undefined) return []
  if (screen === 'drafts' && id !== undefined) return draftCalls(accountId, id)
  if (screen === 'drafts') return rest('createDraftFromFile', { accountId }, 'pdf')
  if (screen === 'invoices' && below === 'document')
    return rest('getInvoiceUbl', { accountId, invoiceId: id })
  if (screen === 'received-invoices' && below === 'document')
    return rest('sendApplicationResponse', { accountId, id }, rejection)
  return []
}

/** Sending comes first: it is the purpose of an opened draft. */
const draftCalls = (accountId: string, draftId: string): ShownCall[] => [
  ...rest('sendDraft', { accountId, draftId }),
  ...rest('checkDraft', { accountId, draftId }),
  ...rest('getDraft', { accountId, draftId }),
  ...rest('updateDraft', { accountId, draftId }, 'draft'),
]

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (path: Record<string, unknown>): path is Record<string, string> =>
  Object.values(path).every((one) => typeof one === 'string' && one !== '')
