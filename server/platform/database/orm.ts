import { Migrator } from '@mikro-orm/migrations'
import { type EntityClass, MikroORM } from '@mikro-orm/postgresql'

export type Orm = MikroORM

const migrationsFolder = `${import.meta.dirname}/migrations`

interface PoolOptions {
  poolSize?: number
  /** How many connections stay open while nobody asks anything: a new one makes the first call after a pause slow. */
  minConnections?: number
  /** Whether the newest schema is compared with the entities and written down, as when a migration is made. */
  hasSnapshot?: boolean
}

/**
 * Statements with a name are planned once a connection (statement.ts). PostgreSQL left to itself would plan them anew for
 * every large account. All others carry their values in their text, so that they are planned for just these.
 */
const CONNECTION = {
  connectionTimeoutMillis: 10_000,
  application_name: 'zegel',
  options: '-c plan_cache_mode=force_generic_plan',
}

/** Connects lazily: nothing is asked of the database before the first query. */
export function createOrm(
  url: string,
  entities: readonly EntityClass<object>[],
  { poolSize = 5, minConnections = 0, hasSnapshot = false }: PoolOptions = {},
): Orm {
  return new MikroORM({
    clientUrl: url,
    entities: [...entities],
    extensions: [Migrator],
    pool: { min: minConnections, max: poolSize },
    driverOptions: CONNECTION,
    /** Standard output is for the log alone. */
    logger: (message) => console.error(message),
    migrations: {
      path: migrationsFolder,
      pathTs: migrationsFolder,
      emit: 'ts',
      snapshot: hasSnapshot,
      snapshotName: 'schema',
      silent: true,
    },
  })
}

const MIGRATION_LOCK = 0x7a65_6765

/**
 * Brings the database up to the newest migration. Several processes may start at once: one migrates, the others wait
 * for it, then find nothing left to do.
 */
export async function migrate(orm: Orm): Promise<void> {
  const lock = orm.em.fork()
  await lock.begin()
  try {
    await lock.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK])
    await orm.migrator.up()
  } finally {
    await lock.rollback()
  }
}
