import { defineEntity, OptionalProps, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { Language } from '../platform/language.ts'
import { Account } from './account.ts'

export const ROLE_ADMIN = 'ROLE_ADMIN'

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** In lower case, so that a person has one row however the address is typed. */
    email: p.text().unique(),
    firstName: p.text(),
    lastName: p.text(),
    authorities: p.array(),
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
  tableName: 'memberships',
  properties: {
    userId: p.manyToOne(User).mapToPk().primary().joinColumn('user_id').deleteRule('cascade'),
    accountId: p.manyToOne(Account).mapToPk().primary().joinColumn('account_id').deleteRule('cascade'),
  },
  primaryKeys: ['userId', 'accountId'],
})

/** A user's membership of an account. */
export class Membership extends MembershipSchema.class {}
MembershipSchema.setClass(Membership)

/** SQL: true when a member of account `$1` proved, by signing in, to read the mail of address `$2`. */
export const IS_CONFIRMED = `exists (
  select from memberships m join users u on u.id = m.user_id where m.account_id = $1 and u.email = $2)`

const MOST = 1_000

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
  select u.language from users u join memberships m on m.user_id = u.id and m.account_id = ?
  where u.language is not null order by u.email = ? desc, u.id limit 1`

/** For mails to a company: the language of the member who reads its address, else of another one; else Dutch. */
export async function languageOfAccount(
  em: EntityManager,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<Language> {
  const [found] = await em.execute<{ language: Language }[]>(LANGUAGE, [id, email])
  return found?.language ?? 'nl'
}
