/**
 * The command `zegel-audit`: follows the chains of the events of accounts, in the database or in exported files, and reports
 * where one is broken.
 */
import { existsSync } from 'node:fs'
import { chainedAccounts, type Verdict, verifyChain } from './activity/chain.ts'
import { verifyFile } from './activity/verify-file.ts'
import { entities } from './app.ts'
import { withDatabase } from './command.ts'
import { readConfig } from './platform/config.ts'
import { type Orm, openOrm } from './platform/database/orm.ts'
import { isUuid } from './platform/database/uuid.ts'

const WHY = {
  MISSING: 'is missing',
  CHANGED: 'was changed',
  EVENT_CHANGED: 'is not what the timelines say any more',
  EVENT_MISSING: 'has no event any more',
}

/**
 * @param given ids of accounts, or exported files, for which no database is needed; all accounts when there is nothing
 * @returns the exit code: 0 when every chain is whole, 1 when one is broken, 2 when it can't be said
 */
export async function auditActivity(given: readonly string[]): Promise<number> {
  const files = given.filter((one) => !isUuid(one))
  const odd = files.find((one) => !existsSync(one))
  if (odd !== undefined)
    throw new Error(`${odd} is no account and no file. Usage: zegel-audit [ACCOUNT … | FILE …]`)
  const ofFiles = await auditFiles(files)
  return given.length > 0 && given.length === files.length
    ? ofFiles
    : Math.max(ofFiles, await auditStored(given.filter(isUuid)))
}

async function auditFiles(files: readonly string[]): Promise<number> {
  let code = 0
  for (const file of files) {
    const verdict = await verifyFile(file)
    if (verdict.broken !== undefined) code = 1
    process.stdout.write(`${file}  ${toText(verdict)}\n`)
  }
  return code
}

const auditStored = (given: readonly string[]): Promise<number> =>
  withDatabase(readConfig(), async (url) => {
    const orm = await openOrm(url, entities)
    try {
      return await auditAll(orm, given)
    } finally {
      await orm.close()
    }
  })

async function auditAll(orm: Orm, given: readonly string[]): Promise<number> {
  const accounts = given.length > 0 ? given : await chainedAccounts(orm.em.fork())
  let broken = 0
  for (const accountId of accounts) {
    const verdict = await verifyChain(orm.em.fork(), accountId)
    if (verdict.broken !== undefined) broken += 1
    process.stdout.write(`${toText(verdict)}\n`)
  }
  return broken > 0 ? 1 : 0
}

export const toText = ({ accountId, links, hash, broken }: Verdict): string =>
  broken === undefined
    ? `${accountId}  whole  ${links} events, the last ${hash}`
    : `${accountId}  BROKEN ${broken.number} ${WHY[broken.why]}; ${links} before it are whole`
