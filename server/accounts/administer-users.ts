/** Acts of administrators on users. Each locks the user's row; the modules that keep ways in end them. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { stopAllActing } from './acting.ts'
import { ROLE_ADMIN, User } from './membership.ts'

type Schemas = components['schemas']

const FIND = `
  select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, ? = any (u.authorities) as "isAdmin",
    u.locked_at is not null as locked,
    array(select a.name from members m join accounts a on a.id = m.account_id where m.user_id = u.id order by a.name limit 5) as companies
  from users u
  where u.email ilike ? or u.first_name || ' ' || u.last_name ilike ?
  order by u.email ilike ? desc, u.email, u.id limit 50`

/** At most 50 users whose address or name contains the text; addresses that begin with it come first. */
export async function findUsers(em: EntityManager, text: string): Promise<Schemas['DeskUserName'][]> {
  const pattern = text.trim().replace(/[\\%_]/g, '\\$&')
  return em.execute(FIND, [ROLE_ADMIN, `%${pattern}%`, `%${pattern}%`, `${pattern}%`])
}

const COMPANIES = `
  select a.id as "accountId", a.name, m.role, a.telephone,
    (select count(*)::int from members o where o.account_id = a.id and o.role = 'OWNER' and o.user_id is not null) as owners
  from members m join accounts a on a.id = m.account_id and not a.is_test
  where m.user_id = ? order by a.name, a.id limit 200`

export const companiesOf = (em: EntityManager, userId: string): Promise<Schemas['DeskUserCompany'][]> =>
  em.execute(COMPANIES, [userId])

/** @throws {Problem} NOT_FOUND; FORBIDDEN for oneself, where somebody else has to decide */
export async function lockUser(
  em: EntityManager,
  userId: string,
  { id }: Actor,
  { isOwnAllowed = false } = {},
): Promise<User> {
  const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  if (user === null) throw new Problem('NOT_FOUND')
  if (user.id === id && !isOwnAllowed) throw new Problem('FORBIDDEN', { wording: { name: 'oneself' } })
  return user
}

interface Locking {
  locked: boolean
  reason: string
}

/** @returns whether it changed @throws {Problem} LAST_ADMINISTRATOR */
export async function setLocked(
  em: EntityManager,
  user: User,
  principal: Actor,
  { locked, reason }: Locking,
): Promise<boolean> {
  if ((user.lockedAt != null) === locked) return false
  if (locked) await endAdministration(em, user)
  Object.assign(user, { lockedAt: locked ? new Date() : null, lockReason: locked ? reason : null })
  await em.flush()
  const type = locked ? 'user.locked' : 'user.unlocked'
  await record(em, { type, subject: user.id, detail: { email: user.email, reason }, principal })
  return true
}

/** @returns whether it changed @throws {Problem} LAST_ADMINISTRATOR */
export async function setAdministrator(
  em: EntityManager,
  user: User,
  principal: Actor,
  { isAdmin, reason }: Schemas['AdministratorRight'],
): Promise<boolean> {
  if (user.isAdmin === isAdmin) return false
  if (!isAdmin) await endAdministration(em, user)
  const others = user.authorities.filter((one) => one !== ROLE_ADMIN)
  user.authorities = isAdmin ? [...others, ROLE_ADMIN] : others
  await em.flush()
  const type = isAdmin ? 'user.administrator_made' : 'user.administrator_removed'
  await record(em, { type, subject: user.id, detail: { email: user.email, reason }, principal })
  return true
}

const OTHERS = `select count(*)::int as others from users where ? = any (authorities) and locked_at is null and id <> ?`

/** One at a time, so that two administrators can't end each other. Their acts for companies end, which these read. */
async function endAdministration(em: EntityManager, user: User): Promise<void> {
  if (!user.isAdmin) return
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', ['administrators'])
  const [row] = await em.execute<{ others: number }[]>(OTHERS, [ROLE_ADMIN, user.id])
  if ((row?.others ?? 0) === 0) throw new Problem('LAST_ADMINISTRATOR')
  await stopAllActing(em, { kind: 'operator', id: user.id })
}

/** @throws {Problem} EMAIL_IN_USE */
export async function changeEmail(
  em: EntityManager,
  user: User,
  principal: Actor,
  { email: typed, proof, reason }: Schemas['UserEmailChange'],
): Promise<boolean> {
  const to = typed.trim().toLowerCase()
  const { id: subject, email } = user
  if (to === email) return false
  if ((await em.count(User, { email: to })) > 0) throw new Problem('EMAIL_IN_USE')
  user.email = to
  await em.flush()
  await record(em, { type: 'user.email_changed', subject, detail: { email, to, proof, reason }, principal })
  return true
}

/** The administrators who can sign in. */
export const listAdministrators = (em: EntityManager): Promise<User[]> =>
  em.find(
    User,
    { authorities: { $contains: [ROLE_ADMIN] }, lockedAt: null },
    { orderBy: { id: 'asc' }, limit: 100 },
  )
