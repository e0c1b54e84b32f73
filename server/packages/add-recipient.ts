import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { WorkContext } from '../platform/app-context.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import type { Language } from '../platform/language.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { mailingUrl } from './package-letter.ts'
import { PackageRecipient, stateOf, TOKEN_PURPOSE } from './package-recipient.ts'
import { packageRequestMail } from './package-request-mail.ts'

const MOST_RECIPIENTS = 10

type Means = Pick<WorkContext, 'queue' | 'config' | 'encryption' | 'ports'> & {
  em: EntityManager
  principal: Principal
}

/**
 * Adds an address, or gives the one that is there another language. Its reader is asked by mail, unless it is the own address
 * of who adds it, which signing in has proved.
 * @throws {Problem} ACCOUNT_LOCKED; FORM_ERRORS when the account has as many as it may
 */
export async function addRecipient(
  means: Means,
  accountId: string,
  wanted: { email: string; language: Language },
): Promise<PackageRecipient> {
  const { em, principal } = means
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const account = await em.findOneOrFail(Account, accountId, lock)
  if (account.locked) throw new Problem('ACCOUNT_LOCKED')
  const email = wanted.email.trim().toLowerCase()
  const known = await em.findOne(PackageRecipient, { accountId, email })
  const recipient = known ?? (await begin(means, accountId, { ...wanted, email }))
  recipient.language = wanted.language
  if (stateOf(recipient) === 'CONFIRMED') return recipient
  recipient.stoppedAt = null
  recipient.askedAt = new Date()
  recipient.confirmedAt = isOwn(email, principal) ? recipient.askedAt : null
  await em.flush()
  await record(em, { type: 'account.recipient_added', subject: accountId, detail: { email }, principal })
  if (recipient.confirmedAt === null) await ask(means, account, recipient)
  return recipient
}

async function begin(
  { em, encryption }: Means,
  accountId: string,
  { email, language }: { email: string; language: Language },
): Promise<PackageRecipient> {
  if ((await em.count(PackageRecipient, { accountId })) >= MOST_RECIPIENTS)
    throw invalid([{ field: '/email', messageKey: 'too-many-recipients' }])
  const token = newToken()
  return em.create(PackageRecipient, {
    id: uuidv7(),
    accountId,
    email,
    language,
    tokenHash: hashOfToken(token),
    token: encryption.encrypt(TOKEN_PURPOSE, token),
    askedAt: new Date(),
    confirmedAt: null,
    stoppedAt: null,
  })
}

const isOwn = (email: string, { user }: Principal): boolean =>
  typeof user?.email === 'string' && user.email.toLowerCase() === email

async function ask(
  { em, queue, config, encryption, ports, principal }: Means,
  account: Account,
  recipient: PackageRecipient,
): Promise<void> {
  const { id, email, language } = recipient
  const by = typeof principal.user?.email === 'string' ? principal.user.email : account.email
  const url = mailingUrl(recipient, { config, encryption })
  const mail = packageRequestMail({ company: account.name, by, language, url })
  const key = `package request ${id} ${recipient.askedAt.toISOString()}`
  await ports.mail.queue({ em, queue }, { key, to: email, ...mail }, { cause: 'PACKAGE_REQUEST', account })
}
