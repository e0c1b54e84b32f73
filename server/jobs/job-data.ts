/** Every kind of queued work and what it is told. Entered here, so that who enqueues need not know who does it. */
export interface JobData {
  'transmit-invoice': { invoiceId: string }
  'mail-copy': { key: string; invoiceId: string; email: string; actorId: string }
  'send-answer': { answerId: string }
  'recognise-draft': { draftId: string }
  'send-mail': { key: string; to: string; subject: string; text: string; html: string }
}

export type JobName = keyof JobData
