/** Deletes stored files that never had a reference: their transaction was rolled back, or the process died. */
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { Setting } from '../../platform/database/setting.ts'
import { releaseFile } from './released-file.ts'
import type { Storage } from './storage.ts'
import { usedAmong } from './used-files.ts'

/** Leaves time to undo the restore of an older database. */
const WEEK_MS = 7 * 24 * 3_600_000
const SWEPT_UNTIL = 'orphans-swept-until'
/** The progress of a sweep that was begun and not ended. */
const SWEEP_BEGUN = 'orphans-sweep-begun'

/** The keys that begin with each of these make up a part of the sweep. */
const PARTS = [...'0123456789abcdef']
/** Each batch is looked for in all rows that name files. */
const BATCH = 5_000

interface Sweep {
  /** Those put between these moments, in ISO 8601, are looked at. */
  since: string
  until: string
  /** The number of parts that are done. */
  done: number
}

/**
 * Checks each file once, a week after it was put; a file that another one removes just then is left to the sweep of released
 * files. Files from before this database's first run stay. A stopped sweep
 * goes on later, except for the part under way.
 * @param stopping ends it. @throws its reason
 */
export async function sweepOrphans(
  orm: MikroORM,
  storage: Storage,
  now = new Date(),
  stopping?: AbortSignal,
): Promise<void> {
  const em = orm.em.fork()
  const known = await read(em, SWEPT_UNTIL)
  if (known === undefined) return keep(em, SWEPT_UNTIL, now.toISOString())
  const since = String(known)
  const until = new Date(now.getTime() - WEEK_MS)
  if (until <= new Date(since)) return
  const sweep = (await begunSince(em, since)) ?? { since, until: until.toISOString(), done: 0 }
  for (const start of PARTS.slice(sweep.done)) {
    stopping?.throwIfAborted()
    await sweepPart(em, storage, { ...sweep, start, stopping })
    sweep.done += 1
    await keep(em, SWEEP_BEGUN, sweep)
  }
  await keep(em, SWEPT_UNTIL, sweep.until)
}

/** One that looks at other files was ended by another process. */
async function begunSince(em: EntityManager, since: string): Promise<Sweep | undefined> {
  const begun = (await read(em, SWEEP_BEGUN)) as Sweep | undefined
  return begun?.since === since ? begun : undefined
}

async function sweepPart(
  em: EntityManager,
  storage: Storage,
  { since, until, start, stopping }: Sweep & { start: string; stopping: AbortSignal | undefined },
): Promise<void> {
  const end = new Date(until)
  for await (const keys of inBatches(storage.putBetween(new Date(since), end, start))) {
    const used = await usedAmong(em, keys)
    for (const key of keys.filter((one) => !used.has(one))) {
      stopping?.throwIfAborted()
      if (!(await storage.remove(key, end))) await releaseFile(em, { key })
    }
  }
}

async function* inBatches(lists: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const keys of lists)
    for (const key of keys) {
      batch.push(key)
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  if (batch.length > 0) yield batch
}

const read = async (em: EntityManager, key: string): Promise<unknown> =>
  (await em.findOne(Setting, { key }, { refresh: true }))?.value

const keep = async (em: EntityManager, key: string, value: unknown): Promise<void> => {
  await em.upsert(Setting, { key, value })
}
