// Generated from contracts/. Do not edit: npm run generate.
import type { Readable } from 'node:stream'
import type { operations } from './api.ts'

type Parameters<O, In extends string> = O extends { parameters: { [K in In]?: infer P } } ? NonNullable<P> : unknown
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : undefined
type Answer<O, S extends number> = O extends { responses: { [K in S]: { content: { 'application/json': infer B } } } }
  ? B
  : undefined
/** A file that came in as multipart form data. */
export type UploadedFile = { fileName: string; bytes: Buffer }
/** The same where it is too large for memory; from one position to before the other. */
export type KeptFile = { readonly fileName: string; readonly size: number; readonly sha256: string; read(start?: number, end?: number): Readable }
/** A form with a file. */
type Form<O, Name extends string, File> = O extends { requestBody: { content: { 'multipart/form-data': infer B } } } ? Omit<B, Name> & { [N in Name]: File } : never
/** A file that goes out. */
export type Download = { fileName: string; mimeType: string; bytes: Buffer | Readable; inline?: boolean }
type Operation<Id extends keyof operations, Who extends string, HasAccount extends boolean, Status extends number> = {
  who: Who
  hasAccount: HasAccount
  status: Status
  params: Parameters<operations[Id], 'path'>
  query: Parameters<operations[Id], 'query'>
  body: Body<operations[Id]>
  answer: Answer<operations[Id], Status>
}

