import type { components } from '#generated/api.ts'
import { uploadFile } from './upload-file.ts'

type Schemas = components['schemas']
export type UploadOutcome = Schemas['UploadOutcome']

/** Uploads an invoice that came outside the network. @returns the outcome of it, or of each file in it */
export async function uploadReceived(
  accountId: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<UploadOutcome[]> {
  const path = `/accounts/${accountId}/mailed-files`
  // The contract's answer to a 200 of this operation.
  const answer = (await uploadFile({ method: 'POST', path, file, onProgress })) as Schemas['UploadOutcomes']
  return answer.files
}
