import { Migrator } from '@mikro-orm/migrations'
import { type EntityClass, MikroORM } from '@mikro-orm/postgresql'
import { PATH_OPTION, setPathOn } from './search-path.ts'

export type Orm = MikroORM

export const migrationsFolder = `${import.meta.dirname}/migrations`

interface PoolOptions {
  poolSize?: number
  /** Idle connections that stay open: a new one makes the first call after a pause slow. */
  minConnections?: number
  /** A longer wait for a connection fails; 10 seconds by default. */
  patienceMilliseconds?: number
  /** Each connection is a session of PostgreSQL's (pooling.ts), so that it may have settings of its own. */
  hasSessions?: boolean
}

const PATIENCE_MILLISECONDS = 10_000

/**
 * Named statements are planned once per connection (statement.ts); by default PostgreSQL would plan them again for every
 * large account. Other statements contain their values, so they are planned for these. No statement is shared between
 * processes of PostgreSQL: to start these takes longer than a list.
 */
const OF_A_SESSION = {
  options: `${PATH_OPTION} -c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0`,
}

/** A machine behind that has lost its power is noticed within half a minute, also by connections that nobody uses just now. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Connects lazily, on the first query. */
export function createOrm(
  url: string,
  entities: readonly EntityClass<object>[],
  {
    poolSize = 5,
    minConnections = 0,
    patienceMilliseconds: connectionTimeoutMillis = PATIENCE_MILLISECONDS,
    hasSessions = false,
  }: PoolOptions = {},
): Orm {
  return new MikroORM({
    clientUrl: url,
    entities: [...entities],
    extensions: [Migrator],
    pool: { min: minConnections, max: poolSize },
    /** The address again, as the driver reads all of it: whether to speak TLS too. */
    driverOptions: {
      connectionTimeoutMillis,
      ...KEEP_ALIVE,
      application_name: 'zegel',
      ...(hasSessions && OF_A_SESSION),
      connectionString: url,
    },
    /** Standard output is reserved for the log. */
    logger: (message) => console.error(message),
    migrations: {
      path: migrationsFolder,
      pathTs: migrationsFolder,
      emit: 'ts',
      snapshot: false,
      silent: true,
    },
  })
}

/** For commands, which ask before it is known whether a pooler stands before the database. */
export async function openOrm(url: string, entities: readonly EntityClass<object>[]): Promise<Orm> {
  const orm = createOrm(url, entities)
  setPathOn(await orm.em.getConnection().getNativeClient())
  return orm
}

const MIGRATION_LOCK = 0x7a65_6765

/** A database that has recorded migrations, but not this one, was made before the first release. */
const FIRST = 'Migration20261126142839'

/**
 * Runs the missing migrations. When several processes start at once, one migrates and the others wait.
 * @throws when the database is older than the first release, or where one fails: then none was done
 */
export async function migrate(orm: Orm): Promise<void> {
  const lock = orm.em.fork()
  await lock.begin()
  try {
    await lock.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK])
    const done = await orm.migrator.getExecuted()
    if (done.length > 0 && !done.some(({ name }) => name === FIRST))
      throw new Error(
        'The database is older than release 1.0.3: start release 1.0.3 on it once, then this one.',
      )
    await runAll(orm)
  } finally {
    await lock.rollback()
  }
}

async function runAll({ migrator }: Orm): Promise<void> {
  let current = ''
  migrator.on('migrating', ({ name }) => {
    current = name
  })
  try {
    await migrator.up()
  } catch (error) {
    if (current === '') throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${current} failed, so no migration was done: ${why}`, { cause: error })
  }
}
