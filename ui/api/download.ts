import { call, reached } from './client.ts'

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

/** Saves a file under the name that the server gives it (RFC 6266), else under that one. */
export async function saveNamed(answer: FileAnswer, otherwise: string): Promise<void> {
  const named = answer.then(
    ({ response }) => nameIn(response.headers.get('content-disposition')),
    () => undefined,
  )
  await saveFile(answer, (await named) ?? otherwise)
}

/** The file name that a server gives a download (RFC 6266), in its UTF-8 form. */
export function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

export type FileAnswer = Promise<{ data?: unknown; error?: unknown; response: Response }>

/** Fetches a file (with `parseAs: 'blob'`) and saves it under that name. */
export async function saveFile(answer: FileAnswer, fileName: string): Promise<void> {
  const file = await call(answer)
  if (!(file instanceof Blob)) throw new TypeError('A download must be asked for as a blob.')
  saveBlob(file, fileName)
}

export function saveBlob(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
