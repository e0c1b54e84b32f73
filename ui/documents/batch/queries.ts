import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../../api/client.ts'
import { saveFile } from '../../api/download.ts'
import { saveNamed } from '../../api/named-download.ts'
import { uploadFile } from '../../api/upload-file.ts'
import { tableInZip } from './table-in-zip.ts'

type Sending = {
  accountId: string
  zip: File
  reference: string
  /** The upload that it takes the place of. */
  mends: string | undefined
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (percent: number, loaded: number) => void
}

/** Specification, section 7. */
const batchTimeoutMs = 10_000_000

/** @returns the upload's id */
export async function sendBatch({ accountId, zip, reference, mends, ...sending }: Sending): Promise<string> {
  const answer = await uploadFile({
    method: 'POST',
    path: `/accounts/${accountId}/uploads/batch`,
    file: zip,
    part: 'zip',
    fields: { reference, ...(mends && { mends }) },
    timeout: batchTimeoutMs,
    ...sending,
  })
  // The contract's answer to a 202 of this operation.
  return (answer as components['schemas']['UploadAccepted']).id
}

export type BatchPreview = components['schemas']['BatchPreview']

/** Null where the zip has no table that is found here: what is wrong with it is told once it is uploaded. */
export const previewQuery = (accountId: string, zip: File) =>
  queryOptions({
    queryKey: ['batch-preview', accountId, zip.name, zip.size, zip.lastModified],
    queryFn: async ({ signal }): Promise<BatchPreview | null> => {
      const file = await tableInZip(zip)
      if (file === undefined) return null
      return call(
        api.POST('/accounts/{accountId}/uploads/batch-preview', {
          params: { path: { accountId } },
          body: { file },
          bodySerializer: () => {
            const form = new FormData()
            form.set('file', file, 'documents.csv')
            return form
          },
          signal,
        }),
      )
    },
    gcTime: 0,
    retry: false,
    meta: { handles: true },
  })

/** A documents.csv to begin with. */
export const downloadBatchTemplate = (accountId: string) =>
  saveFile(
    api.GET('/accounts/{accountId}/uploads/batch-template', {
      params: { path: { accountId } },
      parseAs: 'blob',
    }),
    'documents.csv',
  )

/** The documents.csv that was uploaded, with what is wrong in it. */
export const downloadErrors = (accountId: string, uploadId: string) =>
  saveNamed(
    api.GET('/accounts/{accountId}/uploads/{uploadId}/errors', {
      params: { path: { accountId, uploadId } },
      parseAs: 'blob',
    }),
    'documents.csv',
  )
