/**
 * Removing a file that somebody may put again at the same moment, in a store without a conditional delete.
 *
 * A remover writes a mark first, which one alone can have, and only then looks how old the file is. Its delete is signed for
 * a few seconds after the mark, by the clock of the store, so that a process that was frozen can't do it later. Who puts looks for the mark after it wrote: without one,
 * a removal is over, or begins later and sees that the file is new.
 */
import { randomUUID } from 'node:crypto'
import type { Bucket } from './bucket.ts'
import { erase, type Told, tell, write } from './objects.ts'

export const MARKS = 'removing/'
const markOf = (key: string): string => `${MARKS}${key}`

const DELETE_SECONDS = 10
/** A removal takes no longer: after that its mark is one of a process that died. */
export const REMOVAL_MS = 2 * DELETE_SECONDS * 1000

const isOver = ({ now, putAt }: Told): boolean => now.getTime() - putAt.getTime() > REMOVAL_MS

/** True while somebody may still remove the file. */
export async function isBeingRemoved(bucket: Bucket, key: string): Promise<boolean> {
  const mark = await tell(bucket, markOf(key))
  return mark !== undefined && !isOver(mark)
}

/**
 * False when it was left to another process that removes it now, or died at it: a caller that still wants it gone asks again
 * later.
 */
export async function removeUnlessNewer(
  bucket: Bucket,
  { key, name, moment }: { key: string; name: string; moment: Date },
): Promise<boolean> {
  const began = Date.now()
  if (!(await placeMark(bucket, key))) {
    await clearIfOver(bucket, key)
    return false
  }
  try {
    const mark = await tell(bucket, markOf(key))
    const file = await tell(bucket, name)
    if (file === undefined || file.putAt > moment) return true
    if (mark === undefined) return false
    await bucket.removeWithin(name, DELETE_SECONDS, mark.putAt)
    return true
  } finally {
    // One that is over may be another's by now.
    if (Date.now() - began < REMOVAL_MS) await erase(bucket, markOf(key))
  }
}

/** Where the answer was lost the second try is refused because of the first: by its text a mark is known as one's own. */
async function placeMark(bucket: Bucket, key: string): Promise<boolean> {
  const mark = randomUUID()
  if (await write(bucket, markOf(key), Buffer.from(mark), { onlyNew: true })) return true
  const response = await bucket.ask('GET', markOf(key))
  return (await response.text()) === mark
}

async function clearIfOver(bucket: Bucket, key: string): Promise<void> {
  const mark = await tell(bucket, markOf(key))
  if (mark !== undefined && isOver(mark)) await bucket.removeWithin(markOf(key), DELETE_SECONDS, mark.now)
}
