import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { Problem } from '../problem.ts'
import { Account } from './account.ts'
import { AccountEvent } from './account-event.ts'
import { Membership } from './membership.ts'
import { User } from './user.ts'

type Registration = components['schemas']['RegistrationAccount']

/**
 * A new company with the PEPPOL feature, locked until an admin has looked at it; its user can sign in at once.
 * @throws {Problem} REGISTRATION_CLOSED, ACCOUNT_EXISTS when the enterprise number is registered already
 */
export async function registerAccount(
  em: EntityManager,
  isOpen: boolean,
  input: Registration,
): Promise<Account> {
  if (!isOpen) throw new Problem('REGISTRATION_CLOSED')
  const account = em.create(Account, accountFrom(input))
  const email = input.email.trim().toLowerCase()
  const user =
    (await em.findOne(User, { email })) ??
    em.create(User, { email, firstName: '', lastName: '', authorities: [] })
  em.create(Membership, { userId: user.id, accountId: account.id })
  em.create(AccountEvent, { accountId: account.id, type: 'REGISTERED', detail: { email }, actorId: null })
  try {
    await em.flush()
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new Problem('ACCOUNT_EXISTS')
    throw error
  }
  return account
}

function accountFrom(input: Registration) {
  const kbo = input.kbo.toUpperCase()
  const compact = (text: string | undefined) => text?.replace(/[\s.]/g, '').toUpperCase() || null
  return {
    kbo,
    vat: kbo,
    name: input.name.trim(),
    companyName: input.name.trim(),
    email: input.email.trim(),
    street: input.street.trim(),
    postalCode: input.postalZone,
    city: input.city.trim(),
    country: input.countryCode,
    iban: compact(input.iban),
    bic: compact(input.bic),
    features: ['PEPPOL' as const],
    participantIdentifiers: input.countryCode === 'BE' ? [`0208:${kbo}`] : [],
    doctypes: [],
    prepaid: true,
    locked: true,
  }
}
