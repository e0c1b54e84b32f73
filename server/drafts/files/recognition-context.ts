import type { EntityManager } from '@mikro-orm/postgresql'
import { fieldsOf, valuesIn } from '#contracts/rules/draft/fields.ts'
import { Account, companyNumber } from '../../accounts/account.ts'
import { Customer } from '../../customers/customer.ts'
import { Invoice } from '../../invoices/invoice.ts'
import {
  type Correction,
  issuerOf,
  type Reading,
  type RecognitionContext,
  type Seen,
} from '../../recognition/fields/reading.ts'
import { Draft, type InputDetails } from '../draft/draft.ts'

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
    us: { name: companyName, otherName: name, vat: companyNumber(account), iban: iban ?? undefined },
    customers: customers.map(({ name, vat }) => ({ name, vat })),
    numbers: invoices.map(({ invoiceNumber }) => invoiceNumber),
    remembered: await findCorrections(em, accountId),
  }
}

/** Older invoices had other layouts. */
const MAX_DRAFTS = 30

/** Corrections in this account's own drafts, newest first: nothing is learnt from others, and deleted drafts are forgotten. */
async function findCorrections(em: EntityManager, accountId: string): Promise<Correction[]> {
  const drafts = await em.find(
    Draft,
    { accountId, recognitionState: 'DONE', version: { $gt: 1 } },
    { fields: ['inputDetails', 'recognition', 'pdfFile'], orderBy: { id: 'desc' }, limit: MAX_DRAFTS },
  )
  return drafts.flatMap(({ inputDetails, recognition, pdfFile }) =>
    recognition == null || pdfFile?.purpose === 'COMPARE' ? [] : correctionsIn(recognition, inputDetails),
  )
}

/** Fields that have one place on the page. */
const FIELDS: readonly { pointer: string; valueIn: (details: InputDetails) => unknown }[] = [
  ...fieldsOf('heading').map(([name]) => fieldIn('heading', name)),
  ...['reference'].map((name) => fieldIn('payment', name)),
  ...['name', 'street'].map((name) => fieldIn('customer', name)),
]

function fieldIn(part: 'heading' | 'payment' | 'customer', name: string) {
  const valueIn = (details: InputDetails): unknown => valuesIn(details[part])[name]
  return { pointer: `/${part}/${name}`, valueIn }
}

/** Values that were changed to another value on the page. */
function correctionsIn(reading: Reading, now: InputDetails): Correction[] {
  const issuer = issuerOf(reading)
  return FIELDS.flatMap(({ pointer: field, valueIn }) => {
    const value = valueIn(now)
    if (typeof value !== 'string' || !value || value === valueIn(reading.inputDetails)) return []
    const place = reading.seen?.find((seen) => isThat(seen, field, value))
    if (place === undefined) return []
    const { kind, page, box, beside } = place
    return [{ issuer, field, kind, page, box, beside }]
  })
}

const isThat = ({ kind, value }: Seen, field: string, wanted: string): boolean =>
  value === wanted && (kind === 'TEXT') === field.startsWith('/customer/')
