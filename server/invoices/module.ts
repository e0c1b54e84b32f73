import { labelled } from '../platform/access/resource.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { defineModule } from '../platform/modules/module.ts'
import { ClosedMonth, MonthDocument } from './closed-month.ts'
import { type AskedBy, copyJob, readActor } from './copy-job.ts'
import { deliveredFiles, deliveryJob } from './delivery.ts'
import { handlers, resolvers } from './handlers.ts'
import { HistoryDocument } from './history-document.ts'
import { Invoice } from './invoice.ts'
import { LateDocument } from './late-documents.ts'
import { learnPayable } from './learn-payable.ts'
import { deliveryMail } from './mails.ts'
import { subscribers } from './subscribers.ts'
import { giveUpInvoice, isHeldByNetwork, recordHeld, transmitInvoice } from './transmit-invoice.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'transmit-invoice': { invoiceId: string }
    /** The same by mail, as a kind of its own: a mail server may take minutes, and the network doesn't wait behind it. */
    'mail-invoice': { invoiceId: string }
    'mail-copy': AskedBy & { key: string; invoiceId: string; email: string; costsCredit?: boolean }
  }
}

/** A document with a changed channel goes on as the kind of its new one. */
const transmission = (kind: 'transmit-invoice' | 'mail-invoice') =>
  defineJob<'transmit-invoice' | 'mail-invoice', Invoice>({
    atOnce: 4,
    subject: ({ invoiceId }) => invoiceId,
    find: ({ em }, { invoiceId }) => em.findOne(Invoice, invoiceId),
    run: async (context, invoice, work) =>
      deliveryJob(invoice) === kind
        ? transmitInvoice(context, invoice, work)
        : { continueAs: deliveryJob(invoice) },
    giveUp: giveUpInvoice,
    isHeld: isHeldByNetwork,
    recordHeld,
  })

const jobs = {
  'transmit-invoice': transmission('transmit-invoice'),
  'mail-invoice': transmission('mail-invoice'),
  'mail-copy': copyJob<'mail-copy', Invoice>({
    keyOf: ({ key }) => key,
    find: ({ em }, { invoiceId }) => em.findOne(Invoice, invoiceId),
    copyOf: (invoice, { key, email, costsCredit = false, ...by }) => ({
      noun: 'invoice',
      document: invoice,
      key,
      email,
      actor: readActor(by),
      costsCredit,
      language: invoice.language,
      files: () => deliveredFiles(invoice),
      letter: (account) => deliveryMail(invoice, account),
    }),
  }),
}

export const invoices = defineModule({
  name: 'invoices',
  handlers,
  resolvers,
  jobs,
  schedules: [learnPayable('invoices')],
  subscribers,
  entities: [ClosedMonth, MonthDocument, LateDocument, HistoryDocument, Invoice],
  owns: { invoiceId: labelled(Invoice, 'invoiceNumber') },
})
