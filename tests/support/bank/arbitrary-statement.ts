/** Random statements that CODA and CAMT can both hold. */
import fc from 'fast-check'
import { isIban } from '#contracts/rules/formats.ts'
import type { EntryKind, StatementEntry } from '#server/formats/bank/statement.ts'
import { type Booking, entryWith, type WrittenStatement } from './written-statement.ts'

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789éèëçüöàï.,-&<')

/** Words with single spaces. */
const text = (maxLength: number) =>
  fc
    .array(fc.string({ unit: fc.constantFrom(...LETTERS, ' '), maxLength: 12 }), { maxLength: 12 })
    .map((words) => words.join(' ').replace(/\s+/g, ' ').trim().slice(0, maxLength).trim())

const identifier = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'), minLength: 4, maxLength })

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

const day = fc
  .integer({ min: 0, max: 2_000 })
  .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10))

/** Belgian, with right check digits. */
const iban = fc.integer({ min: 1, max: 9_999_999_999 }).map((number) => {
  const account = String(number).padStart(10, '0')
  const check = String(number % 97 || 97).padStart(2, '0')
  const bban = account + check
  const country = 98n - (BigInt(`${bban}111400`) % 97n)
  return `BE${String(country).padStart(2, '0')}${bban}`
})

const belgian = fc.integer({ min: 1, max: 9_999_999_999 }).map((number) => {
  const digits = String(number).padStart(10, '0')
  return digits + String(number % 97 || 97).padStart(2, '0')
})

/** The digits of a creditor reference, whose check is that of an IBAN. */
const creditor = fc.integer({ min: 1, max: 999_999_999 }).map((number) => {
  const check = 98n - (BigInt(`${number}271500`) % 97n)
  return `RF${String(check).padStart(2, '0')}${number}`
})

const KINDS: readonly EntryKind[] = [
  'TRANSFER',
  'INSTANT',
  'DIRECT_DEBIT',
  'RETURN',
  'CARD',
  'CARD_PAYOUT',
  'FEE',
  'INTEREST',
  'CASH',
  'OTHER',
]

const cents = fc.oneof(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: -99_999_999, max: -1 }))

const entry: fc.Arbitrary<StatementEntry> = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    cents,
    bankReference: maybe(identifier(18)),
    bookedOn: day,
    valueOn: maybe(day),
    counterparty: fc.record({
      name: maybe(text(70).filter((name) => name !== '')),
      iban: maybe(iban),
      bic: maybe(fc.constantFrom('GEBABEBB', 'KREDBEBB', 'BBRUBEBB100')),
    }),
    message: text(100),
    reference: maybe(fc.oneof(belgian, creditor)),
    endToEndId: maybe(identifier(35)),
    mandate: maybe(identifier(35)),
    returnReason: maybe(fc.constantFrom('AC04', 'MD06', 'MS03', 'AM04')),
    feeCents: maybe(fc.integer({ min: 1, max: 5_000 })),
    payments: maybe(fc.integer({ min: 2, max: 9 })),
  })
  .map(asBanksDo)

/** Fields that go together: a mandate belongs to a direct debit, a reason to a return, a fee and a number to a payout. */
function asBanksDo(one: StatementEntry): StatementEntry {
  const { kind } = one
  const isDebit = kind === 'DIRECT_DEBIT' || (kind === 'RETURN' && one.cents < 0)
  const mandate = isDebit ? one.mandate : null
  const isPayout = kind === 'CARD_PAYOUT' && one.cents > 0
  const isCard = isPayout && one.payments !== null
  const fee = isPayout || (kind === 'TRANSFER' && one.cents > 0) ? one.feeCents : null
  return {
    ...one,
    mandate,
    message: one.message.slice(0, mandate ? 60 : 100).trim(),
    reference: mandate ? null : one.reference,
    returnReason: kind === 'RETURN' ? one.returnReason : null,
    feeCents: fee,
    payments: isCard ? one.payments : null,
  }
}

/** Payments of one sign, with their sum as the entry. */
const batch: fc.Arbitrary<Booking> = fc
  .record({
    parts: fc.array(entry, { minLength: 2, maxLength: 5 }),
    isOut: fc.boolean(),
    reference: identifier(15),
  })
  .map(({ parts, isOut, reference }) => {
    const details = parts.map(
      (one, at): StatementEntry => ({
        ...one,
        kind: 'TRANSFER',
        cents: Math.abs(one.cents) * (isOut ? -1 : 1),
        bankReference: `${reference}/${at + 1}`,
        bookedOn: parts[0]?.bookedOn ?? one.bookedOn,
        valueOn: parts[0]?.valueOn ?? null,
        mandate: null,
        returnReason: null,
        feeCents: null,
        payments: null,
      }),
    )
    const [first] = details
    const sum = details.reduce((total, one) => total + one.cents, 0)
    return {
      entry: entryWith({
        cents: sum,
        bookedOn: first?.bookedOn ?? '',
        valueOn: first?.valueOn ?? null,
        bankReference: reference,
      }),
      details,
    }
  })

export const writtenStatement: fc.Arbitrary<WrittenStatement> = fc.record({
  iban: iban.filter(isIban),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
  holder: maybe(text(26).filter((name) => name !== '')),
  bic: maybe(fc.constantFrom('GEBABEBB', 'KREDBEBB')),
  sequence: maybe(fc.integer({ min: 1, max: 366 })),
  id: fc.tuple(day, fc.integer({ min: 1, max: 9_999_999 })).map(([created, file]) => `${created} ${file}`),
  openingDate: day,
  closingDate: day,
  openingCents: fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
  bookings: fc.array(
    fc.oneof(
      entry.map((one): Booking => ({ entry: one })),
      batch,
    ),
    { maxLength: 12 },
  ),
})
