import type { EntityManager } from '@mikro-orm/postgresql'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { Language } from '../platform/language.ts'
import { User } from './user.ts'

const ADD = `
  insert into users (id, email, first_name, last_name, authorities, language, created_at)
  values (?, ?, '', '', '{}', ?, now()) on conflict (email) do nothing`

/** The user with that address, in lower case; one without a name when there is none yet. */
export async function userOf(em: EntityManager, email: string, language: Language): Promise<User> {
  await em.execute(ADD, [uuidv7(), email, language])
  return em.findOneOrFail(User, { email })
}
