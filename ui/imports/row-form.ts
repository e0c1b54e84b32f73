import { isRefused } from '../api/failure.ts'
import { uploadFile } from '../api/upload-file.ts'
import { mendedRows } from './import-table.ts'
import type { Found, ImportCall, ImportTable, RowKind, TableAnswer } from './row-kind.ts'

/** A file with its texts as the form of a call. */
export const rowForm = <Texts extends Readonly<Record<string, string>>>(file: File, texts: Texts) => ({
  body: { file, ...texts },
  bodySerializer: () => {
    const form = new FormData()
    for (const [name, text] of Object.entries(texts)) form.set(name, text)
    form.set('file', file)
    return form
  },
})

const upload = (path: string, file: File, fields: Record<string, string>, onProgress = (_: number) => {}) =>
  uploadFile({ method: 'POST', path, file, fields, onProgress })

/**
 * The calls of a kind whose file the server reads again at each step, with the mended cells.
 * @param name of its paths below uploads
 */
export function rowCalls(name: string): Pick<RowKind, 'parse' | 'lookUp' | 'store' | 'afterRefusal'> {
  const at = (accountId: string, end: string) => `/accounts/${accountId}/uploads/${end}`
  const lookUp = async ({ accountId, file, table }: ImportCall): Promise<Found> => {
    const mended = JSON.stringify(mendedRows(table))
    // uploadFile returns the contract's answer for that path.
    const answer = (await upload(at(accountId, `parse-${name}`), file, { mended })) as TableAnswer
    return new Map(answer.rows.map(({ row, existing, errorCodes }) => [row, { existing, errorCodes }]))
  }
  return {
    parse: async (accountId, file, onProgress) =>
      (await upload(at(accountId, `parse-${name}`), file, {}, onProgress)) as TableAnswer,
    lookUp,
    store: ({ accountId, file, table }) =>
      upload(at(accountId, name), file, {
        mended: JSON.stringify(mendedRows(table)),
        known: JSON.stringify(knownVersions(table)),
      }),
    afterRefusal: (error, call) =>
      isRefused(error, 'STALE') || isRefused(error, 'FORM_ERRORS') ? lookUp(call) : undefined,
  }
}

/** The versions that the preview shows, by id. */
const knownVersions = (table: ImportTable): Record<string, number> =>
  Object.fromEntries(
    table.flatMap(({ existing, isLeftOut }) =>
      existing && !isLeftOut ? [[existing.id, existing.version]] : [],
    ),
  )
