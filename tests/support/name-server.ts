/** A name server on this machine with set answers (RFC 1035). */
import { createSocket } from 'node:dgram'

export interface NameServer {
  /** As `address:port`. */
  address: string
  close(): void
}

export interface DnsRecord {
  type: number
  data: Buffer
}

export const NO_SUCH_NAME = 3
/** Bytes before the question. */
export const DNS_HEADER = 12

/** @param answer undefined: nothing is said */
export async function openNameServer(
  answer: (query: Buffer) => Buffer | undefined,
  address = '127.0.0.1',
): Promise<NameServer> {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const said = answer(query)
    if (said !== undefined) socket.send(said, from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, address, resolve))
  return { address: `${address}:${socket.address().port}`, close: () => socket.close() }
}

/** RFC 1035, 4.1.2 */
export function nameIn(query: Buffer): string {
  const labels: string[] = []
  for (let at = DNS_HEADER; query[at]; at += 1 + (query[at] ?? 0))
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)))
  return labels.join('.').toLowerCase()
}

/** The type of record that is asked for. */
export const typeIn = (query: Buffer): number => query.readUInt16BE(DNS_HEADER + nameIn(query).length + 2)

/**
 * @param code of the answer, 0 for none
 * @param authority the authority section of the answer: a referral, or the proof of a missing name
 */
export function answerTo(
  query: Buffer,
  code: number,
  records: DnsRecord[],
  authority: DnsRecord[] = [],
): Buffer {
  const question = query.subarray(DNS_HEADER, DNS_HEADER + nameIn(query).length + 2 + 4)
  const header = Buffer.from([0, 0, 0x81, 0x80 | code, 0, 1, 0, records.length, 0, authority.length, 0, 0])
  query.copy(header, 0, 0, 2)
  const rows = [...records, ...authority].flatMap(({ type, data }) => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(data.length)
    return [Buffer.from([0xc0, DNS_HEADER, 0, type, 0, 1, 0, 0, 0, 60]), length, data]
  })
  return Buffer.concat([header, question, ...rows])
}
