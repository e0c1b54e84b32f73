/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from './graphql.ts';

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AccountFieldsFragment = { id: string, features: Array<Types.Feature>, companyName: string, name: string, kbo: string, processingSince: string | null, parentName: string | null, prepaid: boolean, isTest: boolean, locked: boolean, creditBalance: { credits: number }, seat: { id: string, since: string, invitedBy: string | null, readsDocuments: boolean } | null, lock: { reason: Types.LockReason, at: string, fields: Array<string> } | null, supplier: { accountId: string, name: string, vat: string, enterpriseNumber: string, participantIdentifiers: Array<string>, email: string | null, telephone: string | null, iban: string | null, bic: string | null, street: string | null, postalCode: string | null, city: string | null, country: string | null, pendingEmail: { email: string, sentAt: string, expiresAt: string } | null } };

export type getAccountsQueryVariables = Exact<{
  userId: string;
}>;


export type getAccountsQuery = { getAccounts: Array<{ id: string, features: Array<Types.Feature>, companyName: string, name: string, kbo: string, processingSince: string | null, parentName: string | null, prepaid: boolean, isTest: boolean, locked: boolean, creditBalance: { credits: number }, seat: { id: string, since: string, invitedBy: string | null, readsDocuments: boolean } | null, lock: { reason: Types.LockReason, at: string, fields: Array<string> } | null, supplier: { accountId: string, name: string, vat: string, enterpriseNumber: string, participantIdentifiers: Array<string>, email: string | null, telephone: string | null, iban: string | null, bic: string | null, street: string | null, postalCode: string | null, city: string | null, country: string | null, pendingEmail: { email: string, sentAt: string, expiresAt: string } | null } }> };

export type getAccountQueryVariables = Exact<{
  accountId: string;
}>;


export type getAccountQuery = { getAccount: { id: string, features: Array<Types.Feature>, companyName: string, name: string, kbo: string, processingSince: string | null, parentName: string | null, prepaid: boolean, isTest: boolean, locked: boolean, creditBalance: { credits: number }, seat: { id: string, since: string, invitedBy: string | null, readsDocuments: boolean } | null, lock: { reason: Types.LockReason, at: string, fields: Array<string> } | null, supplier: { accountId: string, name: string, vat: string, enterpriseNumber: string, participantIdentifiers: Array<string>, email: string | null, telephone: string | null, iban: string | null, bic: string | null, street: string | null, postalCode: string | null, city: string | null, country: string | null, pendingEmail: { email: string, sentAt: string, expiresAt: string } | null } } };

export type getSupplierQueryVariables = Exact<{
  accountId: string;
}>;


export type getSupplierQuery = { getSupplier: { accountId: string, name: string, vat: string, enterpriseNumber: string, participantIdentifiers: Array<string>, email: string | null, telephone: string | null, iban: string | null, bic: string | null, street: string | null, postalCode: string | null, city: string | null, country: string | null, pendingEmail: { email: string, sentAt: string, expiresAt: string } | null } };

export type getAccountSummaryQueryVariables = Exact<{
  accountId: string;
}>;


export type getAccountSummaryQuery = { getAccountSummary: { totalAmount: number, sent: number, acceptedByClient: number, sentInvoices: number, sentCreditNotes: number, underway: number, rejected: number, notDelivered: number, unanswered: number, drafts: number } };

export type getFlagsQueryVariables = Exact<{ [key: string]: never; }>;


export type getFlagsQuery = { getFlags: { teamLeader: boolean, itsme: boolean } };

export type updateAccountMutationVariables = Exact<{
  input: Types.AccountInput;
}>;


export type updateAccountMutation = { updateAccount: { id: string, features: Array<Types.Feature>, companyName: string, name: string, kbo: string, processingSince: string | null, parentName: string | null, prepaid: boolean, isTest: boolean, locked: boolean, creditBalance: { credits: number }, seat: { id: string, since: string, invitedBy: string | null, readsDocuments: boolean } | null, lock: { reason: Types.LockReason, at: string, fields: Array<string> } | null, supplier: { accountId: string, name: string, vat: string, enterpriseNumber: string, participantIdentifiers: Array<string>, email: string | null, telephone: string | null, iban: string | null, bic: string | null, street: string | null, postalCode: string | null, city: string | null, country: string | null, pendingEmail: { email: string, sentAt: string, expiresAt: string } | null } } };

export type customersQueryVariables = Exact<{
  accountId?: string | null | undefined;
  page?: Types.PageRequest | null | undefined;
  customersFilter?: Types.CustomersFilter | null | undefined;
}>;


export type customersQuery = { customers: { paginationEnabled: boolean, totalNumberOfElements: number, numberOfPages: number, numberOfElements: number, hasNext: boolean, hasPrevious: boolean, pageNumber: number, content: Array<{ id: string, accountId: string | null, version: number, name: string, vat: string, enterpriseNumber: string | null, street: string | null, city: string | null, postalCode: string | null, country: string, countryName: string | null, email: string | null, telephone: string | null, scheme: string, participant: string, vatTreatment: Types.VatTreatment | null, reach: { reachable: boolean, by: Types.ReachChannel | null, since: string | null, reason: Types.Unreached | null } }> } };

export type deleteCustomerMutationVariables = Exact<{
  customerId: string;
}>;


export type deleteCustomerMutation = { deleteCustomer: { id: string } };

export type DocumentFieldsFragment = { id: string, name: string, signed: boolean, readConfirmation: boolean, hasSigningAction: boolean, hasReadConfirmation: boolean, state: Types.DocumentState, signingEndDate: string | null, lastRemindedAt: string | null, mailBouncedAt: string | null, notNotifiedAt: string | null, notNotifiedReason: Types.Unreached | null, receiver: { id: string | null, token1: string, firstName: string, lastName: string, reach: { reachable: boolean, by: Types.ReachChannel | null, since: string | null, reason: Types.Unreached | null } }, upload: { timeReceived: string, reference: string, docTypeName: string }, signatures: Array<{ timeSignature: string, signer: string, names: { expected: string | null, given: string | null, identified: string | null, verdict: Types.NameVerdict } | null }> };

