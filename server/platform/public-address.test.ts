import { createSocket } from 'node:dgram'
import type { LookupAddress } from 'node:dns'
import { lookup as lookupBySystem } from 'node:dns'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { publicLookupBy, resolveByNameServers } from './public-address.ts'

const HEADER = 12
const A = 1
const AAAA = 28
const NO_SUCH_NAME = 3

/** A name server that knows two names, says of `none.example` that there is none, and nothing of any other. */
const ADDRESSES: Record<string, Record<number, number[]>> = {
  'four.example': { [A]: [185, 5, 1, 9] },
  'six.example': { [AAAA]: [0x2a, 0x02, 0x12, 0x34, ...Array<number>(11).fill(0), 1] },
  'inside.example': { [A]: [10, 0, 0, 1], [AAAA]: [0x2a, 0x02, ...Array<number>(13).fill(0), 1] },
  'none.example': {},
}

async function nameServer(): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const labels: string[] = []
    let at = HEADER
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length))
      at += 1 + length
    }
    const addresses = ADDRESSES[labels.join('.').toLowerCase()]
    const type = query.readUInt16BE(at + 1)
    if (addresses === undefined) return
    const code = Object.keys(addresses).length === 0 ? NO_SUCH_NAME : 0
    const bytes = addresses[type]
    const head = Buffer.from(query.subarray(0, at + 5))
    head.writeUInt16BE(0x8180 + code, 2)
    head.writeUInt16BE(bytes ? 1 : 0, 6)
    head.writeUInt16BE(0, 10)
    const record = bytes ? [0xc0, HEADER, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes] : []
    socket.send(Buffer.concat([head, Buffer.from(record)]), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}

async function lookupAt(server: string) {
  const lookup = publicLookupBy(resolveByNameServers([server]))
  return (host: string) =>
    new Promise<string | LookupAddress[]>((resolve, reject) =>
      lookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
    )
}

it('a name is resolved to its addresses of either kind, which are judged', async () => {
  const lookup = await lookupAt(await nameServer())
  expect(await lookup('four.example')).toEqual([{ address: '185.5.1.9', family: 4 }])
  expect(await lookup('six.example')).toEqual([{ address: '2a02:1234::1', family: 6 }])
  await expect(lookup('inside.example')).rejects.toThrow('no public address')
  await expect(lookup('none.example')).rejects.toThrow('ENOTFOUND')
})

it('names whose server says nothing are given up, and hold up no other name', async () => {
  const lookup = await lookupAt(await nameServer())
  const ended: string[] = []
  const silent = Array.from({ length: 20 }, async (_, at) => {
    await expect(lookup(`silent${at}.example`)).rejects.toThrow('ETIMEOUT')
    ended.push('silent')
  })
  await promisify(lookupBySystem)('localhost')
  ended.push('localhost')
  await Promise.all(silent)
  expect(ended.indexOf('localhost')).toBe(0)
})
