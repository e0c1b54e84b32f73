import { defineEntity, p } from '@mikro-orm/core'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { type Device, readDevice } from '#contracts/rules/device.ts'
import type { components } from '#generated/api.ts'
import { registrationTexts } from '#generated/texts/mails/registration.ts'
import { idColumn } from '../platform/database/columns.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { Encryption } from '../platform/encryption.ts'
import { hasEvents } from '../platform/events/event.ts'
import { record } from '../platform/events/record.ts'
import type { Language } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { readProof } from '../ports/identity/identity-proof.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'
import { Account } from './account.ts'
import { Membership, User } from './membership.ts'

/** The company's data in a registration. */
interface RegisteredData {
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

export interface ShownIdentity {
  /** The usual name of the provider. */
  provider: string
  /** Of the person. */
  name: string
}

const RegistrationSchema = defineEntity({
  name: 'Registration',
  tableName: 'registrations',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    /** In lower case. */
    email: p.text(),
    data: p.json<RegisteredData>(),
    /** SHA-256 of the token in hexadecimal; only the mail contains the token. */
    tokenHash: p.text().unique(),
    /** The device of the registration. */
    device: p.json<Device>().nullable(),
    /** The login elsewhere of who registered it. */
    identity: p.json<ShownIdentity>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    expiresAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
  },
})

/** An unconfirmed registration of a number with an address. */
export class Registration extends RegistrationSchema.class {}
RegistrationSchema.setClass(Registration)

type Input = components['schemas']['RegistrationAccount']

/** The lifetime of a registration's link, and of an unconfirmed registration. */
const REGISTRATION_HOURS = 48

/**
 * Registers a company with the PEPPOL feature, locked until an admin has looked at it. It has no members until the link
 * confirms the address; until then the number can be registered again, so that nobody blocks its owner.
 * @returns the token, for the mail only
 * @throws {Problem} REGISTRATION_CLOSED; LOGIN_FAILED for a proof that expired; ACCOUNT_EXISTS when the number was confirmed, or an admin unlocked it
 */
export async function registerAccount(
  em: EntityManager,
  { isOpen, userAgent, encryption }: { isOpen: boolean; userAgent: string; encryption: Encryption },
  input: Input,
): Promise<string> {
  if (!isOpen) throw new Problem('REGISTRATION_CLOSED')
  const data = dataFrom(input)
  const account = await findOrMake(em, input.kbo.toUpperCase(), data)
  const isConfirmed = (await em.count(Membership, { accountId: account.id, userId: { $ne: null } })) > 0
  if (account.activatedAt || isConfirmed) throw new Problem('ACCOUNT_EXISTS')
  const token = newToken()
  em.create(Registration, {
    accountId: account.id,
    email: data.email.toLowerCase(),
    data,
    tokenHash: hashOfToken(token),
    device: readDevice(userAgent),
    identity: identityIn(encryption, input.identityProof),
    expiresAt: new Date(Date.now() + REGISTRATION_HOURS * 3_600_000),
  })
  await em.flush()
  return token
}

/** Null where nobody logged in elsewhere. An expired proof is refused, so that nobody believes that it counted. */
function identityIn(encryption: Encryption, text: string | undefined): ShownIdentity | null {
  if (text === undefined) return null
  const proof = readProof(encryption, text)
  if (proof === undefined) throw new Problem('LOGIN_FAILED')
  return { provider: proof.provider, name: proof.name }
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
  if ((await em.count(Membership, { accountId, userId: { $ne: null } })) > 0)
    return { refusal: 'TOKEN_NOT_FOUND' }
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

/** SQL: deletes accounts `a` that nobody confirmed in time and no admin unlocked. */
export const NEVER_UNLOCKED = `
  delete from accounts a where activated_at is null and created_at < now() - interval '48 hours'
    and not exists (select from members m where m.account_id = a.id)
    and not exists (select from registrations r where r.account_id = a.id)
    and not ${hasEvents('a.id')}`

interface Facts {
  registered: components['schemas']['RegistrationAccount']
  token: string
  publicUrl: string
  language: Language
}

/** Its link confirms the address and signs in. */
export function registrationMail({ registered, token, publicUrl, language }: Facts): Mail {
  const words = registrationTexts[language]
  const { name, kbo, iban } = registered
  const facts = [
    labelled(language, words.company, name.trim()),
    labelled(language, words.number, kbo),
    ...(iban ? [labelled(language, 'IBAN', iban)] : []),
  ]
  const letter = writeLetter({
    language,
    heading: words.subject,
    paragraphs: [words.lead, facts, words.next],
    link: { text: words.button, url: `${publicUrl}/accountportal/aanmelden/${token}` },
    footer: words.notYou,
  })
  return { to: registered.email.trim(), subject: words.subject, ...letter }
}
