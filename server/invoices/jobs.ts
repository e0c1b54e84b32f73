import type { Job } from '../jobs/job.ts'
import { giveUpCopy, sendCopy } from './mail-copy.ts'
import { giveUpInvoice, transmitInvoice } from './transmit-invoice.ts'

export const jobs = {
  'transmit-invoice': {
    subject: ({ invoiceId }) => invoiceId,
    run: transmitInvoice,
    giveUp: giveUpInvoice,
  } satisfies Job<'transmit-invoice'>,
  'mail-copy': { subject: ({ key }) => key, run: sendCopy, giveUp: giveUpCopy } satisfies Job<'mail-copy'>,
}