export type DocumentPageFieldsFragment = { paginationEnabled: boolean, totalNumberOfElements: number, numberOfPages: number, numberOfElements: number, hasNext: boolean, hasPrevious: boolean, pageNumber: number, content: Array<{ id: string, name: string, signed: boolean, readConfirmation: boolean, hasSigningAction: boolean, hasReadConfirmation: boolean, state: Types.DocumentState, signingEndDate: string | null, lastRemindedAt: string | null, mailBouncedAt: string | null, notNotifiedAt: string | null, notNotifiedReason: Types.Unreached | null, receiver: { id: string | null, token1: string, firstName: string, lastName: string, reach: { reachable: boolean, by: Types.ReachChannel | null, since: string | null, reason: Types.Unreached | null } }, upload: { timeReceived: string, reference: string, docTypeName: string }, signatures: Array<{ timeSignature: string, signer: string, names: { expected: string | null, given: string | null, identified: string | null, verdict: Types.NameVerdict } | null }> }> };

export type getAccountDocumentsQueryVariables = Exact<{
  accountId: string;
  page?: Types.PageRequest | null | undefined;
  documentsFilter?: Types.DocumentsFilter | null | undefined;
}>;


export type getAccountDocumentsQuery = { getAccountDocuments: { paginationEnabled: boolean, totalNumberOfElements: number, numberOfPages: number, numberOfElements: number, hasNext: boolean, hasPrevious: boolean, pageNumber: number, content: Array<{ id: string, name: string, signed: boolean, readConfirmation: boolean, hasSigningAction: boolean, hasReadConfirmation: boolean, state: Types.DocumentState, signingEndDate: string | null, lastRemindedAt: string | null, mailBouncedAt: string | null, notNotifiedAt: string | null, notNotifiedReason: Types.Unreached | null, receiver: { id: string | null, token1: string, firstName: string, lastName: string, reach: { reachable: boolean, by: Types.ReachChannel | null, since: string | null, reason: Types.Unreached | null } }, upload: { timeReceived: string, reference: string, docTypeName: string }, signatures: Array<{ timeSignature: string, signer: string, names: { expected: string | null, given: string | null, identified: string | null, verdict: Types.NameVerdict } | null }> }> } };

export type getAccountSignedDocumentsQueryVariables = Exact<{
  accountId: string;
  page?: Types.PageRequest | null | undefined;
  documentsFilter?: Types.DocumentsFilter | null | undefined;
}>;


export type getAccountSignedDocumentsQuery = { getAccountSignedDocuments: { paginationEnabled: boolean, totalNumberOfElements: number, numberOfPages: number, numberOfElements: number, hasNext: boolean, hasPrevious: boolean, pageNumber: number, content: Array<{ id: string, name: string, signed: boolean, readConfirmation: boolean, hasSigningAction: boolean, hasReadConfirmation: boolean, state: Types.DocumentState, signingEndDate: string | null, lastRemindedAt: string | null, mailBouncedAt: string | null, notNotifiedAt: string | null, notNotifiedReason: Types.Unreached | null, receiver: { id: string | null, token1: string, firstName: string, lastName: string, reach: { reachable: boolean, by: Types.ReachChannel | null, since: string | null, reason: Types.Unreached | null } }, upload: { timeReceived: string, reference: string, docTypeName: string }, signatures: Array<{ timeSignature: string, signer: string, names: { expected: string | null, given: string | null, identified: string | null, verdict: Types.NameVerdict } | null }> }> } };

export type getAccountDocumentUploadsQueryVariables = Exact<{
  accountId: string;
  page?: Types.PageRequest | null | undefined;
  uploadsFilter?: Types.UploadsFilter | null | undefined;
}>;


export type getAccountDocumentUploadsQuery = { getAccountDocumentUploads: { paginationEnabled: boolean, totalNumberOfElements: number, numberOfPages: number, numberOfElements: number, hasNext: boolean, hasPrevious: boolean, pageNumber: number, content: Array<{ id: string, timeReceived: string, batchType: Types.BatchType, reference: string, status: Types.UploadStatus, uploadDate: string | null, logMessage: string | null, documentsChecked: number, documentsDone: number, documentsTotal: number, unreachable: Array<{ reason: Types.Unreached, documents: number }> }> } };

export type getDoccleSummaryQueryVariables = Exact<{
  accountId: string;
}>;


export type getDoccleSummaryQuery = { getDoccleSummary: { numberOfBatches: number, numberOfDocuments: number, numberOfSignedDocuments: number, numberOfReceivers: number } };

export type deleteUploadMutationVariables = Exact<{
  uploadId: string;
}>;


export type deleteUploadMutation = { deleteUpload: { id: string } };

export type getAccountDraftsQueryVariables = Exact<{
  accountId: string;
  page?: Types.PageRequest | null | undefined;
  draftsFilter?: Types.DraftsFilter | null | undefined;
}>;


export type getAccountDraftsQuery = { getAccountDrafts: { paginationEnabled: boolean, totalNumberOfElements: number, numberOfPages: number, numberOfElements: number, hasNext: boolean, hasPrevious: boolean, pageNumber: number, content: Array<{ id: string, type: Types.DocumentType, customerName: string | null, invoiceNumber: string | null, invoiceDate: string | null, totalAmountInCent: number, currency: string, reference: string | null, dateCreated: string, dateModified: string }> } };

export type deleteDraftMutationVariables = Exact<{
  draftId: string;
}>;


export type deleteDraftMutation = { deleteDraft: { id: string } };

export type teamLeaderInvoicesQueryVariables = Exact<{
  accountId: string;
  page?: Types.PageRequest | null | undefined;
  filter?: Types.ToolInvoicesFilter | null | undefined;
}>;


export type teamLeaderInvoicesQuery = { teamLeaderInvoices: { paginationEnabled: boolean, totalNumberOfElements: number, numberOfPages: number, numberOfElements: number, hasNext: boolean, hasPrevious: boolean, pageNumber: number, accountHasToken: boolean, content: Array<{ id: string, type: Types.DocumentType, invoiceNumber: string, totalAmountInCent: number, currency: string, issueDate: string | null, dateCreated: string, status: Types.ToolInvoiceStatus, documentSource: Types.DocumentSource, sentBy: Types.ToolSender | null, invoiceId: string | null, invoiceStatus: Types.InvoiceStatus | null, errorCode: string | null, errorText: string | null, failedAt: string | null, invoicee: { name: string | null, vatNumber: string | null, invoiceeType: Types.InvoiceeType } }>, connection: { toolName: string, isSimulated: boolean, state: Types.ToolConnectionState, connectedAt: string | null, brokenAt: string | null, isOfferClosed: boolean, syncedAt: string | null, isSyncing: boolean, outage: { reason: Types.ToolOutageReason, retryAt: string } | null } } };

