/** Finished documents, for the tests of sending in one call. */
import type { Call } from './call.ts'
import type { Company } from './people.ts'
import { rawZip } from './raw-zip.ts'
import { type Draft, readyDraft, samplePdf } from './ready-draft.ts'

/** A draft with its PDF, in one form. */
export const finishedCall = (
  buyer: Pick<Company, 'name' | 'kbo'>,
  draft: Draft = readyDraft(buyer),
): Pick<Call, 'file' | 'fields'> => ({ file: samplePdf(), fields: { draft: JSON.stringify(draft) } })

/** A zip of drafts, each with its PDF, named by its place. */
export const invoiceBatchCall = ({ accountId }: Pick<Company, 'accountId'>, drafts: readonly Draft[]): Call =>
  zipCall(
    accountId,
    drafts.flatMap((draft, place) => {
      const name = String(place).padStart(4, '0')
      return [
        { name: `${name}.json`, data: JSON.stringify(draft) },
        { name: `${name}.pdf`, data: samplePdf().bytes, isDeflated: true },
      ]
    }),
  )

export const zipCall = (accountId: string, entries: Parameters<typeof rawZip>[0]): Call => ({
  path: { accountId },
  file: { name: 'facturen.zip', bytes: rawZip(entries), field: 'zip' },
})