/** The input and the answer of each operation, by tag. */
export interface OperationsByTag {
  'sign-in': {
    requestSignInLink: Operation<'requestSignInLink', 'anyone', false, 200>
    getSignInMail: Operation<'getSignInMail', 'anyone', false, 200>
    readSignInLink: Operation<'readSignInLink', 'anyone', false, 200>
    completeSignIn: Operation<'completeSignIn', 'anyone', false, 200>
    signInExternally: Operation<'signInExternally', 'anyone', false, 200>
    getSession: Operation<'getSession', 'user', false, 200>
    signOut: Operation<'signOut', 'user', false, 200>
    createChatIdentity: Operation<'createChatIdentity', 'user', false, 201>
    createExternalToken: Operation<'createExternalToken', 'admin', false, 201>
  }
  'accounts': {
    getPublicSettings: Operation<'getPublicSettings', 'anyone', false, 200>
    registerAccount: Operation<'registerAccount', 'anyone', false, 201>
    readAccountChange: Operation<'readAccountChange', 'anyone', false, 200>
    disputeAccountChange: Operation<'disputeAccountChange', 'anyone', false, 200>
    readEmailConfirmation: Operation<'readEmailConfirmation', 'anyone', false, 200>
    confirmAccountEmail: Operation<'confirmAccountEmail', 'anyone', false, 200>
    searchAccounts: Operation<'searchAccounts', 'admin', false, 200>
    getActing: Operation<'getActing', 'admin', true, 200>
    startActing: Operation<'startActing', 'admin', true, 201>
    stopActing: Operation<'stopActing', 'admin', true, 204>
    setAccountLocked: Operation<'setAccountLocked', 'admin', true, 200>
    getSupplierProfile: Operation<'getSupplierProfile', 'memberOrAdmin', true, 200>
    updateSupplierProfile: Operation<'updateSupplierProfile', 'memberOrAdmin', true, 200>
    resendEmailConfirmation: Operation<'resendEmailConfirmation', 'memberOrAdmin', true, 200>
    cancelPendingEmail: Operation<'cancelPendingEmail', 'memberOrAdmin', true, 204>
  }
  'api-keys': {
    listApiKeys: Operation<'listApiKeys', 'memberOrAdmin', true, 200>
    createApiKey: Operation<'createApiKey', 'member', true, 201>
    revokeApiKey: Operation<'revokeApiKey', 'memberOrAdmin', true, 204>
    rotateApiKey: Operation<'rotateApiKey', 'member', true, 201>
  }
  'integrations': {
    listIntegrations: Operation<'listIntegrations', 'memberOrAdmin', true, 200>
    createIntegration: Operation<'createIntegration', 'member', true, 201>
    updateIntegration: Operation<'updateIntegration', 'member', true, 200>
    deleteIntegration: Operation<'deleteIntegration', 'memberOrAdmin', true, 204>
    rotateIntegrationSecret: Operation<'rotateIntegrationSecret', 'member', true, 201>
    listGrants: Operation<'listGrants', 'memberOrAdmin', true, 200>
    createGrant: Operation<'createGrant', 'member', true, 201>
    withdrawGrant: Operation<'withdrawGrant', 'memberOrAdmin', true, 204>
    getGrantRequest: Operation<'getGrantRequest', 'user', false, 200>
    listGrantingCompanies: Operation<'listGrantingCompanies', 'scope', false, 200>
  }
  'seats': {
    listSeats: Operation<'listSeats', 'memberOrAdmin', true, 200>
    createSeat: Operation<'createSeat', 'member', true, 201>
    withdrawSeat: Operation<'withdrawSeat', 'memberOrAdmin', true, 204>
    leaveSeat: Operation<'leaveSeat', 'user', false, 204>
    readSeatInvitation: Operation<'readSeatInvitation', 'anyone', false, 200>
    acceptSeatInvitation: Operation<'acceptSeatInvitation', 'anyone', false, 200>
    refuseSeatInvitation: Operation<'refuseSeatInvitation', 'anyone', false, 200>
  }
  'activity': {
    listActivity: Operation<'listActivity', 'memberOrAdmin', true, 200>
    searchActivity: Operation<'searchActivity', 'memberOrAdmin', true, 200>
    checkActivity: Operation<'checkActivity', 'memberOrAdmin', true, 200>
    downloadActivity: Omit<Operation<'downloadActivity', 'memberOrAdmin', true, 200>, 'answer'> & { answer: Download }
  }
  'webhooks': {
    listWebhooks: Operation<'listWebhooks', 'memberOrAdmin', true, 200>
    createWebhook: Operation<'createWebhook', 'member', true, 201>
    updateWebhook: Operation<'updateWebhook', 'member', true, 200>
    deleteWebhook: Operation<'deleteWebhook', 'memberOrAdmin', true, 204>
    rotateWebhookSecret: Operation<'rotateWebhookSecret', 'member', true, 201>
    sendTestEvent: Operation<'sendTestEvent', 'member', true, 201>
    listWebhookDeliveries: Operation<'listWebhookDeliveries', 'memberOrAdmin', true, 200>
    resendWebhookDeliveries: Operation<'resendWebhookDeliveries', 'member', true, 200>
    getWebhookDelivery: Operation<'getWebhookDelivery', 'memberOrAdmin', true, 200>
    resendWebhookDelivery: Operation<'resendWebhookDelivery', 'member', true, 200>
  }
  'customers': {
    getCustomers: Operation<'getCustomers', 'memberOrAdmin', true, 200>
    createCustomer: Operation<'createCustomer', 'memberOrAdmin', true, 201>
    checkReach: Operation<'checkReach', 'memberOrAdmin', true, 200>
    getCustomer: Operation<'getCustomer', 'memberOrAdmin', true, 200>
    updateCustomer: Operation<'updateCustomer', 'memberOrAdmin', true, 200>
    createGlobalCustomer: Operation<'createGlobalCustomer', 'admin', false, 201>
    getGlobalCustomer: Operation<'getGlobalCustomer', 'user', false, 200>
    updateGlobalCustomer: Operation<'updateGlobalCustomer', 'admin', false, 200>
    getParticipant: Operation<'getParticipant', 'user', false, 200>
  }
  'drafts': {
    createDraft: Operation<'createDraft', 'member', true, 201>
    checkUnsavedDraft: Operation<'checkUnsavedDraft', 'member', true, 200>
    createDraftFromFile: Omit<Operation<'createDraftFromFile', 'member', true, 201>, 'body'> & { body: Form<operations['createDraftFromFile'], 'file', UploadedFile> }
    getDraft: Operation<'getDraft', 'memberOrAdmin', true, 200>
    updateDraft: Operation<'updateDraft', 'member', true, 200>
    deleteDraftById: Operation<'deleteDraftById', 'member', true, 204>
    getDraftPdf: Omit<Operation<'getDraftPdf', 'memberOrAdmin', true, 200>, 'answer'> & { answer: Download }
    attachDraftPdf: Omit<Operation<'attachDraftPdf', 'member', true, 200>, 'body'> & { body: Form<operations['attachDraftPdf'], 'file', UploadedFile> }
    getRecognition: Operation<'getRecognition', 'memberOrAdmin', true, 200>
    cancelRecognition: Operation<'cancelRecognition', 'member', true, 204>
    checkDraft: Operation<'checkDraft', 'member', true, 200>
    sendDraft: Operation<'sendDraft', 'member', true, 200>
    uploadDraft: Operation<'uploadDraft', 'member', true, 200>
  }
  'external-tool': {
    connectTool: Operation<'connectTool', 'user', false, 200>
    removeToolConnection: Operation<'removeToolConnection', 'member', true, 204>
    getToolAuthorisationLink: Operation<'getToolAuthorisationLink', 'member', true, 200>
    removeToolOffer: Operation<'removeToolOffer', 'member', true, 204>
    getToolInvoice: Operation<'getToolInvoice', 'member', true, 200>
    importToolInvoice: Operation<'importToolInvoice', 'member', true, 201>
    sendToolInvoice: Operation<'sendToolInvoice', 'member', true, 200>
  }
  'invoices': {
    sendInvoice: Omit<Operation<'sendInvoice', 'member', true, 201>, 'body'> & { body: Form<operations['sendInvoice'], 'file', UploadedFile> | Buffer }
    sendInvoiceBatch: Omit<Operation<'sendInvoiceBatch', 'member', true, 202>, 'body'> & { body: Form<operations['sendInvoiceBatch'], 'zip', KeptFile> }
    getInvoiceBatch: Operation<'getInvoiceBatch', 'memberOrAdmin', true, 200>
    checkDocument: Omit<Operation<'checkDocument', 'user', false, 200>, 'body'> & { body: Buffer | Body<operations['checkDocument']> }
    getSentInvoice: Operation<'getSentInvoice', 'memberOrAdmin', true, 200>
    getInvoiceDocument: Omit<Operation<'getInvoiceDocument', 'memberOrAdmin', true, 200>, 'answer'> & { answer: Download }
    getInvoiceUbl: Omit<Operation<'getInvoiceUbl', 'memberOrAdmin', true, 200>, 'answer'> & { answer: Download }
    getInvoiceEvents: Operation<'getInvoiceEvents', 'memberOrAdmin', true, 200>
    createCreditNote: Operation<'createCreditNote', 'member', true, 201>
    copyInvoice: Operation<'copyInvoice', 'member', true, 201>
    mailInvoice: Operation<'mailInvoice', 'member', true, 200>
    settleInvoice: Operation<'settleInvoice', 'member', true, 200>
    resendInvoice: Operation<'resendInvoice', 'member', true, 200>
  }
  'sandbox': {
    getSandbox: Operation<'getSandbox', 'memberOrAdmin', true, 200>
    createSandbox: Operation<'createSandbox', 'member', true, 201>
    setSandboxClock: Operation<'setSandboxClock', 'member', true, 200>
    listSandboxMails: Operation<'listSandboxMails', 'memberOrAdmin', true, 200>
  }
  'received-invoices': {
    uploadTestDocument: Omit<Operation<'uploadTestDocument', 'member', true, 201>, 'body'> & { body: Buffer }
    getReceivedInvoice: Operation<'getReceivedInvoice', 'memberOrAdmin', true, 200>
    getReceivedInvoiceEvents: Operation<'getReceivedInvoiceEvents', 'memberOrAdmin', true, 200>
    getReceivedInvoiceDocument: Omit<Operation<'getReceivedInvoiceDocument', 'memberOrAdmin', true, 200>, 'answer'> & { answer: Download }
    getReceivedInvoiceUbl: Omit<Operation<'getReceivedInvoiceUbl', 'memberOrAdmin', true, 200>, 'answer'> & { answer: Download }
    mailReceivedInvoice: Operation<'mailReceivedInvoice', 'member', true, 200>
    sendApplicationResponse: Operation<'sendApplicationResponse', 'member', true, 200>
  }
  'packages': {
    listPackages: Operation<'listPackages', 'memberOrAdmin', true, 200>
    downloadPackage: Omit<Operation<'downloadPackage', 'memberOrAdmin', true, 200>, 'answer'> & { answer: Download }
    listPackageRecipients: Operation<'listPackageRecipients', 'memberOrAdmin', true, 200>
    createPackageRecipient: Operation<'createPackageRecipient', 'member', true, 201>
    deletePackageRecipient: Operation<'deletePackageRecipient', 'member', true, 204>
    readPackageMailing: Operation<'readPackageMailing', 'anyone', false, 200>
    confirmPackageMailing: Operation<'confirmPackageMailing', 'anyone', false, 200>
    stopPackageMailing: Operation<'stopPackageMailing', 'anyone', false, 200>
  }
  'receivers': {
    parseReceiversExcel: Omit<Operation<'parseReceiversExcel', 'memberOrAdmin', true, 200>, 'body'> & { body: Form<operations['parseReceiversExcel'], 'file', UploadedFile> }
    downloadMendedReceivers: Omit<Operation<'downloadMendedReceivers', 'memberOrAdmin', true, 200>, 'body' | 'answer'> & { body: Form<operations['downloadMendedReceivers'], 'file', UploadedFile> } & { answer: Download }
    downloadReceiversTemplate: Omit<Operation<'downloadReceiversTemplate', 'memberOrAdmin', true, 200>, 'answer'> & { answer: Download }
    startInboxSession: Operation<'startInboxSession', 'anyone', false, 200>
    requestInboxLink: Operation<'requestInboxLink', 'anyone', false, 200>
    getInbox: Operation<'getInbox', 'scope', false, 200>
    setInboxLanguage: Operation<'setInboxLanguage', 'scope', false, 200>
    requestInboxCode: Operation<'requestInboxCode', 'scope', false, 200>
    checkInboxCode: Operation<'checkInboxCode', 'scope', false, 200>
    stopSender: Operation<'stopSender', 'scope', false, 200>
    startSender: Operation<'startSender', 'scope', false, 200>
    reportSender: Operation<'reportSender', 'scope', false, 200>
  }
  'documents': {
    getDoctypes: Operation<'getDoctypes', 'memberOrAdmin', true, 200>
    setDoctypes: Operation<'setDoctypes', 'admin', true, 200>
    tryDocument: Omit<Operation<'tryDocument', 'memberOrAdmin', true, 200>, 'body'> & { body: Form<operations['tryDocument'], 'file', UploadedFile> }
    uploadDocument: Omit<Operation<'uploadDocument', 'memberOrAdmin', true, 201>, 'body'> & { body: Form<operations['uploadDocument'], 'file', UploadedFile> }
    uploadBatch: Omit<Operation<'uploadBatch', 'memberOrAdmin', true, 202>, 'body'> & { body: Form<operations['uploadBatch'], 'zip', KeptFile> }
    previewBatch: Omit<Operation<'previewBatch', 'memberOrAdmin', true, 200>, 'body'> & { body: Form<operations['previewBatch'], 'file', UploadedFile> }
    getBatchTemplate: Omit<Operation<'getBatchTemplate', 'memberOrAdmin', true, 200>, 'answer'> & { answer: Download }
    getUpload: Operation<'getUpload', 'memberOrAdmin', true, 200>
    downloadUploadErrors: Omit<Operation<'downloadUploadErrors', 'memberOrAdmin', true, 200>, 'answer'> & { answer: Download }
    remindReceivers: Operation<'remindReceivers', 'memberOrAdmin', true, 200>
    downloadDocumentsZip: Omit<Operation<'downloadDocumentsZip', 'memberOrAdmin', true, 200>, 'answer'> & { answer: Download }
    downloadDocument: Omit<Operation<'downloadDocument', 'memberOrAdmin', true, 200>, 'answer'> & { answer: Download }
    listDocumentEvents: Operation<'listDocumentEvents', 'memberOrAdmin', true, 200>
    remindReceiver: Operation<'remindReceiver', 'memberOrAdmin', true, 201>
    withdrawDocument: Operation<'withdrawDocument', 'memberOrAdmin', true, 201>
    listInboxDocuments: Operation<'listInboxDocuments', 'scope', false, 200>
    getInboxDocument: Operation<'getInboxDocument', 'scope', false, 200>
    downloadInboxDocument: Omit<Operation<'downloadInboxDocument', 'scope', false, 200>, 'answer'> & { answer: Download }
    confirmReading: Operation<'confirmReading', 'scope', false, 201>
  }
  'signing': {
    getSigning: Operation<'getSigning', 'scope', false, 200>
    startSigning: Operation<'startSigning', 'scope', false, 201>
    startIdentification: Operation<'startIdentification', 'scope', false, 201>
    completeIdentification: Operation<'completeIdentification', 'scope', false, 200>
    requestSigningCode: Operation<'requestSigningCode', 'scope', false, 200>
    signDocument: Operation<'signDocument', 'scope', false, 201>
    refuseDocument: Operation<'refuseDocument', 'scope', false, 201>
    downloadInboxSealed: Omit<Operation<'downloadInboxSealed', 'scope', false, 200>, 'answer'> & { answer: Download }
    downloadSealedDocument: Omit<Operation<'downloadSealedDocument', 'memberOrAdmin', true, 200>, 'answer'> & { answer: Download }
    verifyDocument: Omit<Operation<'verifyDocument', 'anyone', false, 200>, 'body'> & { body: Form<operations['verifyDocument'], 'file', UploadedFile> }
    downloadRevocationList: Omit<Operation<'downloadRevocationList', 'anyone', false, 200>, 'answer'> & { answer: Download }
  }
}

