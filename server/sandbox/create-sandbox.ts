import type { EntityManager } from '@mikro-orm/postgresql'
import { Account, TEST_PREFIX } from '../accounts/account.ts'
import { Membership } from '../accounts/membership.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { Problem } from '../platform/problem.ts'
import { SandboxAnswer, SandboxClock } from './sandbox-clock.ts'

export interface OpenSandbox {
  accountId: string
  now: Date
  answersDue: number
}

/**
 * Makes the test company of an account, or finds it, and makes the user a member of it. Two at the same time make one.
 * @param userId null: a program, which joins nothing
 */
export async function createSandbox(
  em: EntityManager,
  account: Account,
  userId: string | null,
): Promise<OpenSandbox> {
  const kbo = account.isTest ? account.kbo : `${TEST_PREFIX}${account.kbo}`
  if (!account.isTest)
    await em.upsert(Account, twinOf(account, kbo), { onConflictFields: ['kbo'], onConflictAction: 'ignore' })
  const { id: accountId } = await em.findOneOrFail(Account, { kbo })
  await em.upsert(SandboxClock, { accountId }, { onConflictAction: 'ignore' })
  if (userId !== null) await em.upsert(Membership, { accountId, userId }, { onConflictAction: 'ignore' })
  return getSandbox(em, account)
}

/** The same data, so that documents of the first fit; without credits, as nothing costs any. */
function twinOf(
  {
    companyName,
    name,
    email,
    telephone,
    vat,
    iban,
    bic,
    street,
    postalCode,
    city,
    country,
    ...rest
  }: Account,
  kbo: string,
) {
  return {
    id: uuidv7(),
    kbo,
    isTest: true,
    features: ['PEPPOL' as const],
    ...{ companyName, name, email, telephone, vat, iban, bic, street, postalCode, city, country },
    participantIdentifiers: rest.participantIdentifiers,
    doctypes: [],
    activatedAt: new Date(),
    createdAt: new Date(),
  }
}

/** Of the account, or of the test company itself. @throws {Problem} NOT_FOUND before it was made */
export async function getSandbox(em: EntityManager, account: Account): Promise<OpenSandbox> {
  const accountId = await findTestAccount(em, account)
  const [clock] = await em.execute<{ now: Date }[]>(
    'select now() + make_interval(secs => seconds_ahead) as now from sandbox_clocks where account_id = ?',
    [accountId],
  )
  if (clock === undefined) throw new Problem('NOT_FOUND')
  return { accountId, now: new Date(clock.now), answersDue: await em.count(SandboxAnswer, { accountId }) }
}

/** @throws {Problem} NOT_FOUND */
export async function findTestAccount(em: EntityManager, { id, kbo, isTest }: Account): Promise<string> {
  const found = isTest ? { id } : await em.findOne(Account, { kbo: `${TEST_PREFIX}${kbo}`, isTest: true })
  if (found === null) throw new Problem('NOT_FOUND')
  return found.id
}
