import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { deviceOf } from '#contracts/rules/device.ts'
import type { components } from '#generated/api.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { Account } from './account.ts'
import { Membership } from './membership.ts'
import { type RegisteredData, Registration } from './registration.ts'

type Input = components['schemas']['RegistrationAccount']

/** The lifetime of a registration's link, and of an unconfirmed registration. */
const REGISTRATION_HOURS = 48

/**
 * Registers a company with the PEPPOL feature, locked until an admin has looked at it. It has no members until the link
 * confirms the address; until then the number can be registered again, so that nobody blocks its owner.
 * @returns the token, for the mail only
 * @throws {Problem} REGISTRATION_CLOSED, ACCOUNT_EXISTS when the number was confirmed, or an admin unlocked it
 */
export async function registerAccount(
  em: EntityManager,
  { isOpen, userAgent }: { isOpen: boolean; userAgent: string },
  input: Input,
): Promise<string> {
  if (!isOpen) throw new Problem('REGISTRATION_CLOSED')
  const data = dataFrom(input)
  const account = await findOrMake(em, input.kbo.toUpperCase(), data)
  const isConfirmed = (await em.count(Membership, { accountId: account.id })) > 0
  if (account.activatedAt || isConfirmed) throw new Problem('ACCOUNT_EXISTS')
  const token = newToken()
  em.create(Registration, {
    accountId: account.id,
    email: data.email.toLowerCase(),
    data,
    tokenHash: hashOfToken(token),
    device: deviceOf(userAgent),
    expiresAt: new Date(Date.now() + REGISTRATION_HOURS * 3_600_000),
  })
  await em.flush()
  return token
}

/** Locks its row until the transaction ends: concurrent registrations of one number run one after another. */
async function findOrMake(em: EntityManager, kbo: string, data: RegisteredData): Promise<Account> {
  const fresh = {
    ...data,
    id: uuidv7(),
    kbo,
    vat: kbo,
    createdAt: new Date(),
    features: ['PEPPOL' as const],
    doctypes: [],
    prepaid: true,
    locked: true,
    activatedAt: null,
    lock: { reason: 'REGISTERED' as const, at: new Date().toISOString() },
    participantIdentifiers: data.country === 'BE' ? [`0208:${kbo}`] : [],
  }
  await em.upsert(Account, fresh, { onConflictFields: ['kbo'], onConflictAction: 'ignore' })
  return em.findOneOrFail(Account, { kbo }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
}

function dataFrom(input: Input): RegisteredData {
  const compact = (text: string | undefined) => text?.replace(/[\s.]/g, '').toUpperCase() || null
  return {
    name: input.name.trim(),
    companyName: input.name.trim(),
    email: input.email.trim(),
    street: input.street.trim(),
    postalCode: input.postalZone,
    city: input.city.trim(),
    country: input.countryCode,
    iban: compact(input.iban),
    bic: compact(input.bic),
  }
}