/** Where each operation lives, the statuses it declares, and the errorCodes it can answer. */
export const operationFacts = {
  requestSignInLink: {"tag":"sign-in","method":"post","path":"/user/public/verify","statuses":[200,400,413,415,429,500,503],"refusals":["FORM_ERRORS","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getSignInMail: {"tag":"sign-in","method":"get","path":"/user/public/verify/{mail}","statuses":[200,400,404,429,500,503],"refusals":["FORM_ERRORS","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  readSignInLink: {"tag":"sign-in","method":"post","path":"/user/public/link","statuses":[200,400,413,415,429,500,503],"refusals":["FORM_ERRORS","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  completeSignIn: {"tag":"sign-in","method":"post","path":"/user/public/signin","statuses":[200,400,429,500,503],"refusals":["FORM_ERRORS","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  signInExternally: {"tag":"sign-in","method":"post","path":"/user/public/external","statuses":[200,400,413,415,429,500,503],"refusals":["FORM_ERRORS","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getSession: {"tag":"sign-in","method":"get","path":"/user/session","statuses":[200,400,401,403,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  signOut: {"tag":"sign-in","method":"post","path":"/user/signout","statuses":[200,400,401,403,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  createChatIdentity: {"tag":"sign-in","method":"post","path":"/user/chat-identity","statuses":[201,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  createExternalToken: {"tag":"sign-in","method":"post","path":"/super-admin/external-tokens","statuses":[201,400,401,403,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getPublicSettings: {"tag":"accounts","method":"get","path":"/public/settings","statuses":[200,400,429,500,503],"refusals":["FORM_ERRORS","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  registerAccount: {"tag":"accounts","method":"post","path":"/user/public/account","statuses":[201,400,403,409,413,415,422,429,500,503],"refusals":["FORM_ERRORS","REGISTRATION_CLOSED","ACCOUNT_EXISTS","FILE_TOO_LARGE","UNSUPPORTED_FILE","MAIL_REFUSED","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  readAccountChange: {"tag":"accounts","method":"post","path":"/user/public/account-change","statuses":[200,400,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  disputeAccountChange: {"tag":"accounts","method":"post","path":"/user/public/account-change/dispute","statuses":[200,400,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  readEmailConfirmation: {"tag":"accounts","method":"post","path":"/user/public/account-email","statuses":[200,400,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  confirmAccountEmail: {"tag":"accounts","method":"post","path":"/user/public/account-email/confirm","statuses":[200,400,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  searchAccounts: {"tag":"accounts","method":"post","path":"/super-admin/accounts/search","statuses":[200,400,401,403,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getActing: {"tag":"accounts","method":"get","path":"/super-admin/accounts/{accountId}/acting","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  startActing: {"tag":"accounts","method":"post","path":"/super-admin/accounts/{accountId}/acting","statuses":[201,400,401,403,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  stopActing: {"tag":"accounts","method":"delete","path":"/super-admin/accounts/{accountId}/acting","statuses":[204,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  setAccountLocked: {"tag":"accounts","method":"put","path":"/super-admin/accounts/{accountId}/locked","statuses":[200,400,401,403,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getSupplierProfile: {"tag":"accounts","method":"get","path":"/accounts/{accountId}/supplier","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  updateSupplierProfile: {"tag":"accounts","method":"put","path":"/accounts/{accountId}/supplier","statuses":[200,400,401,403,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  resendEmailConfirmation: {"tag":"accounts","method":"post","path":"/accounts/{accountId}/supplier/pending-email","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  cancelPendingEmail: {"tag":"accounts","method":"delete","path":"/accounts/{accountId}/supplier/pending-email","statuses":[204,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  listApiKeys: {"tag":"api-keys","method":"get","path":"/accounts/{accountId}/api-keys","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  createApiKey: {"tag":"api-keys","method":"post","path":"/accounts/{accountId}/api-keys","statuses":[201,400,401,403,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  revokeApiKey: {"tag":"api-keys","method":"delete","path":"/accounts/{accountId}/api-keys/{apiKeyId}","statuses":[204,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  rotateApiKey: {"tag":"api-keys","method":"post","path":"/accounts/{accountId}/api-keys/{apiKeyId}/rotation","statuses":[201,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  listIntegrations: {"tag":"integrations","method":"get","path":"/accounts/{accountId}/integrations","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  createIntegration: {"tag":"integrations","method":"post","path":"/accounts/{accountId}/integrations","statuses":[201,400,401,403,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  updateIntegration: {"tag":"integrations","method":"put","path":"/accounts/{accountId}/integrations/{integrationId}","statuses":[200,400,401,403,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  deleteIntegration: {"tag":"integrations","method":"delete","path":"/accounts/{accountId}/integrations/{integrationId}","statuses":[204,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  rotateIntegrationSecret: {"tag":"integrations","method":"post","path":"/accounts/{accountId}/integrations/{integrationId}/rotation","statuses":[201,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  listGrants: {"tag":"integrations","method":"get","path":"/accounts/{accountId}/grants","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  createGrant: {"tag":"integrations","method":"post","path":"/accounts/{accountId}/grants","statuses":[201,400,401,403,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  withdrawGrant: {"tag":"integrations","method":"delete","path":"/accounts/{accountId}/grants/{grantId}","statuses":[204,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getGrantRequest: {"tag":"integrations","method":"get","path":"/grant-requests/{clientId}","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  listGrantingCompanies: {"tag":"integrations","method":"get","path":"/integration/companies","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  listSeats: {"tag":"seats","method":"get","path":"/accounts/{accountId}/seats","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  createSeat: {"tag":"seats","method":"post","path":"/accounts/{accountId}/seats","statuses":[201,400,401,403,404,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","MAIL_REFUSED","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  withdrawSeat: {"tag":"seats","method":"delete","path":"/accounts/{accountId}/seats/{seatId}","statuses":[204,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  leaveSeat: {"tag":"seats","method":"delete","path":"/user/seats/{ownSeatId}","statuses":[204,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  readSeatInvitation: {"tag":"seats","method":"post","path":"/user/public/seat","statuses":[200,400,410,413,415,429,500,503],"refusals":["FORM_ERRORS","LINK_EXPIRED","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  acceptSeatInvitation: {"tag":"seats","method":"post","path":"/user/public/seat/acceptance","statuses":[200,400,410,413,415,429,500,503],"refusals":["FORM_ERRORS","LINK_EXPIRED","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  refuseSeatInvitation: {"tag":"seats","method":"post","path":"/user/public/seat/refusal","statuses":[200,400,410,413,415,429,500,503],"refusals":["FORM_ERRORS","LINK_EXPIRED","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  listActivity: {"tag":"activity","method":"get","path":"/accounts/{accountId}/events","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  searchActivity: {"tag":"activity","method":"get","path":"/accounts/{accountId}/events/search","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  checkActivity: {"tag":"activity","method":"get","path":"/accounts/{accountId}/events/chain","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  downloadActivity: {"tag":"activity","method":"get","path":"/accounts/{accountId}/events/file","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  listWebhooks: {"tag":"webhooks","method":"get","path":"/accounts/{accountId}/webhooks","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  createWebhook: {"tag":"webhooks","method":"post","path":"/accounts/{accountId}/webhooks","statuses":[201,400,401,403,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  updateWebhook: {"tag":"webhooks","method":"put","path":"/accounts/{accountId}/webhooks/{webhookId}","statuses":[200,400,401,403,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  deleteWebhook: {"tag":"webhooks","method":"delete","path":"/accounts/{accountId}/webhooks/{webhookId}","statuses":[204,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  rotateWebhookSecret: {"tag":"webhooks","method":"post","path":"/accounts/{accountId}/webhooks/{webhookId}/rotation","statuses":[201,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  sendTestEvent: {"tag":"webhooks","method":"post","path":"/accounts/{accountId}/webhooks/{webhookId}/test","statuses":[201,400,401,403,404,409,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","WEBHOOK_DISABLED","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  listWebhookDeliveries: {"tag":"webhooks","method":"get","path":"/accounts/{accountId}/webhooks/{webhookId}/deliveries","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  resendWebhookDeliveries: {"tag":"webhooks","method":"post","path":"/accounts/{accountId}/webhooks/{webhookId}/deliveries","statuses":[200,400,401,403,404,409,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","WEBHOOK_DISABLED","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getWebhookDelivery: {"tag":"webhooks","method":"get","path":"/accounts/{accountId}/webhook-deliveries/{deliveryId}","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  resendWebhookDelivery: {"tag":"webhooks","method":"post","path":"/accounts/{accountId}/webhook-deliveries/{deliveryId}/resending","statuses":[200,400,401,403,404,409,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","WEBHOOK_DISABLED","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getCustomers: {"tag":"customers","method":"get","path":"/accounts/{accountId}/customers","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  createCustomer: {"tag":"customers","method":"post","path":"/accounts/{accountId}/customers","statuses":[201,400,401,403,404,409,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","CUSTOMER_ALREADY_PRESENT","REQUEST_IN_PROGRESS","FILE_TOO_LARGE","UNSUPPORTED_FILE","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  checkReach: {"tag":"customers","method":"post","path":"/accounts/{accountId}/customers-reach","statuses":[200,400,401,403,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getCustomer: {"tag":"customers","method":"get","path":"/accounts/{accountId}/customers/{customerId}","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  updateCustomer: {"tag":"customers","method":"put","path":"/accounts/{accountId}/customers/{customerId}","statuses":[200,400,401,403,404,409,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","CUSTOMER_ALREADY_PRESENT","STALE","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  createGlobalCustomer: {"tag":"customers","method":"post","path":"/global-customers","statuses":[201,400,401,403,409,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","CUSTOMER_ALREADY_PRESENT","REQUEST_IN_PROGRESS","FILE_TOO_LARGE","UNSUPPORTED_FILE","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getGlobalCustomer: {"tag":"customers","method":"get","path":"/global-customers/{id}","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  updateGlobalCustomer: {"tag":"customers","method":"put","path":"/global-customers/{id}","statuses":[200,400,401,403,404,409,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","CUSTOMER_ALREADY_PRESENT","STALE","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getParticipant: {"tag":"customers","method":"get","path":"/participants/{scheme}/{id}","statuses":[200,400,401,403,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  createDraft: {"tag":"drafts","method":"post","path":"/accounts/{accountId}/drafts-no-recognition","statuses":[201,400,401,403,404,409,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","REQUEST_IN_PROGRESS","FILE_TOO_LARGE","UNSUPPORTED_FILE","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  checkUnsavedDraft: {"tag":"drafts","method":"post","path":"/accounts/{accountId}/drafts-check","statuses":[200,400,401,403,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  createDraftFromFile: {"tag":"drafts","method":"post","path":"/accounts/{accountId}/drafts","statuses":[201,400,401,403,404,409,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","REQUEST_IN_PROGRESS","FILE_TOO_LARGE","UNSUPPORTED_FILE","UNREADABLE_FILE","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","UPLOAD_LIMIT_REACHED","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getDraft: {"tag":"drafts","method":"get","path":"/accounts/{accountId}/drafts/{draftId}","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  updateDraft: {"tag":"drafts","method":"put","path":"/accounts/{accountId}/drafts/{draftId}","statuses":[200,400,401,403,404,409,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","DRAFT_ALREADY_SENT","FILE_PARTS_LOST","STALE","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  deleteDraftById: {"tag":"drafts","method":"delete","path":"/accounts/{accountId}/drafts/{draftId}","statuses":[204,400,401,403,404,409,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","DRAFT_ALREADY_SENT","UPLOADED_DRAFT_CAN_NOT_BE_DELETED","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getDraftPdf: {"tag":"drafts","method":"get","path":"/accounts/{accountId}/drafts/{draftId}/pdf","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  attachDraftPdf: {"tag":"drafts","method":"put","path":"/accounts/{accountId}/drafts/{draftId}/pdf","statuses":[200,400,401,403,404,409,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","DRAFT_ALREADY_SENT","FILE_TOO_LARGE","UNSUPPORTED_FILE","UNREADABLE_FILE","TOO_MANY_REQUESTS","UPLOAD_LIMIT_REACHED","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getRecognition: {"tag":"drafts","method":"get","path":"/accounts/{accountId}/drafts/{draftId}/recognition","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  cancelRecognition: {"tag":"drafts","method":"delete","path":"/accounts/{accountId}/drafts/{draftId}/recognition","statuses":[204,400,401,403,404,409,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","DRAFT_ALREADY_SENT","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  checkDraft: {"tag":"drafts","method":"post","path":"/accounts/{accountId}/drafts/{draftId}/check","statuses":[200,400,401,403,404,409,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","DRAFT_ALREADY_SENT","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  sendDraft: {"tag":"drafts","method":"post","path":"/accounts/{accountId}/drafts/{draftId}/send","statuses":[200,400,401,402,403,404,409,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","NOT_ENOUGH_CREDITS","ACCOUNT_LOCKED","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","DRAFT_ALREADY_SENT","FILE_PARTS_LOST","UNREGISTERED_CUSTOMER","DUPLICATE_INVOICE_NUMBER","STALE","REQUEST_IN_PROGRESS","UNCONFIGURED_SUPPLIER","SUPPLIER_MISMATCH","CUSTOMER_EMAIL_EMPTY","HERMES_NO_EMAIL_SPECIFIED","INVOICE_INFO_MISSING","PAYMENT_INFO_MISSING","CUSTOMER_INFO_MISSING","LINES_EMPTY","NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  uploadDraft: {"tag":"drafts","method":"post","path":"/accounts/{accountId}/drafts/{draftId}/upload","statuses":[200,400,401,402,403,404,409,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","NOT_ENOUGH_CREDITS","ACCOUNT_LOCKED","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","DRAFT_ALREADY_SENT","FILE_PARTS_LOST","DUPLICATE_INVOICE_NUMBER","STALE","REQUEST_IN_PROGRESS","UNCONFIGURED_SUPPLIER","SUPPLIER_MISMATCH","CUSTOMER_EMAIL_EMPTY","HERMES_NO_EMAIL_SPECIFIED","PARTICIPANT_NOT_REGISTERED_IN_SMP","INVOICE_INFO_MISSING","PAYMENT_INFO_MISSING","CUSTOMER_INFO_MISSING","LINES_EMPTY","NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  connectTool: {"tag":"external-tool","method":"post","path":"/user/teamleader/authorization-code","statuses":[200,400,401,403,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  removeToolConnection: {"tag":"external-tool","method":"delete","path":"/user/teamleader/{accountId}","statuses":[204,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getToolAuthorisationLink: {"tag":"external-tool","method":"post","path":"/user/teamleader/{accountId}/authorization-link","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  removeToolOffer: {"tag":"external-tool","method":"delete","path":"/user/teamleader/{accountId}/offer","statuses":[204,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getToolInvoice: {"tag":"external-tool","method":"get","path":"/user/teamleader/{accountId}/fech-invoice-data/{id}","statuses":[200,400,401,403,404,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","COULD_NOT_RETRIEVE_FROM_TEAMLEADER","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  importToolInvoice: {"tag":"external-tool","method":"post","path":"/user/teamleader/{accountId}/invoices/{id}/draft","statuses":[201,400,401,403,404,409,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","DRAFT_ALREADY_SENT","SENT_BY_TOOL","NOT_TO_BE_SENT","REQUEST_IN_PROGRESS","SUPPLIER_MISMATCH","COULD_NOT_RETRIEVE_FROM_TEAMLEADER","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  sendToolInvoice: {"tag":"external-tool","method":"post","path":"/user/teamleader/{accountId}/invoices/{id}/send","statuses":[200,400,401,402,403,404,409,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","NOT_ENOUGH_CREDITS","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","DRAFT_ALREADY_SENT","DUPLICATE_INVOICE_NUMBER","SENT_BY_TOOL","NOT_TO_BE_SENT","REQUEST_IN_PROGRESS","UNCONFIGURED_SUPPLIER","SUPPLIER_MISMATCH","CUSTOMER_EMAIL_EMPTY","HERMES_NO_EMAIL_SPECIFIED","PARTICIPANT_NOT_REGISTERED_IN_SMP","INVOICE_INFO_MISSING","PAYMENT_INFO_MISSING","CUSTOMER_INFO_MISSING","LINES_EMPTY","COULD_NOT_RETRIEVE_FROM_TEAMLEADER","NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  sendInvoice: {"tag":"invoices","method":"post","path":"/accounts/{accountId}/invoices","statuses":[201,400,401,402,403,404,409,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","NOT_ENOUGH_CREDITS","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","FILE_PARTS_LOST","UNREGISTERED_CUSTOMER","DUPLICATE_INVOICE_NUMBER","REQUEST_IN_PROGRESS","FILE_TOO_LARGE","UNSUPPORTED_FILE","UNREADABLE_FILE","UNCONFIGURED_SUPPLIER","SUPPLIER_MISMATCH","CUSTOMER_EMAIL_EMPTY","HERMES_NO_EMAIL_SPECIFIED","INVOICE_INFO_MISSING","PAYMENT_INFO_MISSING","CUSTOMER_INFO_MISSING","LINES_EMPTY","NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","UPLOAD_LIMIT_REACHED","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  sendInvoiceBatch: {"tag":"invoices","method":"post","path":"/accounts/{accountId}/invoices/batch","statuses":[202,400,401,403,404,409,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","REQUEST_IN_PROGRESS","FILE_TOO_LARGE","UNSUPPORTED_FILE","UNREADABLE_FILE","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","UPLOAD_LIMIT_REACHED","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getInvoiceBatch: {"tag":"invoices","method":"get","path":"/accounts/{accountId}/invoices/batch/{batchId}","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getSandbox: {"tag":"sandbox","method":"get","path":"/accounts/{accountId}/sandbox","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  createSandbox: {"tag":"sandbox","method":"post","path":"/accounts/{accountId}/sandbox","statuses":[201,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  setSandboxClock: {"tag":"sandbox","method":"post","path":"/accounts/{accountId}/sandbox/clock","statuses":[200,400,401,403,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  listSandboxMails: {"tag":"sandbox","method":"get","path":"/accounts/{accountId}/sandbox/mails","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  uploadTestDocument: {"tag":"received-invoices","method":"post","path":"/accounts/{accountId}/sandbox/documents","statuses":[201,400,401,403,404,409,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","REQUEST_IN_PROGRESS","FILE_TOO_LARGE","UNSUPPORTED_FILE","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  checkDocument: {"tag":"invoices","method":"post","path":"/invoices/check","statuses":[200,400,401,403,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getSentInvoice: {"tag":"invoices","method":"get","path":"/accounts/{accountId}/einvoices/{invoiceId}","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getInvoiceDocument: {"tag":"invoices","method":"get","path":"/accounts/{accountId}/einvoices/{invoiceId}/documentreference","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getInvoiceUbl: {"tag":"invoices","method":"get","path":"/accounts/{accountId}/einvoices/{invoiceId}/ubl","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getInvoiceEvents: {"tag":"invoices","method":"get","path":"/accounts/{accountId}/einvoices/{invoiceId}/events","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  createCreditNote: {"tag":"invoices","method":"post","path":"/accounts/{accountId}/einvoices/{invoiceId}/credit-note","statuses":[201,400,401,403,404,409,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","INVOICE_NOT_SENT","NOT_AN_INVOICE","REQUEST_IN_PROGRESS","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  copyInvoice: {"tag":"invoices","method":"post","path":"/accounts/{accountId}/einvoices/{invoiceId}/copy","statuses":[201,400,401,403,404,409,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","REQUEST_IN_PROGRESS","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  mailInvoice: {"tag":"invoices","method":"post","path":"/accounts/{accountId}/einvoices/{invoiceId}/mail","statuses":[200,400,401,402,403,404,409,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","NOT_ENOUGH_CREDITS","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","INVOICE_NOT_SENT","REQUEST_IN_PROGRESS","FILE_TOO_LARGE","UNSUPPORTED_FILE","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  settleInvoice: {"tag":"invoices","method":"post","path":"/accounts/{accountId}/einvoices/{invoiceId}/settle","statuses":[200,400,401,403,404,409,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","INVOICE_NOT_TROUBLED","REQUEST_IN_PROGRESS","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  resendInvoice: {"tag":"invoices","method":"post","path":"/accounts/{accountId}/einvoices/{invoiceId}/resend","statuses":[200,400,401,402,403,404,409,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","NOT_ENOUGH_CREDITS","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","UNREGISTERED_CUSTOMER","DUPLICATE_INVOICE_NUMBER","INVOICE_NOT_FAILED","REQUEST_IN_PROGRESS","UNCONFIGURED_SUPPLIER","CUSTOMER_EMAIL_EMPTY","HERMES_NO_EMAIL_SPECIFIED","INVOICE_INFO_MISSING","PAYMENT_INFO_MISSING","CUSTOMER_INFO_MISSING","LINES_EMPTY","NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getReceivedInvoice: {"tag":"received-invoices","method":"get","path":"/accounts/{accountId}/peppolins/{id}","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getReceivedInvoiceEvents: {"tag":"received-invoices","method":"get","path":"/accounts/{accountId}/peppolins/{id}/events","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getReceivedInvoiceDocument: {"tag":"received-invoices","method":"get","path":"/accounts/{accountId}/peppolins/{id}/documentreference","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getReceivedInvoiceUbl: {"tag":"received-invoices","method":"get","path":"/accounts/{accountId}/peppolins/{id}/ubl","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  mailReceivedInvoice: {"tag":"received-invoices","method":"post","path":"/accounts/{accountId}/peppolins/{id}/mail","statuses":[200,400,401,402,403,404,409,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","NOT_ENOUGH_CREDITS","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","REQUEST_IN_PROGRESS","FILE_TOO_LARGE","UNSUPPORTED_FILE","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  sendApplicationResponse: {"tag":"received-invoices","method":"post","path":"/accounts/{accountId}/peppolins/{id}/send-application-response","statuses":[200,400,401,403,404,409,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","ALREADY_ANSWERED","REQUEST_IN_PROGRESS","FILE_TOO_LARGE","UNSUPPORTED_FILE","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  listPackages: {"tag":"packages","method":"get","path":"/accounts/{accountId}/packages","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  downloadPackage: {"tag":"packages","method":"get","path":"/accounts/{accountId}/packages/{month}","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  listPackageRecipients: {"tag":"packages","method":"get","path":"/accounts/{accountId}/package-recipients","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  createPackageRecipient: {"tag":"packages","method":"post","path":"/accounts/{accountId}/package-recipients","statuses":[201,400,401,403,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  deletePackageRecipient: {"tag":"packages","method":"delete","path":"/accounts/{accountId}/package-recipients/{packageRecipientId}","statuses":[204,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  readPackageMailing: {"tag":"packages","method":"post","path":"/user/public/package-mailing","statuses":[200,400,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  confirmPackageMailing: {"tag":"packages","method":"post","path":"/user/public/package-mailing/confirm","statuses":[200,400,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  stopPackageMailing: {"tag":"packages","method":"post","path":"/user/public/package-mailing/stop","statuses":[200,400,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  parseReceiversExcel: {"tag":"receivers","method":"post","path":"/accounts/{accountId}/uploads/parse-receivers-excel","statuses":[200,400,401,403,404,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","UNREADABLE_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  downloadMendedReceivers: {"tag":"receivers","method":"post","path":"/accounts/{accountId}/uploads/mended-receivers","statuses":[200,400,401,403,404,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","UNREADABLE_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  downloadReceiversTemplate: {"tag":"receivers","method":"get","path":"/accounts/{accountId}/uploads/receivers-template","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  startInboxSession: {"tag":"receivers","method":"post","path":"/inbox/public/session","statuses":[200,400,410,413,415,429,500,503],"refusals":["FORM_ERRORS","LINK_EXPIRED","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  requestInboxLink: {"tag":"receivers","method":"post","path":"/inbox/public/link","statuses":[200,400,413,415,429,500,503],"refusals":["FORM_ERRORS","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getInbox: {"tag":"receivers","method":"get","path":"/inbox","statuses":[200,400,401,403,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  setInboxLanguage: {"tag":"receivers","method":"put","path":"/inbox/language","statuses":[200,400,401,403,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  requestInboxCode: {"tag":"receivers","method":"post","path":"/inbox/code","statuses":[200,400,401,403,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","CODE_REQUIRED","FILE_TOO_LARGE","UNSUPPORTED_FILE","MAIL_REFUSED","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  checkInboxCode: {"tag":"receivers","method":"post","path":"/inbox/code/check","statuses":[200,400,401,403,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","FILE_TOO_LARGE","UNSUPPORTED_FILE","CODE_WRONG","CODE_EXPIRED","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  stopSender: {"tag":"receivers","method":"post","path":"/inbox/senders/{inboxReceiverId}/stop","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","CODE_REQUIRED","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  startSender: {"tag":"receivers","method":"post","path":"/inbox/senders/{inboxReceiverId}/start","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","CODE_REQUIRED","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  reportSender: {"tag":"receivers","method":"post","path":"/inbox/report","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getDoctypes: {"tag":"documents","method":"get","path":"/accounts/{accountId}/doctypes","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  setDoctypes: {"tag":"documents","method":"put","path":"/super-admin/accounts/{accountId}/doctypes","statuses":[200,400,401,403,404,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  tryDocument: {"tag":"documents","method":"post","path":"/accounts/{accountId}/uploads/try","statuses":[200,400,401,403,404,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","UNREADABLE_FILE","TOO_MANY_REQUESTS","UPLOAD_LIMIT_REACHED","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  uploadDocument: {"tag":"documents","method":"post","path":"/accounts/{accountId}/uploads/single/{type}","statuses":[201,400,401,403,404,409,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","CONNECT_MAIL_NOT_ALLOWED","REQUEST_IN_PROGRESS","FILE_TOO_LARGE","UNSUPPORTED_FILE","UNREADABLE_FILE","UNCONFIGURED_SUPPLIER","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","UPLOAD_LIMIT_REACHED","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  uploadBatch: {"tag":"documents","method":"post","path":"/accounts/{accountId}/uploads/batch","statuses":[202,400,401,403,404,409,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","REQUEST_IN_PROGRESS","FILE_TOO_LARGE","UNSUPPORTED_FILE","UNREADABLE_FILE","IDEMPOTENCY_MISMATCH","TOO_MANY_REQUESTS","UPLOAD_LIMIT_REACHED","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  previewBatch: {"tag":"documents","method":"post","path":"/accounts/{accountId}/uploads/batch-preview","statuses":[200,400,401,403,404,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","UNREADABLE_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getBatchTemplate: {"tag":"documents","method":"get","path":"/accounts/{accountId}/uploads/batch-template","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getUpload: {"tag":"documents","method":"get","path":"/accounts/{accountId}/uploads/{uploadId}","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  downloadUploadErrors: {"tag":"documents","method":"get","path":"/accounts/{accountId}/uploads/{uploadId}/errors","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  remindReceivers: {"tag":"documents","method":"post","path":"/doccle-documents/{accountId}/batch/reminders","statuses":[200,400,401,403,404,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_DOCUMENTS","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  downloadDocumentsZip: {"tag":"documents","method":"post","path":"/doccle-documents/{accountId}/batch/zip","statuses":[200,400,401,403,404,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_DOCUMENTS","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  downloadDocument: {"tag":"documents","method":"get","path":"/doccle-documents/{documentId}/pdf","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  listDocumentEvents: {"tag":"documents","method":"get","path":"/doccle-documents/{documentId}/events","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  remindReceiver: {"tag":"documents","method":"post","path":"/doccle-documents/{documentId}/reminder","statuses":[201,400,401,403,404,409,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","ACCOUNT_LOCKED","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","REMINDED_TODAY","RECEIVER_UNREACHABLE","DOCUMENT_CLOSED","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  withdrawDocument: {"tag":"documents","method":"post","path":"/doccle-documents/{documentId}/withdraw","statuses":[201,400,401,403,404,409,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","REASON_REQUIRED","FORBIDDEN","NOT_FOUND","DOCUMENT_CLOSED","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  listInboxDocuments: {"tag":"documents","method":"get","path":"/inbox/documents","statuses":[200,400,401,403,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getInboxDocument: {"tag":"documents","method":"get","path":"/inbox/documents/{inboxDocumentId}","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","CODE_REQUIRED","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  downloadInboxDocument: {"tag":"documents","method":"get","path":"/inbox/documents/{inboxDocumentId}/pdf","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","CODE_REQUIRED","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  confirmReading: {"tag":"documents","method":"post","path":"/inbox/documents/{inboxDocumentId}/read-confirmation","statuses":[201,400,401,403,404,409,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","CODE_REQUIRED","NOT_FOUND","DOCUMENT_CLOSED","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  getSigning: {"tag":"signing","method":"get","path":"/inbox/documents/{inboxDocumentId}/signing","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","CODE_REQUIRED","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  startSigning: {"tag":"signing","method":"post","path":"/inbox/documents/{inboxDocumentId}/signing","statuses":[201,400,401,403,404,409,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","CODE_REQUIRED","NOT_FOUND","DOCUMENT_CLOSED","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  startIdentification: {"tag":"signing","method":"post","path":"/inbox/documents/{inboxDocumentId}/signing/identification","statuses":[201,400,401,403,404,409,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","CODE_REQUIRED","NOT_FOUND","DOCUMENT_CLOSED","SIGNING_NOT_STARTED","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  completeIdentification: {"tag":"signing","method":"post","path":"/inbox/identification","statuses":[200,400,401,403,409,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","CODE_REQUIRED","DOCUMENT_CLOSED","SIGNER_DIFFERENT","FILE_TOO_LARGE","UNSUPPORTED_FILE","IDENTITY_FAILED","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  requestSigningCode: {"tag":"signing","method":"post","path":"/inbox/documents/{inboxDocumentId}/signing/code","statuses":[200,400,401,403,404,409,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","CODE_REQUIRED","IDENTITY_REQUIRED","NOT_FOUND","DOCUMENT_CLOSED","SIGNING_NOT_STARTED","MAIL_REFUSED","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  signDocument: {"tag":"signing","method":"post","path":"/inbox/documents/{inboxDocumentId}/signing/signature","statuses":[201,400,401,403,404,409,413,415,422,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","CODE_REQUIRED","IDENTITY_REQUIRED","NOT_FOUND","DOCUMENT_CLOSED","SIGNER_DIFFERENT","SIGNING_NOT_STARTED","FILE_TOO_LARGE","UNSUPPORTED_FILE","CODE_WRONG","CODE_EXPIRED","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  refuseDocument: {"tag":"signing","method":"post","path":"/inbox/documents/{inboxDocumentId}/refusal","statuses":[201,400,401,403,404,409,413,415,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","CODE_REQUIRED","NOT_FOUND","DOCUMENT_CLOSED","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  downloadInboxSealed: {"tag":"signing","method":"get","path":"/inbox/documents/{inboxDocumentId}/sealed","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","CODE_REQUIRED","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  downloadSealedDocument: {"tag":"signing","method":"get","path":"/doccle-documents/{documentId}/sealed","statuses":[200,400,401,403,404,429,500,503],"refusals":["FORM_ERRORS","NO_SESSION","FORBIDDEN","NOT_FOUND","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  verifyDocument: {"tag":"signing","method":"post","path":"/verify","statuses":[200,400,413,415,429,500,503],"refusals":["FORM_ERRORS","FILE_TOO_LARGE","UNSUPPORTED_FILE","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
  downloadRevocationList: {"tag":"signing","method":"get","path":"/verify/revocation-list","statuses":[200,400,429,500,503],"refusals":["FORM_ERRORS","TOO_MANY_REQUESTS","INTERNAL_ERROR","SERVICE_UNAVAILABLE"]},
} as const
export type OperationId = keyof typeof operationFacts
