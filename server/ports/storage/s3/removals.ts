/**
 * Removing a file that somebody may put again at the same moment, in a store without a conditional delete.
 *
 * Who removes writes a mark first, which one alone can have, and only then looks how old the file is. Its delete is signed for
 * a few seconds after the mark, by the clock of the store, so that a process that was frozen can't do it later. Who puts looks for the mark after it wrote: without one,
 * a removal is over, or begins later and sees that the file is new.
 */
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

/** Leaves it to another one who removes it now. */
export async function removeUnlessNewer(
  bucket: Bucket,
  { key, name, moment }: { key: string; name: string; moment: Date },
): Promise<void> {
  if (!(await write(bucket, markOf(key), new Uint8Array(), { onlyNew: true })))
    return clearIfOver(bucket, key)
  const began = Date.now()
  try {
    const mark = await tell(bucket, markOf(key))
    const file = await tell(bucket, name)
    if (mark !== undefined && file !== undefined && file.putAt <= moment)
      await bucket.removeWithin(name, DELETE_SECONDS, mark.putAt)
  } finally {
    // One that is over may be another's by now.
    if (Date.now() - began < REMOVAL_MS) await erase(bucket, markOf(key))
  }
}

async function clearIfOver(bucket: Bucket, key: string): Promise<void> {
  const mark = await tell(bucket, markOf(key))
  if (mark !== undefined && isOver(mark)) await erase(bucket, markOf(key))
}
