/** The command `npm run storage:move`: moves the files below `DATA_DIR` into the bucket that `STORAGE_URL` names. */
import { existsSync } from 'node:fs'
import { type Config, readConfig } from './platform/config.ts'
import { filesFolderOf, storeOf } from './ports/index.ts'
import { type Moved, moveFiles } from './ports/storage/move-files.ts'

const EACH = 1_000

/** @returns the exit code: 0 when all are moved, 1 when some are spoilt and stayed, 2 when anything else stayed */
async function move(config: Config): Promise<number> {
  const folder = filesFolderOf(config)
  if (config.storage === undefined)
    return complain('STORAGE_URL is not set: there is nowhere to move files to.')
  if (!existsSync(folder)) return say(`Nothing to do: there are no files in ${folder}.`)
  const store = storeOf(config.storage)
  await store.check()
  const moved = await moveFiles(folder, store, (soFar) => {
    if (soFar.files % EACH === 0) say(toText(soFar))
  })
  for (const key of moved.spoilt) complain(`${key} has other bytes than it was put with: left where it is.`)
  say(toText(moved))
  if (moved.left.length > 0) return complain(leftText(folder, moved.left))
  return moved.spoilt.length > 0 ? 1 : 0
}

const leftText = (folder: string, left: readonly string[]): string =>
  `${left.length} files in ${folder} stay, such as ${left[0]}: begun less than an hour ago, put meanwhile, or none of Zegel's.
Servers go on looking there. Start it again in an hour, or move them elsewhere.`

const toText = ({ files, bytes }: Moved): string => `${files} files moved, ${Math.ceil(bytes / 1_000_000)} MB`

function say(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

function complain(text: string): number {
  process.stderr.write(`${text}\n`)
  return 2
}

try {
  process.exitCode = await move(readConfig())
} catch (error) {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  process.exitCode = complain(
    `${message}${cause instanceof Error ? `: ${cause.message}` : ''}\nWhat was moved stays moved. Start it again to go on.`,
  )
}
