import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { Log } from '../platform/jobs/log.ts'
import { ROLE_ADMIN } from './membership.ts'

const LOCK = 'the first administrator'

const HAS_ADMINISTRATOR = 'select exists (select from users where ? = any (authorities)) as "isThere"'

/** SQL: makes the user of an address an administrator, and creates a missing user. */
const MAKE = `
  insert into users (id, email, first_name, last_name, authorities, created_at) values (?, ?, '', '', array[?]::text[], now())
  on conflict (email) do update set authorities = array_append(users.authorities, ?) returning id`

/**
 * Makes the user of an address the first administrator, in an installation that has none. Of several starting processes one
 * does so. The log says whether it happened.
 */
export async function makeFirstAdministrator(orm: MikroORM, email: string, log: Log): Promise<void> {
  const userId = await orm.em.fork().transactional((em) => makeOnce(em, email.toLowerCase()))
  if (userId === undefined) log.info({}, 'ADMIN_EMAIL changes nothing: there is an administrator already.')
  else
    log.info(
      { userId },
      'The user of ADMIN_EMAIL is the first administrator, and signs in with that address.',
    )
}

async function makeOnce(em: EntityManager, email: string): Promise<string | undefined> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [LOCK])
  const [found] = await em.execute<{ isThere: boolean }[]>(HAS_ADMINISTRATOR, [ROLE_ADMIN])
  if (found?.isThere) return undefined
  const [made] = await em.execute<{ id: string }[]>(MAKE, [uuidv7(), email, ROLE_ADMIN, ROLE_ADMIN])
  return made?.id
}
