import { defineEntity, OptionalProps, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { Language } from '../platform/language.ts'

const ADD = `
  insert into users (id, email, first_name, last_name, authorities, language, created_at)
  values (?, ?, '', '', '{}', ?, now()) on conflict (email) do nothing`

/** The user with that address, in lower case; one without a name when there is none yet. */
export async function userOf(em: EntityManager, email: string, language: Language): Promise<User> {
  await em.execute(ADD, [uuidv7(), email, language])
  return em.findOneOrFail(User, { email })
}

/** The e-mail addresses of actors, by id; the product itself has none. */
export async function emailsOf(
  em: EntityManager,
  actors: readonly (Actor | null | undefined)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(actors.flatMap((actor) => actor?.id ?? []))]
  const users = ids.length === 0 ? [] : await em.find(User, { id: { $in: ids } })
  return new Map(users.map(({ id, email }) => [id, email]))
}

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
