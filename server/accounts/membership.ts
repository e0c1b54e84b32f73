import { defineEntity, OptionalProps, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor, Role } from '../platform/access/principal.ts'
import { idColumn } from '../platform/database/columns.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { Language } from '../platform/language.ts'
import { Account, TEST_PREFIX } from './account.ts'

export const ROLE_ADMIN = 'ROLE_ADMIN'

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: idColumn(),
    /** In lower case, so that a person has one row however the address is typed. */
    email: p.text().unique(),
    firstName: p.text(),
    lastName: p.text(),
    authorities: p.array(),
    /** Since when an administrator keeps them from signing in. */
    lockedAt: p.datetime().nullable(),
    lockReason: p.text().nullable(),
    /** The language of the last sign-in, for notices. */
    language: p.text().$type<'nl' | 'fr' | 'en'>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
})

export class User extends UserSchema.class {
  declare [OptionalProps]?: 'isAdmin'

  get isAdmin(): boolean {
    return this.authorities.includes(ROLE_ADMIN)
  }
}
UserSchema.setClass(User)

const MembershipSchema = defineEntity({
  name: 'Membership',
  tableName: 'members',
  properties: {
    id: idColumn().defaultRaw('gen_random_uuid()'),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    /** Null while the invitation is not answered. */
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').nullable().deleteRule('cascade'),
    role: p.text().$type<Role>().default('OWNER'),
    /** Since when; null for members of before that was written down. */
    createdAt: p.datetime().nullable().defaultRaw('now()'),
    /** To the minute. */
    lastSeenAt: p.datetime().nullable(),
    /** The invited address, in lower case; null for who was not invited. */
    email: p.text().nullable(),
    language: p.text().$type<Language>().nullable(),
    /** The user who invited. */
    invitedBy: p.uuid().nullable(),
    /** SHA-256 of the token in hexadecimal; only the mail contains the token. */
    tokenHash: p.text().nullable().unique(),
    invitedAt: p.datetime().nullable(),
    /** When the newest mail left; null while that is not known. */
    mailedAt: p.datetime().nullable(),
    /** Until when it can be accepted. */
    expiresAt: p.datetime().nullable(),
  },
  uniques: [{ properties: ['userId', 'accountId'] }],
  indexes: [
    {
      name: 'members_invited_index',
      expression:
        'create unique index "members_invited_index" on "members" ("account_id", "email") where "user_id" is null',
    },
  ],
})

/** A user's membership of an account, or an invitation to it. */
export class Membership extends MembershipSchema.class {}
MembershipSchema.setClass(Membership)

/** SQL: true when a member of account `$1` proved, by signing in, to read the mail of address `$2`. */
export const IS_CONFIRMED = `exists (
  select from members m join users u on u.id = m.user_id where m.account_id = $1 and u.email = $2)`

/**
 * SQL: the member of an id who may write, with their user. @param id a column or a value, as is `accountId`
 */
export const writerOf = (id: string, accountId: string): string => `
  select m.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name, u.id as "userId", u.email, u.language
  from members m join users u on u.id = m.user_id where m.id = ${id} and m.account_id = ${accountId} and m.role <> 'READER'`

/** SQL: the address of a user. */
export const emailOf = (userId: string): string => `(select u.email from users u where u.id = ${userId})`

const MOST = 1_000

const OF_TEST_COMPANY = `user_id = ? and account_id in (
  select t.id from accounts a join accounts t on t.kbo = ? || a.kbo and t.is_test where a.id = ?)`

/** A changed role holds in the test company of the account too, and null removes there. */
export async function followInTestCompany(
  em: EntityManager,
  { userId, accountId }: Membership,
  role: Role | null,
): Promise<void> {
  if (userId == null) return
  const values = [userId, TEST_PREFIX, accountId]
  if (role === null) await em.execute(`delete from members where ${OF_TEST_COMPANY}`, values)
  else await em.execute(`update members set role = ? where ${OF_TEST_COMPANY}`, [role, ...values])
}

/** SQL: deletes invitations that ended long ago. */
export const OLD_INVITATIONS = `
  delete from members where user_id is null and expires_at < now() - interval '90 days'`

/** SQL: the accounts of a user, with the role in each. Its parameter is the user. */
export const ROLES_OF = 'select account_id, role from members where user_id = ?::uuid'

/** SQL: the companies of rows with an account and a role, by name, without test companies. @param rows a query */
export const companiesIn = (rows: string): string => `
  select a.id, a.name, a.vat as number, a.kbo, o.role from (${rows}) o join accounts a on a.id = o.account_id
  where not a.is_test order by lower(a.name), a.id`

/** The roles of a user, by account. */
export async function findRoles(em: EntityManager, userId: string): Promise<Map<string, Role>> {
  const memberships = await em.find(Membership, { userId }, { limit: MOST })
  return new Map(memberships.map(({ accountId, role }) => [accountId, role]))
}

/** The accounts of a user, by name. */
export async function listAccounts(em: EntityManager, userId: string): Promise<Account[]> {
  const memberships = await em.find(Membership, { userId }, { limit: MOST })
  const ids = memberships.map(({ accountId }) => accountId)
  return ids.length === 0
    ? []
    : em.find(Account, { id: { $in: ids } }, { orderBy: { name: 'asc', id: 'asc' } })
}

const ADD = `
  insert into users (id, email, first_name, last_name, authorities, language, created_at)
  values (?, ?, '', '', '{}', ?, now()) on conflict (email) do nothing`

/** The user with that address, in lower case; one without a name when there is none yet. */
export async function findOrAddUser(em: EntityManager, email: string, language: Language): Promise<User> {
  await em.execute(ADD, [uuidv7(), email, language])
  return em.findOneOrFail(User, { email })
}

/** The e-mail addresses of actors, by id; the product itself has none. */
export async function findEmails(
  em: EntityManager,
  actors: readonly (Actor | null | undefined)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(actors.flatMap((actor) => actor?.id ?? []))]
  const users = ids.length === 0 ? [] : await em.find(User, { id: { $in: ids } })
  return new Map(users.map(({ id, email }) => [id, email]))
}

const LANGUAGE = `
  select u.language from users u join members m on m.user_id = u.id and m.account_id = ?
  where u.language is not null order by u.email = ? desc, u.id limit 1`

/** For mails to a company: the language of the member who reads its address, else of another one; else Dutch. */
export async function languageOfAccount(
  em: EntityManager,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<Language> {
  const [found] = await em.execute<{ language: Language }[]>(LANGUAGE, [id, email])
  return found?.language ?? 'nl'
}
