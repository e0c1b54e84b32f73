/** The pixels of a photo, by the head of its file: nothing is decoded. */
export interface PhotoSize {
  width: number
  height: number
}

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_HEAD = 24

/** A JPEG or PNG, by its bytes. */
export const isPhoto = (bytes: Buffer): boolean =>
  [JPEG_START, PNG_START].some((start) => startsWith(bytes, start))

/** Undefined where the head doesn't say it. */
export const photoSize = (bytes: Buffer): PhotoSize | undefined =>
  startsWith(bytes, PNG_START) ? sizeOfPng(bytes) : sizeOfJpeg(bytes)

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start)

const sizeOfPng = (bytes: Buffer): PhotoSize | undefined =>
  bytes.length < PNG_HEAD || bytes.toString('latin1', 12, 16) !== 'IHDR'
    ? undefined
    : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }

/** In its first frame; the size of a preview stands within another segment. */
function sizeOfJpeg(bytes: Buffer): PhotoSize | undefined {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
