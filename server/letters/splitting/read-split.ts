import type { EntityManager } from '@mikro-orm/postgresql'
import type { KeptFile } from '#generated/handlers.ts'
import { isPdf } from '../../formats/pdf/is-pdf.ts'
import { type Question, runTask } from '../../platform/isolation/answer.ts'
import { isolateInBackground } from '../../platform/isolation/isolation.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { Problem, Unavailable } from '../../platform/problem.ts'
import type { Queue } from '../../platform/queue.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { listNamed } from '../../receivers/find-receivers.ts'
import { lockUnsentSplit, Split, type SplitFailure } from './split.ts'
import type { SplitAnswer, SplitTask } from './split-worker.ts'

const HEAD = 1024

/** @throws {Problem} UNSUPPORTED_FILE for anything but a PDF */
export async function storeSource(storage: Storage, file: KeptFile): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of file.read(0, Math.min(HEAD, file.size))) chunks.push(chunk as Buffer)
  if (!isPdf(Buffer.concat(chunks))) throw new Problem('UNSUPPORTED_FILE')
  return storage.putStream(file.read())
}

interface Source {
  accountId: string
  file: KeptFile
  key: string
}

/** Accepts it; its parts are found once this is committed. */
export async function acceptSplit(
  em: EntityManager,
  queue: Queue,
  { accountId, file, key }: Source,
): Promise<Split> {
  const { fileName, size: bytes, sha256 } = file
  const split = em.create(Split, { accountId, file: { key }, fileName, bytes, sha256 })
  await em.flush()
  await queue.enqueue(em, 'read-split', { splitId: split.id, owner: accountId })
  return split
}

/**
 * Finds the parts anew with another label; decisions by hand are lost.
 * @param label null: the numbers have none
 * @throws {Problem} NOT_FOUND, SPLIT_SENT
 */
export async function relabelSplit(
  em: EntityManager,
  queue: Queue,
  { splitId, label }: { splitId: string; label: string | null },
): Promise<Split> {
  const split = await lockUnsentSplit(em, splitId)
  em.assign(split, { label, isLabelChosen: true, state: 'READING', failure: null, parts: [] })
  await em.flush()
  await queue.enqueue(em, 'read-split', { splitId, owner: split.accountId })
  return split
}

const READING: Question = {
  module: new URL('./split-worker.ts', import.meta.url),
  what: 'the reading of PDFs',
  bounds: { seconds: 300, megabytes: 700, residentMegabytes: 1400 },
  beyondBounds: () => new TooLarge(),
}

class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** Nothing is kept before the end: killed anywhere, it begins again. */
export async function readSplit({ em, ports }: JobContext, split: Split): Promise<'DONE'> {
  if (split.state !== 'READING') return 'DONE'
  const { id, accountId, label, isLabelChosen } = split
  const task: SplitTask = {
    pdf: await ports.storage.get(split.file.key),
    people: await listNamed(em.fork(), accountId),
    label: isLabelChosen ? (label ?? null) : undefined,
  }
  const answer = await ask(task, accountId)
  const changes =
    'failure' in answer
      ? { state: 'FAILED' as const, failure: answer.failure }
      : { ...answer, state: 'READY' as const }
  // Another label may have been chosen meanwhile: its own job reads it.
  await em.fork().nativeUpdate(Split, { id, state: 'READING', label: label ?? null, isLabelChosen }, changes)
  return 'DONE'
}

async function ask(task: SplitTask, owner: string): Promise<SplitAnswer> {
  try {
    const options = { owner, maxWaitSeconds: Number.POSITIVE_INFINITY }
    return await runTask<SplitTask, SplitAnswer>(READING, task, options, isolateInBackground)
  } catch (error) {
    if (error instanceof TooLarge) return { failure: 'TOO_LARGE' }
    // Another process would end over the same file.
    if (error instanceof Unavailable && error.hasCrashed) return { failure: 'DAMAGED' }
    throw error
  }
}

/** Ends it after two days of attempts. */
export async function giveUpSplit({ em }: JobContext, { id }: Split): Promise<void> {
  const failure: SplitFailure = 'TOO_LARGE'
  await em.fork().nativeUpdate(Split, { id, state: 'READING' }, { state: 'FAILED', failure })
}
