import { defineEntity, p } from '@mikro-orm/core'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { Device } from '#contracts/rules/device.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { Account } from './account.ts'
import { Membership } from './membership.ts'
import { User } from './user.ts'

type Confirmed = { user: User } | { refusal: 'TOKEN_NOT_FOUND' | 'TOKEN_ALREADY_USED' | 'TOKEN_EXPIRED' }

/**
 * The link proves the address: the user becomes a member of the account. Of several registrations of one number, the first
 * confirmed one wins, with its data.
 */
export async function confirmRegistration(em: EntityManager, tokenHash: string): Promise<Confirmed> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const registration = await em.findOne(Registration, { tokenHash }, { lockMode })
  if (registration === null) return { refusal: 'TOKEN_NOT_FOUND' }
  if (registration.confirmedAt != null) return { refusal: 'TOKEN_ALREADY_USED' }
  if (registration.expiresAt <= new Date()) return { refusal: 'TOKEN_EXPIRED' }
  const { accountId, email, data } = registration
  const account = await em.findOneOrFail(Account, { id: accountId }, { lockMode })
  if ((await em.count(Membership, { accountId })) > 0) return { refusal: 'TOKEN_NOT_FOUND' }
  if (account.activatedAt == null) em.assign(account, data)
  const user =
    (await em.findOne(User, { email })) ??
    em.create(User, { email, firstName: '', lastName: '', authorities: [] })
  em.create(Membership, { userId: user.id, accountId })
  registration.confirmedAt = new Date()
  await em.flush()
  const principal = { kind: 'user', id: user.id } as const
  await record(em, { type: 'account.registered', subject: accountId, detail: { email }, principal })
  return { user }
}

/** The company's data in a registration. */
export interface RegisteredData {
  name: string
  companyName: string
  email: string
  street: string
  postalCode: string
  city: string
  country: string
  iban: string | null
  bic: string | null
}

const RegistrationSchema = defineEntity({
  name: 'Registration',
  tableName: 'registrations',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    /** In lower case. */
    email: p.text(),
    data: p.json<RegisteredData>(),
    /** SHA-256 of the token in hexadecimal; only the mail contains the token. */
    tokenHash: p.text().unique(),
    /** The device of the registration. */
    device: p.json<Device>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    expiresAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
  },
})

/** An unconfirmed registration of a number with an address. */
export class Registration extends RegistrationSchema.class {}
RegistrationSchema.setClass(Registration)
