/** The operations behind the screens, as the contract has them; a test holds them against it. */
export const operations = {
  getSentInvoice: { method: 'GET', path: '/accounts/{accountId}/einvoices/{invoiceId}' },
  getInvoiceEvents: { method: 'GET', path: '/accounts/{accountId}/einvoices/{invoiceId}/events' },
  getInvoiceUbl: { method: 'GET', path: '/accounts/{accountId}/einvoices/{invoiceId}/ubl' },
  getReceivedInvoice: { method: 'GET', path: '/accounts/{accountId}/peppolins/{id}' },
  getReceivedInvoiceEvents: { method: 'GET', path: '/accounts/{accountId}/peppolins/{id}/events' },
  sendApplicationResponse: {
    method: 'POST',
    path: '/accounts/{accountId}/peppolins/{id}/send-application-response',
  },
  createDraftFromFile: { method: 'POST', path: '/accounts/{accountId}/drafts' },
  getDraft: { method: 'GET', path: '/accounts/{accountId}/drafts/{draftId}' },
  updateDraft: { method: 'PUT', path: '/accounts/{accountId}/drafts/{draftId}' },
  checkDraft: { method: 'POST', path: '/accounts/{accountId}/drafts/{draftId}/check' },
  sendDraft: { method: 'POST', path: '/accounts/{accountId}/drafts/{draftId}/send' },
  getCustomer: { method: 'GET', path: '/accounts/{accountId}/customers/{customerId}' },
  getSupplierProfile: { method: 'GET', path: '/accounts/{accountId}/supplier' },
  listDocumentEvents: { method: 'GET', path: '/doccle-documents/{documentId}/events' },
} as const

export type ShownOperation = keyof typeof operations
