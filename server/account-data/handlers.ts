import type { Download } from '#generated/handlers.ts'
import { recordExport } from '../activity/export-activity.ts'
import { writeZip } from '../formats/zip/write-zip.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import type { AccountDataPart } from '../platform/modules/account-data.ts'
import { exportParts } from './export-parts.ts'

const ONE_HOUR = 3_600
/** Of an account: each reads all of its customers, products, drafts and receivers. */
const EXPORTS_PER_HOUR = 20

export const handlersOf = (parts: readonly AccountDataPart[]): HandlersOf<'account-data'> => ({
  downloadAccountData: operation({
    prepare: ({ em, account }) =>
      countAgainst(em, [{ key: `account data of ${account.id}`, most: EXPORTS_PER_HOUR, seconds: ONE_HOUR }]),
    async run(call): Promise<Download> {
      await recordExport(call, { what: 'ACCOUNT_DATA' })
      /** It is read after the transaction of the call has ended. */
      const reading = { ...call, em: call.em.fork() }
      return {
        fileName: `${call.account.name}.zip`,
        mimeType: 'application/zip',
        bytes: writeZip(exportParts(reading, parts, new Date())),
      }
    },
  }),
})