export type InvoiceRowFieldsFragment = { id: string, type: Types.DocumentType, invoiceNumber: string, totalAmountInCent: number, currency: string, issueDate: string | null, dueDate: string | null, status: Types.InvoiceStatus | null, documentSource: Types.DocumentSource | null, dateCreated: string, isSentAgain: boolean, invoicee: { name: string | null, invoiceeType: Types.InvoiceeType, vatNumber: string | null, email: string | null }, documentReferences: Array<{ fileName: string, mimeCode: string, isOwnPrint: boolean }>, warnings: Array<{ code: Types.ReceivedWarningCode, detail: { firstId: string | null, firstNumber: string | null, firstReceived: string | null, iban: string | null, pdfIbans: Array<string> | null } }> };

export type getAccountInvoicesQueryVariables = Exact<{
  accountId: string;
  invoiceStatuses?: Array<Types.InvoiceStatus> | Types.InvoiceStatus | null | undefined;
  page?: Types.PageRequest | null | undefined;
  invoicesFilter?: Types.InvoicesFilter | null | undefined;
}>;


export type getAccountInvoicesQuery = { getAccountInvoices: { paginationEnabled: boolean, totalNumberOfElements: number, numberOfPages: number, numberOfElements: number, hasNext: boolean, hasPrevious: boolean, pageNumber: number, content: Array<{ id: string, type: Types.DocumentType, invoiceNumber: string, totalAmountInCent: number, currency: string, issueDate: string | null, dueDate: string | null, status: Types.InvoiceStatus | null, documentSource: Types.DocumentSource | null, dateCreated: string, isSentAgain: boolean, invoicee: { name: string | null, invoiceeType: Types.InvoiceeType, vatNumber: string | null, email: string | null }, documentReferences: Array<{ fileName: string, mimeCode: string, isOwnPrint: boolean }>, warnings: Array<{ code: Types.ReceivedWarningCode, detail: { firstId: string | null, firstNumber: string | null, firstReceived: string | null, iban: string | null, pdfIbans: Array<string> | null } }> }>, period: { code: Types.PeriodCode, from: string | null, to: string | null } | null } };

export type getAccountReceivedInvoicesQueryVariables = Exact<{
  accountId: string;
  invoiceStatuses?: Array<Types.InvoiceStatus> | Types.InvoiceStatus | null | undefined;
  isAnswered?: boolean | null | undefined;
  page?: Types.PageRequest | null | undefined;
  invoicesFilter?: Types.InvoicesFilter | null | undefined;
}>;


export type getAccountReceivedInvoicesQuery = { getAccountReceivedInvoices: { paginationEnabled: boolean, totalNumberOfElements: number, numberOfPages: number, numberOfElements: number, hasNext: boolean, hasPrevious: boolean, pageNumber: number, content: Array<{ id: string, type: Types.DocumentType, invoiceNumber: string, totalAmountInCent: number, currency: string, issueDate: string | null, dueDate: string | null, status: Types.InvoiceStatus | null, documentSource: Types.DocumentSource | null, dateCreated: string, isSentAgain: boolean, invoicee: { name: string | null, invoiceeType: Types.InvoiceeType, vatNumber: string | null, email: string | null }, documentReferences: Array<{ fileName: string, mimeCode: string, isOwnPrint: boolean }>, warnings: Array<{ code: Types.ReceivedWarningCode, detail: { firstId: string | null, firstNumber: string | null, firstReceived: string | null, iban: string | null, pdfIbans: Array<string> | null } }> }>, period: { code: Types.PeriodCode, from: string | null, to: string | null } | null } };

export type DcmFieldsFragment = { id: string, receiverId: string, token1: string, name: string, email: string, requestDate: string, timeSent: string | null, status: Types.DcmStatus, awsFeedbackStatus: Types.MailFeedback | null, reason: string | null };

export type ReachFieldsFragment = { reachable: boolean, by: Types.ReachChannel | null, since: string | null, reason: Types.Unreached | null };

export type ReceiverFieldsFragment = { id: string, accountId: string, version: number, token1: string, token2: string | null, firstName: string, lastName: string, email: string | null, language: string, salutation: string | null, status: Types.ReceiverState, receiverStatus: Types.ReceiverStatus, connected: boolean, reach: { reachable: boolean, by: Types.ReachChannel | null, since: string | null, reason: Types.Unreached | null }, latestDcm: { id: string, receiverId: string, token1: string, name: string, email: string, requestDate: string, timeSent: string | null, status: Types.DcmStatus, awsFeedbackStatus: Types.MailFeedback | null, reason: string | null } | null };

export type ReceiverMetaDataFieldsFragment = { receiverStatus: Types.ReceiverStatus, reason: string | null, registeredAt: string | null, connected: boolean, connectedAt: string | null, stoppedAt: string | null, dcmFullyTracked: boolean, dcms: Array<{ id: string, receiverId: string, token1: string, name: string, email: string, requestDate: string, timeSent: string | null, status: Types.DcmStatus, awsFeedbackStatus: Types.MailFeedback | null, reason: string | null }>, latestDcm: { id: string, receiverId: string, token1: string, name: string, email: string, requestDate: string, timeSent: string | null, status: Types.DcmStatus, awsFeedbackStatus: Types.MailFeedback | null, reason: string | null } | null };

export type getReceiverQueryVariables = Exact<{
  receiverId: string;
}>;


export type getReceiverQuery = { getReceiver: { id: string, accountId: string, version: number, token1: string, token2: string | null, firstName: string, lastName: string, email: string | null, language: string, salutation: string | null, status: Types.ReceiverState, receiverStatus: Types.ReceiverStatus, connected: boolean, reach: { reachable: boolean, by: Types.ReachChannel | null, since: string | null, reason: Types.Unreached | null }, latestDcm: { id: string, receiverId: string, token1: string, name: string, email: string, requestDate: string, timeSent: string | null, status: Types.DcmStatus, awsFeedbackStatus: Types.MailFeedback | null, reason: string | null } | null } };

export type getReceiverMetaDataQueryVariables = Exact<{
  receiverId: string;
}>;


export type getReceiverMetaDataQuery = { getReceiverMetaData: { receiverStatus: Types.ReceiverStatus, reason: string | null, registeredAt: string | null, connected: boolean, connectedAt: string | null, stoppedAt: string | null, dcmFullyTracked: boolean, dcms: Array<{ id: string, receiverId: string, token1: string, name: string, email: string, requestDate: string, timeSent: string | null, status: Types.DcmStatus, awsFeedbackStatus: Types.MailFeedback | null, reason: string | null }>, latestDcm: { id: string, receiverId: string, token1: string, name: string, email: string, requestDate: string, timeSent: string | null, status: Types.DcmStatus, awsFeedbackStatus: Types.MailFeedback | null, reason: string | null } | null } };

