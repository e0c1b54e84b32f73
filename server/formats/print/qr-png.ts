/** QR codes as PNG, for mails: mail programs show no SVG. */
import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { epcPayload, type Transfer } from '#contracts/rules/epc.ts'

/** Pixels of a module. */
const SCALE = 4
/** The quiet zone, in modules (ISO/IEC 18004). */
const BORDER = 4
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** One bit a pixel, grey, no interlacing. */
const FORMAT = [1, 0, 0, 0, 0]

/** Undefined for a payment without such a code. */
export function transferQrPng(transfer: Transfer): Buffer | undefined {
  const payload = epcPayload(transfer)
  if (payload === undefined) return undefined
  const { size, data } = encode(payload, { ecc: 'M', border: BORDER })
  return pngOf(size * SCALE, (x, y) => data[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)] === true)
}

/** A square picture. */
function pngOf(size: number, isDark: (x: number, y: number) => boolean): Buffer {
  const width = Math.ceil(size / 8) + 1
  const rows = Buffer.alloc(width * size)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (!isDark(x, y)) {
        const at = y * width + 1 + (x >> 3)
        rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7))
      }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set(FORMAT, 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
