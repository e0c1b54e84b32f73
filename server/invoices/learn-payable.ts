/** Learns the amount due, the reference and the credited invoice of the documents from before these were stored. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { readIsolated } from '../formats/xml/read-isolated.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Schedule } from '../platform/jobs/schedule.ts'
import { Unavailable } from '../platform/problem.ts'
import type { Storage } from '../ports/storage/storage.ts'
import type { StoredFile } from './invoice.ts'
import type { Payable, PayableTask } from './payable-work.ts'

const READING = new URL('./payable-work.ts', import.meta.url)
const BATCH = 50

interface Earlier {
  id: string
  accountId: string
  file: StoredFile
}

type Table = 'invoices' | 'received_invoices'

/** It needs no more of the process than that. */
interface LearningSchedule extends Omit<Schedule, 'run'> {
  run(context: Pick<AppContext, 'orm' | 'ports'>): Promise<void>
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The newest first, as these are still open. Where the storage does not give the file now, the next run tries it again. */
export const learnPayable = (table: Table): LearningSchedule => ({
  name: `payable amounts of ${table}`,
  everyMinutes: 1,
  isForAll: true,
  async run({ orm, ports }) {
    let before = LAST_ID
    for (;;) {
      const rows = await orm.em.fork().execute<Earlier[]>(
        `select id, account_id as "accountId", ubl_file as file from ${table}
           where payable_in_cents is null and id < ? order by id desc limit ${BATCH}`,
        [before],
      )
      for (const row of rows) await learn({ em: orm.em.fork(), storage: ports.storage }, table, row)
      const last = rows.at(-1)
      if (last === undefined || rows.length < BATCH) return
      before = last.id
    }
  },
})

interface Learning {
  em: EntityManager
  storage: Storage
}

/** Of sent credit notes, the number is known since they were sent. */
const KEEP_CREDITED: Record<Table, string> = {
  invoices: 'credited_date = case when credited_number = ?::text then ?::date end',
  received_invoices: 'credited_number = ?::text, credited_date = ?::date',
}

/** Of a document that can't be read any more the total counts. */
async function learn(
  { em, storage }: Learning,
  table: Table,
  { id, accountId, file }: Earlier,
): Promise<void> {
  const read = await readFile(storage, file.key, accountId)
  if (read === undefined) return
  await em.execute(
    `update ${table} set payable_in_cents = coalesce(?::bigint, total_in_cents), reference_key = ?, ${KEEP_CREDITED[table]}
     where id = ? and payable_in_cents is null`,
    [read.payableInCents, read.referenceKey, read.credited?.number ?? null, read.credited?.date ?? null, id],
  )
}

async function readFile(storage: Storage, key: string, owner: string): Promise<Payable | undefined> {
  try {
    return await readIsolated<PayableTask, Payable>(READING, { bytes: await storage.get(key) }, { owner })
  } catch (error) {
    return error instanceof Unavailable
      ? undefined
      : { payableInCents: null, referenceKey: null, credited: null }
  }
}