export type receiverMetaDataQueryVariables = Exact<{
  id: string;
}>;


export type receiverMetaDataQuery = { receiverMetaData: { receiverStatus: Types.ReceiverStatus, reason: string | null, registeredAt: string | null, connected: boolean, connectedAt: string | null, stoppedAt: string | null, dcmFullyTracked: boolean, dcms: Array<{ id: string, receiverId: string, token1: string, name: string, email: string, requestDate: string, timeSent: string | null, status: Types.DcmStatus, awsFeedbackStatus: Types.MailFeedback | null, reason: string | null }>, latestDcm: { id: string, receiverId: string, token1: string, name: string, email: string, requestDate: string, timeSent: string | null, status: Types.DcmStatus, awsFeedbackStatus: Types.MailFeedback | null, reason: string | null } | null } };

export type getAccountReceiversQueryVariables = Exact<{
  accountId: string;
  page?: Types.PageRequest | null | undefined;
  receiversFilter?: Types.ReceiversFilter | null | undefined;
}>;


export type getAccountReceiversQuery = { getAccountReceivers: { paginationEnabled: boolean, totalNumberOfElements: number, numberOfPages: number, numberOfElements: number, hasNext: boolean, hasPrevious: boolean, pageNumber: number, content: Array<{ id: string, accountId: string, version: number, token1: string, token2: string | null, firstName: string, lastName: string, email: string | null, language: string, salutation: string | null, status: Types.ReceiverState, receiverStatus: Types.ReceiverStatus, connected: boolean, reach: { reachable: boolean, by: Types.ReachChannel | null, since: string | null, reason: Types.Unreached | null }, latestDcm: { id: string, receiverId: string, token1: string, name: string, email: string, requestDate: string, timeSent: string | null, status: Types.DcmStatus, awsFeedbackStatus: Types.MailFeedback | null, reason: string | null } | null }> } };

export type getAccountDcmsQueryVariables = Exact<{
  accountId: string;
  page?: Types.PageRequest | null | undefined;
  dcmFilter?: Types.DcmFilter | null | undefined;
}>;


export type getAccountDcmsQuery = { getAccountDcms: { paginationEnabled: boolean, totalNumberOfElements: number, numberOfPages: number, numberOfElements: number, hasNext: boolean, hasPrevious: boolean, pageNumber: number, content: Array<{ id: string, receiverId: string, token1: string, name: string, email: string, requestDate: string, timeSent: string | null, status: Types.DcmStatus, awsFeedbackStatus: Types.MailFeedback | null, reason: string | null }> } };

export type createReceiverMutationVariables = Exact<{
  accountId: string;
  receiver: Types.ReceiverInput;
}>;


export type createReceiverMutation = { createReceiver: { id: string, accountId: string, version: number, token1: string, token2: string | null, firstName: string, lastName: string, email: string | null, language: string, salutation: string | null, status: Types.ReceiverState, receiverStatus: Types.ReceiverStatus, connected: boolean, reach: { reachable: boolean, by: Types.ReachChannel | null, since: string | null, reason: Types.Unreached | null }, latestDcm: { id: string, receiverId: string, token1: string, name: string, email: string, requestDate: string, timeSent: string | null, status: Types.DcmStatus, awsFeedbackStatus: Types.MailFeedback | null, reason: string | null } | null } };

export type createReceiversMutationVariables = Exact<{
  accountId: string;
  receivers: Array<Types.ReceiverInput> | Types.ReceiverInput;
  sendDcmMails: boolean;
}>;


export type createReceiversMutation = { createReceivers: Array<{ id: string, token1: string }> };

export type updateReceiverMutationVariables = Exact<{
  receiverId: string;
  receiver: Types.ReceiverInput;
}>;


export type updateReceiverMutation = { updateReceiver: { id: string, accountId: string, version: number, token1: string, token2: string | null, firstName: string, lastName: string, email: string | null, language: string, salutation: string | null, status: Types.ReceiverState, receiverStatus: Types.ReceiverStatus, connected: boolean, reach: { reachable: boolean, by: Types.ReachChannel | null, since: string | null, reason: Types.Unreached | null }, latestDcm: { id: string, receiverId: string, token1: string, name: string, email: string, requestDate: string, timeSent: string | null, status: Types.DcmStatus, awsFeedbackStatus: Types.MailFeedback | null, reason: string | null } | null } };

export type deleteReceiverMutationVariables = Exact<{
  receiverId: string;
}>;


export type deleteReceiverMutation = { deleteReceiver: { id: string } };

export type sendDoccleConnectMailMutationVariables = Exact<{
  receiverId: string;
}>;


export type sendDoccleConnectMailMutation = { sendDoccleConnectMail: { id: string, receiverId: string, token1: string, name: string, email: string, requestDate: string, timeSent: string | null, status: Types.DcmStatus, awsFeedbackStatus: Types.MailFeedback | null, reason: string | null } };

export type sendDoccleConnectMailsMutationVariables = Exact<{
  accountId: string;
  receiversFilter?: Types.ReceiversFilter | null | undefined;
}>;


export type sendDoccleConnectMailsMutation = { sendDoccleConnectMails: { invited: number, skipped: number } };

export type getUserQueryVariables = Exact<{
  userId: string;
}>;


