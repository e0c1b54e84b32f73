import type { Job } from '../jobs/job.ts'
import { giveUpInvoice, transmitInvoice } from './transmit-invoice.ts'

export const jobs = {
  'transmit-invoice': {
    subject: ({ invoiceId }) => invoiceId,
    run: transmitInvoice,
    giveUp: giveUpInvoice,
  } satisfies Job<'transmit-invoice'>,
}
