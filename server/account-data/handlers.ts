import type { Download } from '#generated/handlers.ts'
import { recordExport } from '../activity/export-activity.ts'
import { writeZip } from '../formats/zip/write-zip.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import { exportParts } from './export-parts.ts'
import { readSettings } from './settings.ts'

const ONE_HOUR = 3_600
/** Of an account: each reads all of its customers, products, drafts and receivers. */
const EXPORTS_PER_HOUR = 20

export const handlers = {
  downloadAccountData: operation({
    prepare: ({ em, account }) =>
      countAgainst(em, [{ key: `account data of ${account.id}`, most: EXPORTS_PER_HOUR, seconds: ONE_HOUR }]),
    async run(call): Promise<Download> {
      const { em, ports, account, language } = call
      await recordExport(call, { what: 'ACCOUNT_DATA' })
      const settings = await readSettings(call)
      const parts = exportParts({ em, ports }, { account, language, settings, now: new Date() })
      return {
        fileName: `${account.name}.zip`,
        mimeType: 'application/zip',
        bytes: writeZip(parts),
      }
    },
  }),
} satisfies HandlersOf<'account-data'>
