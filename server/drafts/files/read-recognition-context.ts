import type { EntityManager } from '@mikro-orm/postgresql'
import { Account, numberOf } from '../../accounts/account.ts'
import { Customer } from '../../customers/customer.ts'
import { Invoice } from '../../invoices/invoice.ts'
import type { RecognitionContext } from '../../recognition/fields/reading.ts'
import { findCorrections } from './find-corrections.ts'

/** Searching through more would take longer than reading a page. */
const MAX_CUSTOMERS = 5000
const MAX_NUMBERS = 20

/** The account's data that help to read its invoices; nothing of other accounts. */
export async function readRecognitionContext(
  em: EntityManager,
  accountId: string,
): Promise<RecognitionContext> {
  const account = await em.findOneOrFail(Account, { id: accountId })
  const { companyName, name, iban } = account
  const customers = await em.find(
    Customer,
    { accountId },
    { fields: ['name', 'vat'], limit: MAX_CUSTOMERS, orderBy: { id: 'desc' } },
  )
  const invoices = await em.find(
    Invoice,
    { accountId },
    { fields: ['invoiceNumber'], limit: MAX_NUMBERS, orderBy: { id: 'desc' } },
  )
  return {
    us: { name: companyName, otherName: name, vat: numberOf(account), iban: iban ?? undefined },
    customers: customers.map(({ name, vat }) => ({ name, vat })),
    numbers: invoices.map(({ invoiceNumber }) => invoiceNumber),
    remembered: await findCorrections(em, accountId),
  }
}
