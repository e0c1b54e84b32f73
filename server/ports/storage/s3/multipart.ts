/** An object of unknown length, written in parts. */
import { type Bucket, expectOk, valueIn } from './bucket.ts'
import { erase, expectResult, STATUS, tell } from './objects.ts'

/** Smaller ones are refused by the store, but for the last. At most 10,000 of them: 50 GB. */
export const PART_BYTES = 5 * 1024 * 1024

/** Nothing is left of it when the chunks break off. */
export async function writeParts(
  bucket: Bucket,
  name: string,
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  const begun = await expectOk(await bucket.ask('POST', name, { query: { uploads: '' } }))
  const uploadId = valueIn(await begun.text(), 'UploadId')
  if (uploadId === undefined) throw new Error('the store began no upload')
  try {
    const tags: string[] = []
    let size = 0
    for await (const part of parts) {
      size += part.byteLength
      tags.push(await writePart(bucket, name, { part, uploadId, number: tags.length + 1 }))
    }
    const done = await bucket.ask('POST', name, { query: { uploadId }, body: completion(tags) })
    // The upload is gone where it was completed, and the answer to that was lost.
    if (done.status === STATUS.notFound && (await tell(bucket, name))?.size === size)
      return await done.body?.cancel()
    expectResult(await (await expectOk(done)).text(), 'CompleteMultipartUploadResult')
  } catch (error) {
    await erase(bucket, name, { uploadId }).catch(() => undefined)
    throw error
  }
}

async function writePart(
  bucket: Bucket,
  name: string,
  { part, uploadId, number }: { part: Uint8Array; uploadId: string; number: number },
): Promise<string> {
  const response = await bucket.ask('PUT', name, {
    query: { partNumber: String(number), uploadId },
    body: part as Uint8Array<ArrayBuffer>,
  })
  const { headers, body } = await expectOk(response)
  await body?.cancel()
  return headers.get('etag') ?? ''
}

const completion = (tags: readonly string[]): string =>
  [
    '<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    ...tags.map(
      (tag, index) =>
        `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
    ),
    '</CompleteMultipartUpload>',
  ].join('')

/** The chunks as parts of one size; the last one is shorter. Each is good until the next is asked for: they share their memory. */
export async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const part = Buffer.allocUnsafeSlow(PART_BYTES)
  let size = 0
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength; ) {
      const slice = chunk.subarray(at, at + PART_BYTES - size)
      part.set(slice, size)
      size += slice.byteLength
      at += slice.byteLength
      if (size < PART_BYTES) continue
      yield part
      size = 0
    }
  }
  if (size > 0) yield part.subarray(0, size)
}
