import { call, reached } from './client.ts'
import { saveNamed } from './named-download.ts'

/** Of a call with `parseAs: 'stream'`. */
type StreamAnswer = Promise<{
  data?: ReadableStream<Uint8Array<ArrayBuffer>> | null
  error?: unknown
  response: Response
}>

/** Saves a zip that is made while it is read. Nothing is saved of one that breaks off. @param onProgress told the bytes so far */
export async function saveZip(
  answer: StreamAnswer,
  otherwise: string,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const stream = await call(answer)
  if (!stream) throw new TypeError('A zip must be asked for as a stream.')
  const data = await reached(collected(stream, onProgress))
  const { response } = await answer
  await saveNamed(Promise.resolve({ data, response }), otherwise)
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
