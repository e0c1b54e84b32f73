import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { AccountInput } from '#generated/graphql.ts'
import type { Language } from '../http/language.ts'
import type { Queue } from '../jobs/queue.ts'
import { invalid, type Violation } from '../problem.ts'
import type { Account } from './account.ts'
import { AccountEvent } from './account-event.ts'
import { ibanChangedMail } from './iban-changed-mail.ts'
import type { User } from './user.ts'

type SupplierInput = components['schemas']['Supplier']

interface Change {
  em: EntityManager
  queue: Queue
  actor: User
  language: Language
}

/** Name and VAT number are the account's and stay. @throws {Problem} FORM_ERRORS when they are another's */
export async function updateSupplier(
  change: Change,
  account: Account,
  input: SupplierInput,
): Promise<Account> {
  const changed: Violation[] = []
  if (input.name.trim() !== account.name) changed.push({ field: '/name', messageKey: 'invalid' })
  if (digitsOf(input.vat) !== digitsOf(account.vat)) changed.push({ field: '/vat', messageKey: 'invalid' })
  if (changed.length > 0) throw invalid(changed)
  const { street, postalCode, city, country, email, telephone, iban, bic } = input
  return store(change, account, { street, postalCode, city, country, email, telephone, iban, bic })
}

/** What is left out stays as it is. */
export async function updateAccount(change: Change, account: Account, input: AccountInput): Promise<Account> {
  const { name, street, postalCode, city, email, iban, bic } = input
  return store(change, account, { name, street, postalCode, city, email, iban, bic })
}

type Fields = 'name' | 'street' | 'postalCode' | 'city' | 'country' | 'email' | 'telephone' | 'iban' | 'bic'

async function store(
  { em, queue, actor, language }: Change,
  account: Account,
  fields: Partial<Record<Fields, string | null | undefined>>,
): Promise<Account> {
  await em.lock(account, LockMode.PESSIMISTIC_WRITE)
  const before = { iban: account.iban ?? null, email: account.email }
  em.assign(account, { ...given(fields), version: account.version + 1 })
  if (before.iban !== (account.iban ?? null)) {
    const detail = { from: before.iban, to: account.iban ?? null }
    const event = em.create(AccountEvent, {
      accountId: account.id,
      type: 'IBAN_CHANGED',
      detail,
      actorId: actor.id,
    })
    const mail = ibanChangedMail({ account, detail, actor: actor.email, language })
    await queue.enqueue(em, 'send-mail', { key: `iban-changed-${event.id}`, to: before.email, ...mail })
  }
  await em.flush()
  return account
}

/** What was given, as it is stored: no spaces around, an account number without separators, nothing as null. */
function given(fields: Partial<Record<Fields, string | null | undefined>>) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, stored(name, value ?? '')]))
}

function stored(name: string, value: string): string | null {
  const text = name === 'iban' || name === 'bic' ? value.replace(/[\s.]/g, '').toUpperCase() : value.trim()
  return text === '' && name !== 'email' && name !== 'name' ? null : text
}

const digitsOf = (vat: string) => vat.replace(/^BE/i, '').replace(/[\s.]/g, '').toUpperCase()
