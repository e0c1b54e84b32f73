import { defineJob } from '../platform/jobs/job.ts'
import { Invoice } from './invoice.ts'
import { giveUpCopy, sendCopy } from './mail-copy.ts'
import { giveUpInvoice, transmitInvoice } from './transmit-invoice.ts'

export const jobs = {
  'transmit-invoice': defineJob<'transmit-invoice', Invoice>({
    subject: ({ invoiceId }) => invoiceId,
    find: ({ em }, { invoiceId }) => em.findOne(Invoice, invoiceId),
    run: transmitInvoice,
    giveUp: giveUpInvoice,
  }),
  'mail-copy': defineJob<'mail-copy', Invoice>({
    subject: ({ key }) => key,
    find: ({ em }, { invoiceId }) => em.findOne(Invoice, invoiceId),
    run: sendCopy,
    giveUp: giveUpCopy,
  }),
}
