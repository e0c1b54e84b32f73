/**
 * The proof that a name server knows no such record. Node's resolver calls it the same (ENODATA) when the server refuses with a
 * code that it doesn't know, names another server or gives another name; so the question is put once more, and the answer read here.
 */
import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { isIPv6, SocketAddress } from 'node:net'

const HEADER = 12
const PORT = 53
const NAPTR_IN = Buffer.from([0, 35, 0, 1])
const SOA = 6
/** RFC 1035, 4.1.1. */
const FLAG = { isAnswer: 0x8000, isOfZone: 0x0400, isCutShort: 0x0200, asksOthers: 0x0080 }
const CODE = 0x000f

/**
 * @param servers as `Resolver.getServers` gives them; one that means it is enough
 * @throws {Error} when none means it
 */
export async function confirmNothing(name: string, servers: string[], patience: number): Promise<void> {
  const query = queryFor(name)
  const answers = servers.map(async (server) => {
    if (!isNothing(query, await answerOf(server, query, patience)))
      throw new Error(`${server} does not say that there is nothing`)
  })
  await Promise.any(answers).catch(({ errors: [why] }: AggregateError) => {
    throw why ?? new Error('there is no name server')
  })
}

/** RFC 1035, 4.1: it asks for NAPTR records, and that others are asked. */
const queryFor = (name: string): Buffer =>
  Buffer.concat([
    randomBytes(2),
    Buffer.from([1, 0, 0, 1, 0, 0, 0, 0, 0, 0]),
    ...name
      .toLowerCase()
      .split('.')
      .map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`, 'latin1')),
    Buffer.from([0]),
    NAPTR_IN,
  ])

/** Of this server alone, to this question alone. */
async function answerOf(server: string, query: Buffer, patience: number): Promise<Buffer> {
  const at = SocketAddress.parse(isIPv6(server) ? `[${server}]` : server)
  if (!at) throw new Error(`${server} is no address`)
  const socket = createSocket(at.family === 'ipv6' ? 'udp6' : 'udp4')
  const questionIn = (message: Buffer) => message.toString('latin1', HEADER, query.length).toLowerCase()
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const late = setTimeout(() => reject(new Error(`${server} does not answer`)), patience)
  try {
    socket.on('error', reject)
    socket.on('message', (answer) => {
      if (answer.subarray(0, 2).equals(query.subarray(0, 2)) && questionIn(answer) === questionIn(query))
        resolve(answer)
    })
    socket.on('connect', () => socket.send(query))
    socket.connect(at.port || PORT, at.address)
    return await promise
  } finally {
    clearTimeout(late)
    socket.close()
  }
}

/**
 * RFC 2308, 2.2: no code, nothing in the answer, and the SOA of the zone beside it. A forwarder leaves that out; then it has to be one
 * that has asked others, or the one that has the zone.
 */
function isNothing(query: Buffer, answer: Buffer): boolean {
  const flags = answer.readUInt16BE(2)
  const [answers, beside] = [answer.readUInt16BE(6), answer.readUInt16BE(8)]
  const isWhole = (flags & (FLAG.isAnswer | FLAG.isCutShort)) === FLAG.isAnswer
  if (!isWhole || (flags & CODE) !== 0 || answers > 0) return false
  return beside === 0
    ? (flags & (FLAG.isOfZone | FLAG.asksOthers)) !== 0
    : firstTypeIn(answer.subarray(query.length)) === SOA
}

/** Of a record, behind its name (RFC 1035, 4.1.3 and 4.1.4). */
function firstTypeIn(record: Buffer): number | undefined {
  let at = 0
  for (let length = record[at]; length; length = record[at]) {
    if (length >= 0xc0) return typeAt(record, at + 2)
    at += 1 + length
  }
  return typeAt(record, at + 1)
}

const typeAt = (record: Buffer, at: number): number | undefined =>
  at + 2 <= record.length ? record.readUInt16BE(at) : undefined
