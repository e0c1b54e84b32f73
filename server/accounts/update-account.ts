import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { isBic, isEmail, isIban, isKbo, normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { isPlainLine, namesThisProduct } from '#contracts/rules/mail-name.ts'
import type { components } from '#generated/api.ts'
import type { AccountInput } from '#generated/graphql.ts'
import { invalid, type Violation } from '../platform/problem.ts'
import { type Account, companyNumber, type PdfSource } from './account.ts'
import { type Changing, guardedFields, recordChange } from './account-event.ts'
import { refuseOperator } from './acting.ts'
import { isPending, isSameMailbox, requestEmail } from './pending-email.ts'

type SupplierInput = components['schemas']['Supplier']

/**
 * Name, VAT number and enterprise number can't be changed, but by joining or leaving a VAT unit. Another e-mail address waits for its confirmation.
 * @throws {Problem} FORM_ERRORS when they differ from the account's, and for a VAT unit abroad; FORBIDDEN to an operator who changes the bank account or the address
 */
export async function updateSupplier(
  change: Changing,
  account: Account,
  input: SupplierInput,
): Promise<Account> {
  const changed: Violation[] = []
  if (input.name.trim() !== account.name) changed.push({ field: '/name', messageKey: 'invalid' })
  if (bareNumber(input.vat) !== bareNumber(account.vat))
    changed.push({ field: '/vat', messageKey: 'invalid' })
  if (
    input.enterpriseNumber !== undefined &&
    bareNumber(input.enterpriseNumber) !== bareNumber(companyNumber(account))
  )
    changed.push({ field: '/enterpriseNumber', messageKey: 'invalid' })
  const vat = vatWithUnit(account, input.vatUnitNumber)
  if (vat === undefined) changed.push({ field: '/vatUnitNumber', messageKey: 'invalid' })
  if (changed.length > 0) throw invalid(changed)
  const { street, postalCode, city, country, email, telephone, iban, bic } = input
  return store(change, account, { vat, street, postalCode, city, country, email, telephone, iban, bic })
}

/** The VAT number with that VAT unit, or without one; undefined where there can be none. */
function vatWithUnit(account: Account, unit: string | null | undefined): string | undefined {
  const own = companyNumber(account)
  const digits = normaliseBelgianNumber(unit ?? '')
  if (unit === undefined) return account.vat
  if (account.country !== 'BE' || !isKbo(own)) return digits === '' ? account.vat : undefined
  return digits === '' ? own : digits
}

/** Missing fields stay unchanged. Another e-mail address waits for its confirmation. */
export async function updateAccount(
  change: Changing,
  account: Account,
  input: AccountInput,
): Promise<Account> {
  const { name, street, postalCode, city, email, iban, bic } = input
  return store(change, account, { name, street, postalCode, city, email, iban, bic })
}

type Fields =
  | 'name'
  | 'vat'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'country'
  | 'email'
  | 'telephone'
  | 'iban'
  | 'bic'

async function store(
  change: Changing,
  account: Account,
  fields: Partial<Record<Fields, string | null | undefined>>,
): Promise<Account> {
  await change.em.refresh(account, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const before = guardedFields(account)
  const { email, ...others } = given(fields)
  const wanted = email ?? account.email
  const isOther = !isSameMailbox(wanted, account.email)
  const isOtherBank = ['iban', 'bic'].some(
    (field) => field in others && others[field] !== Object(before)[field],
  )
  if (isOther || isOtherBank) refuseOperator(change.principal)
  change.em.assign(account, {
    ...others,
    ...(!isOther && { email: wanted }),
    version: account.version + 1,
  })
  await recordChange(change, account, before)
  await change.em.flush()
  if (isOther && !isPending(account, wanted)) await requestEmail(change, account, wanted)
  return account
}

/** Normalises the given values: trimmed, IBAN without separators, empty as null. */
function given(fields: Partial<Record<Fields, string | null | undefined>>) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, stored(name, value ?? '')]))
}

function stored(name: string, value: string): string | null {
  const text = name === 'iban' || name === 'bic' ? value.replace(/[\s.]/g, '').toUpperCase() : value.trim()
  return text === '' && name !== 'email' && name !== 'name' ? null : text
}

const bareNumber = (vat: string) => vat.replace(/^BE/i, '').replace(/[\s.]/g, '').toUpperCase()

const NEVER_BLANK = ['name', 'email', 'street', 'postalCode', 'city'] as const

/**
 * Validates the texts of the GraphQL input as the supplier form does.
 * @throws {Problem} FORM_ERRORS
 */
export function checkAccountInput(input: AccountInput): void {
  const { email, iban, bic, name } = input
  const blank = NEVER_BLANK.filter(
    (field) => input[field] !== undefined && (input[field] ?? '').trim() === '',
  )
  const violations: Violation[] = blank.map((field) => ({
    field: `/input/${field}`,
    messageKey: 'not-empty',
  }))
  const refuse = (field: string, messageKey: string) =>
    violations.push({ field: `/input/${field}`, messageKey })
  if (email && !isEmail(email.trim())) refuse('email', 'not-email')
  if (iban && !isIban(iban)) refuse('iban', 'not-iban')
  if (bic && !isBic(bic)) refuse('bic', 'not-bic')
  if (name && name.trim().length > 50) refuse('name', 'long-name')
  if (name && !isPlainLine(name)) refuse('name', 'plain-line')
  if (name && namesThisProduct(name)) refuse('name', 'own-name')
  if (violations.length > 0) throw invalid(violations)
}

/** The source of the PDF in the account's next drafts. An empty choice changes nothing. */
export async function rememberPdfSource(
  em: EntityManager,
  account: Account,
  pdfSource: PdfSource | '' | null | undefined,
): Promise<void> {
  if (!pdfSource || account.pdfSource === pdfSource) return
  await em.execute('update accounts set pdf_source = ? where id = ?', [pdfSource, account.id])
}
