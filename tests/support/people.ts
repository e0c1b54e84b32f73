/** Companies and users made on the spot, so that no test meets another's data. */
import type { Feature } from '#generated/graphql.ts'
import { Account } from '#server/accounts/account.ts'
import { Membership, ROLE_ADMIN, User } from '#server/accounts/membership.ts'

import type { Role } from '#server/platform/access/principal.ts'
import { startSession } from '#server/sign-in/session.ts'
import type { TestApp } from './app.ts'

export interface Person {
  userId: string
  email: string
  /** Of a session, for the header `jwt-token`. */
  token: string
}

export interface Company extends Person {
  accountId: string
  name: string
  kbo: string
}

/** The place in which people are made: a running app, or just its database and the secret that signs sessions. */
type Door = Pick<TestApp, 'orm' | 'secret'>

interface Wishes {
  features?: Feature[]
  prepaid?: boolean
  credits?: number
  locked?: boolean
  name?: string
  /** Of a company that stands on paper. */
  kbo?: string
  iban?: string
  /** Of a company abroad, or one that is known by other numbers. */
  vat?: string
  country?: string
  participantIdentifiers?: string[]
}

/** From a different start in each process, so that files sharing a database never give one number twice. */
let last = 100_000 + (process.pid % 9_000) * 1_000

/** A well-formed enterprise number that was not given before: eight digits and their check. */
export function newKbo(): string {
  last += 1
  const digits = String(last).padStart(8, '0')
  return digits + String(97 - (Number(digits) % 97)).padStart(2, '0')
}

/** A user who belongs to a complete, sendable company; on the network when it has the PEPPOL feature. */
export async function newCompany(app: Door, wishes: Wishes = {}): Promise<Company> {
  const em = app.orm.em.fork()
  const { kbo = newKbo(), iban = 'BE68539007547034' } = wishes
  const { features = ['PEPPOL'], prepaid = false, credits = 0, locked = false, name = `Zaak ${kbo}` } = wishes
  const { vat = kbo, country = 'BE', participantIdentifiers = [`0208:${kbo}`] } = wishes
  const account = em.create(Account, {
    kbo,
    vat,
    country,
    name,
    companyName: name,
    features,
    email: `info@${kbo}.example`,
    iban,
    bic: 'KREDBEBB',
    street: 'Diestsestraat 118',
    postalCode: '3000',
    city: 'Leuven',
    participantIdentifiers,
    doctypes: [],
    prepaid,
    credits,
    locked,
  })
  const person = await newPerson(app, { accountId: account.id, em })
  return { ...person, accountId: account.id, name, kbo }
}

export const newAdmin = (app: Door): Promise<Person> => newPerson(app, { authorities: [ROLE_ADMIN] })

/** A user with a session; of an account when one is given. */
export async function newPerson(
  app: Door,
  {
    accountId,
    role = 'OWNER',
    authorities = [],
    em = app.orm.em.fork(),
  }: { accountId?: string; role?: Role; authorities?: string[]; em?: Door['orm']['em'] } = {},
): Promise<Person> {
  const email = `user-${newKbo()}@test.example`
  const user = em.create(User, { email, firstName: 'Anna', lastName: 'Peeters', authorities })
  if (accountId !== undefined) em.create(Membership, { userId: user.id, accountId, role })
  await em.flush()
  return { userId: user.id, email, token: await startSession(em, app.secret, user, { audience: 'user' }) }
}
