import type { DocumentsFilter } from '#generated/graphql.ts'
import { api, call, reached } from '../api/client.ts'
import { saveNamed } from '../api/named-download.ts'

/** Saves a zip with the PDFs of every document that the filter finds. @param onProgress told the bytes so far */
export async function downloadZip(
  accountId: string,
  filter: DocumentsFilter,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const answer = api.POST('/doccle-documents/{accountId}/batch/zip', {
    params: { path: { accountId } },
    body: filter,
    parseAs: 'stream',
  })
  const stream = await call(answer)
  if (!stream) throw new TypeError('A zip must be asked for as a stream.')
  const data = await reached(collected(stream, onProgress))
  const { response } = await answer
  await saveNamed(Promise.resolve({ data, response }), 'documents.zip')
}

async function collected(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = stream.getReader()
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type: 'application/zip' })
    parts.push(value)
    bytes += value.byteLength
    onProgress(bytes)
  }
}
