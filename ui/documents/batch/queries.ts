import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../../api/client.ts'
import { saveFile, saveNamed } from '../../api/download.ts'
import { uploadFile } from '../../api/upload-file.ts'

/** The documents.csv of a zip, taken out in the browser: some kB instead of the 200 MB around it. */
const ENTRY = 0x02014b50
const END = 0x06054b50
const END_SIZE = 22
const LONGEST_COMMENT = 65_535
const LOCAL_SIZE = 30
const [STORED, DEFLATED] = [0, 8]
const LARGEST = 10 * 1024 * 1024

type Entry = { name: string; method: number; packed: number; size: number; at: number }

/** Undefined where there is none, or none that is found in this simple way: the server reads the zip more closely. */
export async function tableInZip(zip: Blob): Promise<Blob | undefined> {
  const [table] = (await listEntries(zip))
    .filter(({ name }) => /(^|\/)documents\.csv$/i.test(name))
    .toSorted((one, other) => one.name.split('/').length - other.name.split('/').length)
  if (table === undefined || table.size > LARGEST || table.packed > LARGEST) return undefined
  const head = await readBytes(zip.slice(table.at, table.at + LOCAL_SIZE))
  if (head.byteLength < LOCAL_SIZE) return undefined
  const from = table.at + LOCAL_SIZE + head.getUint16(26, true) + head.getUint16(28, true)
  const packed = zip.slice(from, from + table.packed)
  if (table.method === STORED) return packed
  if (table.method !== DEFLATED) return undefined
  const unpacked = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Response(unpacked).blob().catch(() => undefined)
}

async function listEntries(zip: Blob): Promise<Entry[]> {
  const tail = await readBytes(zip.slice(Math.max(0, zip.size - END_SIZE - LONGEST_COMMENT)))
  let end = tail.byteLength - END_SIZE
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1
  if (end < 0) return []
  const [size, from] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  return readEntries(await readBytes(zip.slice(from, from + size)))
}

function readEntries(directory: DataView): Entry[] {
  const entries: Entry[] = []
  let at = 0
  while (at + 46 <= directory.byteLength && directory.getUint32(at, true) === ENTRY) {
    const nameLength = directory.getUint16(at + 28, true)
    const name = new Uint8Array(
      directory.buffer,
      at + 46,
      Math.min(nameLength, directory.byteLength - at - 46),
    )
    entries.push({
      name: new TextDecoder().decode(name),
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      at: directory.getUint32(at + 42, true),
    })
    at += 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
  }
  return entries
}

const readBytes = async (bytes: Blob): Promise<DataView> => new DataView(await bytes.arrayBuffer())

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

/** Null for a zip without a readable table; the upload reports its faults. */
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

/** The uploaded documents.csv, with its faults. */
export const downloadErrors = (accountId: string, uploadId: string) =>
  saveNamed(
    api.GET('/accounts/{accountId}/uploads/{uploadId}/errors', {
      params: { path: { accountId, uploadId } },
      parseAs: 'blob',
    }),
    'documents.csv',
  )
