/** The attachments in a winmail.dat, the form in which Outlook sends some mails (TNEF, MS-OXTNEF). */

export interface TnefFile {
  fileName: string
  bytes: Uint8Array
}

const SIGNATURE = 0x223e9f78
const ATTACHMENT_LEVEL = 2
/** A new attachment begins. */
const REND_DATA = 0x9002
const TITLE = 0x8010
const DATA = 0x800f
const PROPERTIES = 0x9005
const LONG_FILE_NAME = 0x3707
const MOST_FILES = 200

export const isTnef = (bytes: Uint8Array): boolean =>
  bytes.byteLength >= 6 && viewOf(bytes).getUint32(0, true) === SIGNATURE

/** The whole ones; a damaged one ends the reading. */
export function readTnef(bytes: Uint8Array): TnefFile[] {
  const files: Partial<TnefFile>[] = []
  for (const { level, id, data } of attributesIn(bytes)) {
    if (level !== ATTACHMENT_LEVEL) continue
    if (id === REND_DATA && files.length < MOST_FILES) files.push({})
    const file = files.at(-1)
    if (file === undefined) continue
    if (id === TITLE) file.fileName ??= textOf(data, 'latin1')
    if (id === DATA) file.bytes = data
    if (id === PROPERTIES) file.fileName = longNameIn(data) ?? file.fileName ?? ''
  }
  return files.flatMap(({ fileName = '', bytes: content }) =>
    content === undefined ? [] : [{ fileName, bytes: content }],
  )
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Level, id with its type, length, data and a checksum each. */
function* attributesIn(bytes: Uint8Array): Generator<{ level: number; id: number; data: Uint8Array }> {
  const view = viewOf(bytes)
  let at = 6
  while (at + 11 <= bytes.byteLength) {
    const length = view.getUint32(at + 5, true)
    const start = at + 9
    if (start + length + 2 > bytes.byteLength) return
    yield {
      level: view.getUint8(at),
      id: view.getUint16(at + 1, true),
      data: bytes.subarray(start, start + length),
    }
    at = start + length + 2
  }
}

const textOf = (data: Uint8Array, encoding: 'latin1' | 'utf-16le'): string =>
  new TextDecoder(encoding).decode(data).replace(/\0[\s\S]*$/, '')

const UNICODE = 0x001f
const STRING = 0x001e
/** The sizes of the types with a fixed length; all others say theirs. */
const FIXED: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  10: 4,
  11: 4,
  5: 8,
  6: 8,
  7: 8,
  20: 8,
  64: 8,
  72: 16,
}
const MULTIPLE = 0x1000
const NAMED = 0x8000

/** Undefined where the properties end before it, or can't be followed. */
function longNameIn(data: Uint8Array): string | undefined {
  const view = viewOf(data)
  let at = 4
  const has = (count: number) => at + count <= data.byteLength
  for (let left = has(0) && data.byteLength >= 4 ? view.getUint32(0, true) : 0; left > 0 && has(4); left--) {
    const type = view.getUint16(at, true)
    const id = view.getUint16(at + 2, true)
    at += 4
    if (id >= NAMED || (type & MULTIPLE) !== 0) return undefined
    const fixed = FIXED[type]
    if (fixed !== undefined) {
      at += fixed
      continue
    }
    if (!has(8)) return undefined
    const size = view.getUint32(at + 4, true)
    at += 8
    if (!has(size)) return undefined
    if (id === LONG_FILE_NAME && (type === UNICODE || type === STRING))
      return textOf(data.subarray(at, at + size), type === UNICODE ? 'utf-16le' : 'latin1')
    at += size + ((4 - (size % 4)) % 4)
  }
  return undefined
}
