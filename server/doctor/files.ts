/** The storage: a file is written, read back and deleted, and there is room for more. */
import { statfs } from 'node:fs/promises'
import { type Fact, ok, reasonOf, warning, wrong } from './finding.ts'
import type { Means } from './means.ts'

const MEGABYTE = 1_048_576
const LITTLE_ROOM_MEGABYTES = 2_048

export async function examineFiles({ config, storage }: Means): Promise<Fact[]> {
  const { dataDir, storage: bucket, leastFreeMegabytes: least } = config
  const free = await statfs(dataDir).then(
    ({ bavail, bsize }) => Math.floor((bavail * bsize) / MEGABYTE),
    () => undefined,
  )
  if (free !== undefined && free < least && bucket === undefined)
    return [wrong('STORAGE_FULL', { free, least, folder: dataDir })]
  try {
    await storage.check()
  } catch (error) {
    return [wrong(bucket === undefined ? 'STORAGE_FOLDER' : 'STORAGE_BUCKET', { why: reasonOf(error) })]
  }
  const kept = bucket === undefined ? ok('STORAGE_FOLDER', { folder: dataDir }) : ok('STORAGE_BUCKET', {})
  const isSmall = free !== undefined && free < LITTLE_ROOM_MEGABYTES && bucket === undefined
  return [kept, ...(isSmall ? [warning('STORAGE_SMALL', { free, folder: dataDir })] : [])]
}
