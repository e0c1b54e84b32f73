import { inTransaction } from '../platform/database/statement.ts'
import type { EventType } from '../platform/events/event.ts'
import type { Feed } from '../platform/events/feed.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { defineModule } from '../platform/modules/module.ts'
import type { JobData } from '../platform/queue.ts'
import { BankEntry, BankStatement, Booking, Payer, StatementEntry } from './bank-statement.ts'
import { decideSetOff, findAbout, setOffEarlier } from './decide-set-off.ts'
import { everyBankEntry, everyStatement, handlers } from './handlers.ts'
import { MERGE_DAYS, MoneyDay } from './money-day.ts'
import { OrderedDocument, OrderedPayment, PaymentOrder } from './payment-order.ts'
import { SetOff } from './set-off.ts'

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'bank_statement.added': StatementFacts
    'bank_statement.removed': StatementFacts
  }
}

interface StatementFacts {
  statementId: string
  iban: string
  /** `YYYY-MM-DD` */
  closingDate: string
}

declare module '../platform/queue.ts' {
  interface JobData {
    'set-off': { creditNoteId: string; owner: string }
  }
}

/** Both documents are there once the later one is delivered; a failed one, or a rejected credit note, counts no more. */
const DECIDING: ReadonlySet<EventType> = new Set([
  ...(['invoice.transmitted', 'invoice.rejected', 'invoice.error', 'invoice.validation_error'] as const),
  ...(['invoice.duplicate_error', 'received_invoice.received', 'received_invoice.rejected'] as const),
])

/** Queues a decision for each credit note that the events may concern. */
const findSetOffs: Feed = async ({ em, queue }, events) => {
  const ids = events.flatMap(({ event: { type, subject } }) => (DECIDING.has(type) ? subject : []))
  const about = ids.length === 0 ? [] : await findAbout(em, ids)
  const decisions = about.map(({ creditNoteId, accountId: owner }) => ({ creditNoteId, owner }))
  if (decisions.length > 0) await queue.enqueueAll(em, 'set-off', decisions)
}

const jobs = {
  'set-off': defineJob<'set-off', JobData['set-off']>({
    atOnce: 2,
    subject: ({ creditNoteId }) => creditNoteId,
    /** Without a pair, and without a set-off to take back, there is nothing to decide. */
    find: async ({ em }, data) => ((await findAbout(em, [data.creditNoteId])).length > 0 ? data : null),
    async run(context, { creditNoteId }) {
      await inTransaction(context, (em) => decideSetOff(em, creditNoteId))
      return 'DONE'
    },
    /** The hourly look finds it again. */
    giveUp: async () => {},
  }),
}

/** Money: bank statements, their bookings on documents, payment orders, and the amounts to come. */
export const payments = defineModule({
  name: 'payments',
  handlers,
  accountData: [
    { name: 'bank-statements', schema: 'BankStatement', read: everyStatement },
    { name: 'bank-entries', schema: 'BankEntry', read: everyBankEntry },
  ],
  jobs,
  feeds: [findSetOffs],
  schedules: [
    { name: 'set-offs of earlier documents', everyMinutes: 60, isForAll: true, run: setOffEarlier },
  ],
  entities: [
    BankStatement,
    BankEntry,
    StatementEntry,
    Booking,
    Payer,
    PaymentOrder,
    OrderedPayment,
    OrderedDocument,
    MoneyDay,
    SetOff,
  ],
  owns: {
    statementId: BankStatement,
    entryId: BankEntry,
    payerId: Payer,
    orderId: PaymentOrder,
    setOffId: SetOff,
  },
  outdated: [MERGE_DAYS],
})
