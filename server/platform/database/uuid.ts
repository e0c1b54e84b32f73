import { randomUUID } from 'node:crypto'

let lastMillisecond = 0
let counter = 0

/** A UUID version 7 (RFC 9562): sorted by time, strictly so within this process, with 62 random bits, so that ids can't be guessed. */
export function uuidv7(now = Date.now()): string {
  const random = randomUUID()
  if (now > lastMillisecond) {
    lastMillisecond = now
    counter = Number.parseInt(random.slice(0, 3), 16) & 0x7ff
  } else if (++counter > 0xfff) {
    lastMillisecond += 1
    counter = 0
  }
  const time = lastMillisecond.toString(16).padStart(12, '0')
  const order = counter.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}${random.slice(18)}`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True for a text that PostgreSQL accepts as a uuid; other ids can't exist. */
export const isUuid = (text: string): boolean => UUID.test(text)
