import { defineJob } from '../platform/jobs/job.ts'
import { Invoice } from './invoice.ts'
import { giveUpCopy, sendCopy } from './mail-copy.ts'
import { giveUpInvoice, transmitInvoice } from './transmit-invoice.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'transmit-invoice': { invoiceId: string }
    'mail-copy': { key: string; invoiceId: string; email: string; actorId: string; costsCredit?: boolean }
  }
}

export const jobs = {
  'transmit-invoice': defineJob<'transmit-invoice', Invoice>({
    atOnce: 4,
    subject: ({ invoiceId }) => invoiceId,
    find: ({ em }, { invoiceId }) => em.findOne(Invoice, invoiceId),
    run: transmitInvoice,
    giveUp: giveUpInvoice,
  }),
  'mail-copy': defineJob<'mail-copy', Invoice>({
    atOnce: 1,
    subject: ({ key }) => key,
    find: ({ em }, { invoiceId }) => em.findOne(Invoice, invoiceId),
    run: sendCopy,
    giveUp: giveUpCopy,
  }),
}
