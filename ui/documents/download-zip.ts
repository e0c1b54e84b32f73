import type { DocumentsFilter } from '#generated/graphql.ts'
import { api } from '../api/client.ts'
import { saveZip } from '../api/stream-download.ts'

/** Saves a zip with the PDFs of every document that the filter finds. @param onProgress told the bytes so far */
export const downloadZip = (
  accountId: string,
  filter: DocumentsFilter,
  onProgress: (bytes: number) => void,
): Promise<void> =>
  saveZip(
    api.POST('/doccle-documents/{accountId}/batch/zip', {
      params: { path: { accountId } },
      body: filter,
      parseAs: 'stream',
    }),
    'documents.zip',
    onProgress,
  )
