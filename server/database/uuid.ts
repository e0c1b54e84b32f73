import { randomBytes } from 'node:crypto'

let lastMillisecond = 0
let counter = 0

/**
 * A UUID version 7 (RFC 9562): sorted by the time it was made, strictly so within this process, and with 62 fresh
 * random bits, so that knowing one id doesn't help to guess the next.
 */
export function uuidv7(now = Date.now()): string {
  const random = randomBytes(10)
  if (now > lastMillisecond) {
    lastMillisecond = now
    counter = random.readUInt16BE(8) & 0x7ff
  } else if (++counter > 0xfff) {
    lastMillisecond += 1
    counter = 0
  }
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(lastMillisecond, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  random.copy(bytes, 8, 0, 8)
  bytes[8] = 0x80 | (random.readUInt8(0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether PostgreSQL would take this text as a uuid; anything else can't be the id of something that exists. */
export const isUuid = (text: string): boolean => UUID.test(text)
