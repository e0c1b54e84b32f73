/** The state of the installation, in facts of this moment. */
import { statfs } from 'node:fs/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { undeliveredSeconds } from '../invoices/meter-invoices.ts'
import type { AppContext } from '../platform/app-context.ts'
import { readLastBackup } from '../platform/database/backup/last-backup.ts'
import { readQueue } from '../platform/jobs/job-meter.ts'
import { readLoadedDay } from '../ports/company-register/register-tables.ts'
import { countReturns } from '../ports/mail/mail-return.ts'
import { countSetAside } from '../received-invoices/decide-set-aside.ts'

type Health = components['schemas']['Health']

export async function readHealth(
  em: EntityManager,
  { config, ports }: Pick<AppContext, 'config' | 'ports'>,
): Promise<Health> {
  const { network, storage, dataDir, smtpUrl, timeStampUrls } = config
  return {
    version: openapi.info.version,
    startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
    database: await readDatabase(em),
    storage: {
      kind: storage === undefined ? 'FOLDER' : 'BUCKET',
      works: await ports.storage.check().then(
        () => true,
        () => false,
      ),
      freeBytes: await freeBytes(dataDir),
    },
    queue: await readQueue(em),
    mail: { by: smtpUrl === undefined ? 'MAILBOX' : 'SMTP', ...(await countReturns(em)) },
    network: {
      name: network === 'loopback' ? network : network.accessPoints.map(({ name }) => name).join(' '),
      setAside: await countSetAside(em),
      undeliveredSeconds: await undeliveredSeconds(em),
    },
    lastBackup: await readLastBackup(em),
    register: await readLoadedDay(em),
    timeStamps: timeStampUrls.length > 0,
  }
}

const DATABASE = `
  select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
    (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`

async function readDatabase(em: EntityManager): Promise<Health['database']> {
  const [found] = await em.execute<Health['database'][]>(DATABASE)
  if (found === undefined) throw new Error('the database says nothing of itself')
  return found
}

const freeBytes = (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