export type getUserQuery = { getUser: { id: string, firstName: string | null, lastName: string | null, email: string, authorities: Array<{ name: string }> } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const AccountFieldsFragmentDoc = new TypedDocumentString(`
    fragment AccountFields on Account {
  id
  features
  companyName
  name
  kbo
  processingSince
  creditBalance {
    credits
  }
  parentName
  prepaid
  isTest
  seat {
    id
    since
    invitedBy
    readsDocuments
  }
  locked
  lock {
    reason
    at
    fields
  }
  supplier {
    accountId
    name
    vat
    enterpriseNumber
    participantIdentifiers
    email
    pendingEmail {
      email
      sentAt
      expiresAt
    }
    telephone
    iban
    bic
    street
    postalCode
    city
    country
  }
}
    `, {"fragmentName":"AccountFields"}) as unknown as TypedDocumentString<AccountFieldsFragment, unknown>;
export const ReachFieldsFragmentDoc = new TypedDocumentString(`
    fragment ReachFields on Reach {
  reachable
  by
  since
  reason
}
    `, {"fragmentName":"ReachFields"}) as unknown as TypedDocumentString<ReachFieldsFragment, unknown>;
export const DocumentFieldsFragmentDoc = new TypedDocumentString(`
    fragment DocumentFields on Document {
  id
  name
  signed
  readConfirmation
  hasSigningAction
  hasReadConfirmation
  state
  signingEndDate
  lastRemindedAt
  mailBouncedAt
  notNotifiedAt
  notNotifiedReason
  receiver {
    id
    token1
    firstName
    lastName
    reach {
      ...ReachFields
    }
  }
  upload {
    timeReceived
    reference
    docTypeName
  }
  signatures {
    timeSignature
    signer
    names {
      expected
      given
      identified
      verdict
    }
  }
}
    fragment ReachFields on Reach {
  reachable
  by
  since
  reason
}`, {"fragmentName":"DocumentFields"}) as unknown as TypedDocumentString<DocumentFieldsFragment, unknown>;
export const DocumentPageFieldsFragmentDoc = new TypedDocumentString(`
    fragment DocumentPageFields on DocumentPage {
  content {
    ...DocumentFields
  }
  paginationEnabled
  totalNumberOfElements
  numberOfPages
  numberOfElements
  hasNext
  hasPrevious
  pageNumber
}
    fragment DocumentFields on Document {
  id
  name
  signed
  readConfirmation
  hasSigningAction
  hasReadConfirmation
  state
  signingEndDate
  lastRemindedAt
  mailBouncedAt
  notNotifiedAt
  notNotifiedReason
  receiver {
    id
    token1
    firstName
    lastName
    reach {
      ...ReachFields
    }
  }
  upload {
    timeReceived
    reference
    docTypeName
  }
  signatures {
    timeSignature
    signer
    names {
      expected
      given
      identified
      verdict
    }
  }
}
fragment ReachFields on Reach {
  reachable
  by
  since
  reason
}`, {"fragmentName":"DocumentPageFields"}) as unknown as TypedDocumentString<DocumentPageFieldsFragment, unknown>;
export const InvoiceRowFieldsFragmentDoc = new TypedDocumentString(`
    fragment InvoiceRowFields on InvoiceRow {
  id
  type
  invoiceNumber
  totalAmountInCent
  currency
  issueDate
  dueDate
  status
  documentSource
  dateCreated
  invoicee {
    name
    invoiceeType
    vatNumber
    email
  }
  documentReferences {
    fileName
    mimeCode
    isOwnPrint
  }
  isSentAgain
  warnings {
    code
    detail {
      firstId
      firstNumber
      firstReceived
      iban
      pdfIbans
    }
  }
}
    `, {"fragmentName":"InvoiceRowFields"}) as unknown as TypedDocumentString<InvoiceRowFieldsFragment, unknown>;
export const DcmFieldsFragmentDoc = new TypedDocumentString(`
    fragment DcmFields on Dcm {
  id
  receiverId
  token1
  name
  email
  requestDate
  timeSent
  status
  awsFeedbackStatus
  reason
}
    `, {"fragmentName":"DcmFields"}) as unknown as TypedDocumentString<DcmFieldsFragment, unknown>;
export const ReceiverFieldsFragmentDoc = new TypedDocumentString(`
    fragment ReceiverFields on Receiver {
  id
  accountId
  version
  token1
  token2
  firstName
  lastName
  email
  language
  salutation
  status
  receiverStatus
  connected
  reach {
    ...ReachFields
  }
  latestDcm {
    ...DcmFields
  }
}
    fragment DcmFields on Dcm {
  id
  receiverId
  token1
  name
  email
  requestDate
  timeSent
  status
  awsFeedbackStatus
  reason
}
fragment ReachFields on Reach {
  reachable
  by
  since
  reason
}`, {"fragmentName":"ReceiverFields"}) as unknown as TypedDocumentString<ReceiverFieldsFragment, unknown>;
export const ReceiverMetaDataFieldsFragmentDoc = new TypedDocumentString(`
    fragment ReceiverMetaDataFields on ReceiverMetaData {
  receiverStatus
  reason
  registeredAt
  connected
  connectedAt
  stoppedAt
  dcmFullyTracked
  dcms {
    ...DcmFields
  }
  latestDcm {
    ...DcmFields
  }
}
    fragment DcmFields on Dcm {
  id
  receiverId
  token1
  name
  email
  requestDate
  timeSent
  status
  awsFeedbackStatus
  reason
}`, {"fragmentName":"ReceiverMetaDataFields"}) as unknown as TypedDocumentString<ReceiverMetaDataFieldsFragment, unknown>;
export const getAccountsDocument = new TypedDocumentString(`
    query getAccounts($userId: ID!) {
  getAccounts(userId: $userId) {
    ...AccountFields
  }
}
    fragment AccountFields on Account {
  id
  features
  companyName
  name
  kbo
  processingSince
  creditBalance {
    credits
  }
  parentName
  prepaid
  isTest
  seat {
    id
    since
    invitedBy
    readsDocuments
  }
  locked
  lock {
    reason
    at
    fields
  }
  supplier {
    accountId
    name
    vat
    enterpriseNumber
    participantIdentifiers
    email
    pendingEmail {
      email
      sentAt
      expiresAt
    }
    telephone
    iban
    bic
    street
    postalCode
    city
    country
  }
}`) as unknown as TypedDocumentString<getAccountsQuery, getAccountsQueryVariables>;
export const getAccountDocument = new TypedDocumentString(`
    query getAccount($accountId: ID!) {
  getAccount(accountId: $accountId) {
    ...AccountFields
  }
}
    fragment AccountFields on Account {
  id
  features
  companyName
  name
  kbo
  processingSince
  creditBalance {
    credits
  }
  parentName
  prepaid
  isTest
  seat {
    id
    since
    invitedBy
    readsDocuments
  }
  locked
  lock {
    reason
    at
    fields
  }
  supplier {
    accountId
    name
    vat
    enterpriseNumber
    participantIdentifiers
    email
    pendingEmail {
      email
      sentAt
      expiresAt
    }
    telephone
    iban
    bic
    street
    postalCode
    city
    country
  }
}`) as unknown as TypedDocumentString<getAccountQuery, getAccountQueryVariables>;
export const getSupplierDocument = new TypedDocumentString(`
    query getSupplier($accountId: ID!) {
  getSupplier(accountId: $accountId) {
    accountId
    name
    vat
    enterpriseNumber
    participantIdentifiers
    email
    pendingEmail {
      email
      sentAt
      expiresAt
    }
    telephone
    iban
    bic
    street
    postalCode
    city
    country
  }
}
    `) as unknown as TypedDocumentString<getSupplierQuery, getSupplierQueryVariables>;
export const getAccountSummaryDocument = new TypedDocumentString(`
    query getAccountSummary($accountId: ID!) {
  getAccountSummary(accountId: $accountId) {
    totalAmount
    sent
    acceptedByClient
    sentInvoices
    sentCreditNotes
    underway
    rejected
    notDelivered
    unanswered
    drafts
  }
}
    `) as unknown as TypedDocumentString<getAccountSummaryQuery, getAccountSummaryQueryVariables>;
export const getFlagsDocument = new TypedDocumentString(`
    query getFlags {
  getFlags {
    teamLeader
    itsme
  }
}
    `) as unknown as TypedDocumentString<getFlagsQuery, getFlagsQueryVariables>;
export const updateAccountDocument = new TypedDocumentString(`
    mutation updateAccount($input: AccountInput!) {
  updateAccount(input: $input) {
    ...AccountFields
  }
}
    fragment AccountFields on Account {
  id
  features
  companyName
  name
  kbo
  processingSince
  creditBalance {
    credits
  }
  parentName
  prepaid
  isTest
  seat {
    id
    since
    invitedBy
    readsDocuments
  }
  locked
  lock {
    reason
    at
    fields
  }
  supplier {
    accountId
    name
    vat
    enterpriseNumber
    participantIdentifiers
    email
    pendingEmail {
      email
      sentAt
      expiresAt
    }
    telephone
    iban
    bic
    street
    postalCode
    city
    country
  }
}`) as unknown as TypedDocumentString<updateAccountMutation, updateAccountMutationVariables>;
export const customersDocument = new TypedDocumentString(`
    query customers($accountId: ID, $page: PageRequest, $customersFilter: CustomersFilter) {
  customers(accountId: $accountId, page: $page, customersFilter: $customersFilter) {
    content {
      id
      accountId
      version
      name
      vat
      enterpriseNumber
      street
      city
      postalCode
      country
      countryName
      email
      telephone
      scheme
      participant
      vatTreatment
      reach {
        ...ReachFields
      }
    }
    paginationEnabled
    totalNumberOfElements
    numberOfPages
    numberOfElements
    hasNext
    hasPrevious
    pageNumber
  }
}
    fragment ReachFields on Reach {
  reachable
  by
  since
  reason
}`) as unknown as TypedDocumentString<customersQuery, customersQueryVariables>;
export const deleteCustomerDocument = new TypedDocumentString(`
    mutation deleteCustomer($customerId: ID!) {
  deleteCustomer(customerId: $customerId) {
    id
  }
}
    `) as unknown as TypedDocumentString<deleteCustomerMutation, deleteCustomerMutationVariables>;
export const getAccountDocumentsDocument = new TypedDocumentString(`
    query getAccountDocuments($accountId: ID!, $page: PageRequest, $documentsFilter: DocumentsFilter) {
  getAccountDocuments(
    accountId: $accountId
    page: $page
    documentsFilter: $documentsFilter
  ) {
    ...DocumentPageFields
  }
}
    fragment DocumentFields on Document {
  id
  name
  signed
  readConfirmation
  hasSigningAction
  hasReadConfirmation
  state
  signingEndDate
  lastRemindedAt
  mailBouncedAt
  notNotifiedAt
  notNotifiedReason
  receiver {
    id
    token1
    firstName
    lastName
    reach {
      ...ReachFields
    }
  }
  upload {
    timeReceived
    reference
    docTypeName
  }
  signatures {
    timeSignature
    signer
    names {
      expected
      given
      identified
      verdict
    }
  }
}
fragment DocumentPageFields on DocumentPage {
  content {
    ...DocumentFields
  }
  paginationEnabled
  totalNumberOfElements
  numberOfPages
  numberOfElements
  hasNext
  hasPrevious
  pageNumber
}
fragment ReachFields on Reach {
  reachable
  by
  since
  reason
}`) as unknown as TypedDocumentString<getAccountDocumentsQuery, getAccountDocumentsQueryVariables>;
export const getAccountSignedDocumentsDocument = new TypedDocumentString(`
    query getAccountSignedDocuments($accountId: ID!, $page: PageRequest, $documentsFilter: DocumentsFilter) {
  getAccountSignedDocuments(
    accountId: $accountId
    page: $page
    documentsFilter: $documentsFilter
  ) {
    ...DocumentPageFields
  }
}
    fragment DocumentFields on Document {
  id
  name
  signed
  readConfirmation
  hasSigningAction
  hasReadConfirmation
  state
  signingEndDate
  lastRemindedAt
  mailBouncedAt
  notNotifiedAt
  notNotifiedReason
  receiver {
    id
    token1
    firstName
    lastName
    reach {
      ...ReachFields
    }
  }
  upload {
    timeReceived
    reference
    docTypeName
  }
  signatures {
    timeSignature
    signer
    names {
      expected
      given
      identified
      verdict
    }
  }
}
fragment DocumentPageFields on DocumentPage {
  content {
    ...DocumentFields
  }
  paginationEnabled
  totalNumberOfElements
  numberOfPages
  numberOfElements
  hasNext
  hasPrevious
  pageNumber
}
fragment ReachFields on Reach {
  reachable
  by
  since
  reason
}`) as unknown as TypedDocumentString<getAccountSignedDocumentsQuery, getAccountSignedDocumentsQueryVariables>;
export const getAccountDocumentUploadsDocument = new TypedDocumentString(`
    query getAccountDocumentUploads($accountId: ID!, $page: PageRequest, $uploadsFilter: UploadsFilter) {
  getAccountDocumentUploads(
    accountId: $accountId
    page: $page
    uploadsFilter: $uploadsFilter
  ) {
    content {
      id
      timeReceived
      batchType
      reference
      status
      uploadDate
      logMessage
      documentsChecked
      documentsDone
      documentsTotal
      unreachable {
        reason
        documents
      }
    }
    paginationEnabled
    totalNumberOfElements
    numberOfPages
    numberOfElements
    hasNext
    hasPrevious
    pageNumber
  }
}
    `) as unknown as TypedDocumentString<getAccountDocumentUploadsQuery, getAccountDocumentUploadsQueryVariables>;
export const getDoccleSummaryDocument = new TypedDocumentString(`
    query getDoccleSummary($accountId: ID!) {
  getDoccleSummary(accountId: $accountId) {
    numberOfBatches
    numberOfDocuments
    numberOfSignedDocuments
    numberOfReceivers
  }
}
    `) as unknown as TypedDocumentString<getDoccleSummaryQuery, getDoccleSummaryQueryVariables>;
export const deleteUploadDocument = new TypedDocumentString(`
    mutation deleteUpload($uploadId: ID!) {
  deleteUpload(uploadId: $uploadId) {
    id
  }
}
    `) as unknown as TypedDocumentString<deleteUploadMutation, deleteUploadMutationVariables>;
export const getAccountDraftsDocument = new TypedDocumentString(`
    query getAccountDrafts($accountId: ID!, $page: PageRequest, $draftsFilter: DraftsFilter) {
  getAccountDrafts(
    accountId: $accountId
    page: $page
    draftsFilter: $draftsFilter
  ) {
    content {
      id
      type
      customerName
      invoiceNumber
      invoiceDate
      totalAmountInCent
      currency
      reference
      dateCreated
      dateModified
    }
    paginationEnabled
    totalNumberOfElements
    numberOfPages
    numberOfElements
    hasNext
    hasPrevious
    pageNumber
  }
}
    `) as unknown as TypedDocumentString<getAccountDraftsQuery, getAccountDraftsQueryVariables>;
export const deleteDraftDocument = new TypedDocumentString(`
    mutation deleteDraft($draftId: ID!) {
  deleteDraft(draftId: $draftId) {
    id
  }
}
    `) as unknown as TypedDocumentString<deleteDraftMutation, deleteDraftMutationVariables>;
export const teamLeaderInvoicesDocument = new TypedDocumentString(`
    query teamLeaderInvoices($accountId: ID!, $page: PageRequest, $filter: ToolInvoicesFilter) {
  teamLeaderInvoices(accountId: $accountId, page: $page, filter: $filter) {
    content {
      id
      type
      invoiceNumber
      totalAmountInCent
      currency
      issueDate
      dateCreated
      status
      documentSource
      invoicee {
        name
        vatNumber
        invoiceeType
      }
      sentBy
      invoiceId
      invoiceStatus
      errorCode
      errorText
      failedAt
    }
    paginationEnabled
    totalNumberOfElements
    numberOfPages
    numberOfElements
    hasNext
    hasPrevious
    pageNumber
    accountHasToken
    connection {
      toolName
      isSimulated
      state
      connectedAt
      brokenAt
      isOfferClosed
      syncedAt
      isSyncing
      outage {
        reason
        retryAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<teamLeaderInvoicesQuery, teamLeaderInvoicesQueryVariables>;
export const getAccountInvoicesDocument = new TypedDocumentString(`
    query getAccountInvoices($accountId: ID!, $invoiceStatuses: [InvoiceStatus!], $page: PageRequest, $invoicesFilter: InvoicesFilter) {
  getAccountInvoices(
    accountId: $accountId
    invoiceStatuses: $invoiceStatuses
    page: $page
    invoicesFilter: $invoicesFilter
  ) {
    content {
      ...InvoiceRowFields
    }
    paginationEnabled
    totalNumberOfElements
    numberOfPages
    numberOfElements
    hasNext
    hasPrevious
    pageNumber
    period {
      code
      from
      to
    }
  }
}
    fragment InvoiceRowFields on InvoiceRow {
  id
  type
  invoiceNumber
  totalAmountInCent
  currency
  issueDate
  dueDate
  status
  documentSource
  dateCreated
  invoicee {
    name
    invoiceeType
    vatNumber
    email
  }
  documentReferences {
    fileName
    mimeCode
    isOwnPrint
  }
  isSentAgain
  warnings {
    code
    detail {
      firstId
      firstNumber
      firstReceived
      iban
      pdfIbans
    }
  }
}`) as unknown as TypedDocumentString<getAccountInvoicesQuery, getAccountInvoicesQueryVariables>;
export const getAccountReceivedInvoicesDocument = new TypedDocumentString(`
    query getAccountReceivedInvoices($accountId: ID!, $invoiceStatuses: [InvoiceStatus!], $isAnswered: Boolean, $page: PageRequest, $invoicesFilter: InvoicesFilter) {
  getAccountReceivedInvoices(
    accountId: $accountId
    invoiceStatuses: $invoiceStatuses
    isAnswered: $isAnswered
    page: $page
    invoicesFilter: $invoicesFilter
  ) {
    content {
      ...InvoiceRowFields
    }
    paginationEnabled
    totalNumberOfElements
    numberOfPages
    numberOfElements
    hasNext
    hasPrevious
    pageNumber
    period {
      code
      from
      to
    }
  }
}
    fragment InvoiceRowFields on InvoiceRow {
  id
  type
  invoiceNumber
  totalAmountInCent
  currency
  issueDate
  dueDate
  status
  documentSource
  dateCreated
  invoicee {
    name
    invoiceeType
    vatNumber
    email
  }
  documentReferences {
    fileName
    mimeCode
    isOwnPrint
  }
  isSentAgain
  warnings {
    code
    detail {
      firstId
      firstNumber
      firstReceived
      iban
      pdfIbans
    }
  }
}`) as unknown as TypedDocumentString<getAccountReceivedInvoicesQuery, getAccountReceivedInvoicesQueryVariables>;
export const getReceiverDocument = new TypedDocumentString(`
    query getReceiver($receiverId: ID!) {
  getReceiver(receiverId: $receiverId) {
    ...ReceiverFields
  }
}
    fragment DcmFields on Dcm {
  id
  receiverId
  token1
  name
  email
  requestDate
  timeSent
  status
  awsFeedbackStatus
  reason
}
fragment ReachFields on Reach {
  reachable
  by
  since
  reason
}
fragment ReceiverFields on Receiver {
  id
  accountId
  version
  token1
  token2
  firstName
  lastName
  email
  language
  salutation
  status
  receiverStatus
  connected
  reach {
    ...ReachFields
  }
  latestDcm {
    ...DcmFields
  }
}`) as unknown as TypedDocumentString<getReceiverQuery, getReceiverQueryVariables>;
export const getReceiverMetaDataDocument = new TypedDocumentString(`
    query getReceiverMetaData($receiverId: ID!) {
  getReceiverMetaData(receiverId: $receiverId) {
    ...ReceiverMetaDataFields
  }
}
    fragment DcmFields on Dcm {
  id
  receiverId
  token1
  name
  email
  requestDate
  timeSent
  status
  awsFeedbackStatus
  reason
}
fragment ReceiverMetaDataFields on ReceiverMetaData {
  receiverStatus
  reason
  registeredAt
  connected
  connectedAt
  stoppedAt
  dcmFullyTracked
  dcms {
    ...DcmFields
  }
  latestDcm {
    ...DcmFields
  }
}`) as unknown as TypedDocumentString<getReceiverMetaDataQuery, getReceiverMetaDataQueryVariables>;
export const receiverMetaDataDocument = new TypedDocumentString(`
    query receiverMetaData($id: ID!) {
  receiverMetaData(id: $id) {
    ...ReceiverMetaDataFields
  }
}
    fragment DcmFields on Dcm {
  id
  receiverId
  token1
  name
  email
  requestDate
  timeSent
  status
  awsFeedbackStatus
  reason
}
fragment ReceiverMetaDataFields on ReceiverMetaData {
  receiverStatus
  reason
  registeredAt
  connected
  connectedAt
  stoppedAt
  dcmFullyTracked
  dcms {
    ...DcmFields
  }
  latestDcm {
    ...DcmFields
  }
}`) as unknown as TypedDocumentString<receiverMetaDataQuery, receiverMetaDataQueryVariables>;
export const getAccountReceiversDocument = new TypedDocumentString(`
    query getAccountReceivers($accountId: ID!, $page: PageRequest, $receiversFilter: ReceiversFilter) {
  getAccountReceivers(
    accountId: $accountId
    page: $page
    receiversFilter: $receiversFilter
  ) {
    content {
      ...ReceiverFields
    }
    paginationEnabled
    totalNumberOfElements
    numberOfPages
    numberOfElements
    hasNext
    hasPrevious
    pageNumber
  }
}
    fragment DcmFields on Dcm {
  id
  receiverId
  token1
  name
  email
  requestDate
  timeSent
  status
  awsFeedbackStatus
  reason
}
fragment ReachFields on Reach {
  reachable
  by
  since
  reason
}
fragment ReceiverFields on Receiver {
  id
  accountId
  version
  token1
  token2
  firstName
  lastName
  email
  language
  salutation
  status
  receiverStatus
  connected
  reach {
    ...ReachFields
  }
  latestDcm {
    ...DcmFields
  }
}`) as unknown as TypedDocumentString<getAccountReceiversQuery, getAccountReceiversQueryVariables>;
export const getAccountDcmsDocument = new TypedDocumentString(`
    query getAccountDcms($accountId: ID!, $page: PageRequest, $dcmFilter: DcmFilter) {
  getAccountDcms(accountId: $accountId, page: $page, dcmFilter: $dcmFilter) {
    content {
      ...DcmFields
    }
    paginationEnabled
    totalNumberOfElements
    numberOfPages
    numberOfElements
    hasNext
    hasPrevious
    pageNumber
  }
}
    fragment DcmFields on Dcm {
  id
  receiverId
  token1
  name
  email
  requestDate
  timeSent
  status
  awsFeedbackStatus
  reason
}`) as unknown as TypedDocumentString<getAccountDcmsQuery, getAccountDcmsQueryVariables>;
export const createReceiverDocument = new TypedDocumentString(`
    mutation createReceiver($accountId: ID!, $receiver: ReceiverInput!) {
  createReceiver(accountId: $accountId, receiver: $receiver) {
    ...ReceiverFields
  }
}
    fragment DcmFields on Dcm {
  id
  receiverId
  token1
  name
  email
  requestDate
  timeSent
  status
  awsFeedbackStatus
  reason
}
fragment ReachFields on Reach {
  reachable
  by
  since
  reason
}
fragment ReceiverFields on Receiver {
  id
  accountId
  version
  token1
  token2
  firstName
  lastName
  email
  language
  salutation
  status
  receiverStatus
  connected
  reach {
    ...ReachFields
  }
  latestDcm {
    ...DcmFields
  }
}`) as unknown as TypedDocumentString<createReceiverMutation, createReceiverMutationVariables>;
export const createReceiversDocument = new TypedDocumentString(`
    mutation createReceivers($accountId: ID!, $receivers: [ReceiverInput!]!, $sendDcmMails: Boolean!) {
  createReceivers(
    accountId: $accountId
    receivers: $receivers
    sendDcmMails: $sendDcmMails
  ) {
    id
    token1
  }
}
    `) as unknown as TypedDocumentString<createReceiversMutation, createReceiversMutationVariables>;
export const updateReceiverDocument = new TypedDocumentString(`
    mutation updateReceiver($receiverId: ID!, $receiver: ReceiverInput!) {
  updateReceiver(receiverId: $receiverId, receiver: $receiver) {
    ...ReceiverFields
  }
}
    fragment DcmFields on Dcm {
  id
  receiverId
  token1
  name
  email
  requestDate
  timeSent
  status
  awsFeedbackStatus
  reason
}
fragment ReachFields on Reach {
  reachable
  by
  since
  reason
}
fragment ReceiverFields on Receiver {
  id
  accountId
  version
  token1
  token2
  firstName
  lastName
  email
  language
  salutation
  status
  receiverStatus
  connected
  reach {
    ...ReachFields
  }
  latestDcm {
    ...DcmFields
  }
}`) as unknown as TypedDocumentString<updateReceiverMutation, updateReceiverMutationVariables>;
export const deleteReceiverDocument = new TypedDocumentString(`
    mutation deleteReceiver($receiverId: ID!) {
  deleteReceiver(receiverId: $receiverId) {
    id
  }
}
    `) as unknown as TypedDocumentString<deleteReceiverMutation, deleteReceiverMutationVariables>;
export const sendDoccleConnectMailDocument = new TypedDocumentString(`
    mutation sendDoccleConnectMail($receiverId: ID!) {
  sendDoccleConnectMail(receiverId: $receiverId) {
    ...DcmFields
  }
}
    fragment DcmFields on Dcm {
  id
  receiverId
  token1
  name
  email
  requestDate
  timeSent
  status
  awsFeedbackStatus
  reason
}`) as unknown as TypedDocumentString<sendDoccleConnectMailMutation, sendDoccleConnectMailMutationVariables>;
export const sendDoccleConnectMailsDocument = new TypedDocumentString(`
    mutation sendDoccleConnectMails($accountId: ID!, $receiversFilter: ReceiversFilter) {
  sendDoccleConnectMails(accountId: $accountId, receiversFilter: $receiversFilter) {
    invited
    skipped
  }
}
    `) as unknown as TypedDocumentString<sendDoccleConnectMailsMutation, sendDoccleConnectMailsMutationVariables>;
export const getUserDocument = new TypedDocumentString(`
    query getUser($userId: ID!) {
  getUser(userId: $userId) {
    id
    firstName
    lastName
    email
    authorities {
      name
    }
  }
}
    `) as unknown as TypedDocumentString<getUserQuery, getUserQueryVariables>;