import { defineModule } from '../platform/modules/module.ts'
import { BankEntry, BankStatement, Booking, Payer, StatementEntry } from './bank-statement.ts'
import { handlers } from './handlers.ts'
import { MERGE_DAYS, MoneyDay } from './money-day.ts'
import { OrderedDocument, OrderedPayment, PaymentOrder } from './payment-order.ts'

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

/** Money: bank statements, their bookings on documents, payment orders, and the amounts to come. */
export const payments = defineModule({
  name: 'payments',
  handlers,
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
  ],
  owns: { statementId: BankStatement, entryId: BankEntry, payerId: Payer, orderId: PaymentOrder },
  outdated: [MERGE_DAYS],
})
