/** Every kind of queued work and what it is told. Entered here, so that who enqueues need not know who does it. */
export interface JobData {
  'transmit-invoice': { invoiceId: string }
  'mail-copy': { key: string; invoiceId: string; email: string; actorId: string; costsCredit?: boolean }
  /** The id of the event that will tell what came of it. */
  'forward-received': {
    eventId: string
    receivedInvoiceId: string
    email: string
    actorId: string
    language: 'nl' | 'fr' | 'en'
    costsCredit: boolean
  }
  'send-answer': { answerId: string }
  /** The owner is whose scans they are: one who has many doesn't take every place. */
  'recognise-draft': { draftId: string; owner?: string }
  'send-mail': { key: string; to: string; subject: string; text: string; html: string }
}

export type JobName = keyof JobData
