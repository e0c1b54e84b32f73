import { type LookupAddress, lookup as lookupBySystem } from 'node:dns'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { answerTo, NO_SUCH_NAME, nameIn, openNameServer, typeIn } from '#tests/support/name-server.ts'
import { publicLookupBy, resolveByNameServers } from './public-address.ts'

const A = 1
const AAAA = 28

/** What a name server knows. It says of `none.example` that there is none, and nothing of any that isn't here. */
const ADDRESSES: Record<string, Record<number, number[]>> = {
  'four.example': { [A]: [185, 5, 1, 9] },
  'six.example': { [AAAA]: [0x2a, 0x02, 0x12, 0x34, ...Array<number>(11).fill(0), 1] },
  'inside.example': { [A]: [10, 0, 0, 1], [AAAA]: [0x2a, 0x02, ...Array<number>(13).fill(0), 1] },
  'none.example': {},
}

async function nameServer(): Promise<string> {
  const { address, close } = await openNameServer((query) => {
    const addresses = ADDRESSES[nameIn(query)]
    if (addresses === undefined) return undefined
    if (Object.keys(addresses).length === 0) return answerTo(query, NO_SUCH_NAME, [])
    const type = typeIn(query)
    const bytes = addresses[type]
    return answerTo(query, 0, bytes ? [{ type, data: Buffer.from(bytes) }] : [])
  })
  onTestFinished(close)
  return address
}

function lookupAt(server: string) {
  const lookup = publicLookupBy(resolveByNameServers([server]))
  return (host: string) =>
    new Promise<string | LookupAddress[]>((resolve, reject) =>
      lookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
    )
}

it('a name is resolved to its addresses of either kind, which are judged', async () => {
  const lookup = lookupAt(await nameServer())
  expect(await lookup('four.example')).toEqual([{ address: '185.5.1.9', family: 4 }])
  expect(await lookup('six.example')).toEqual([{ address: '2a02:1234::1', family: 6 }])
  await expect(lookup('inside.example')).rejects.toThrow('no public address')
  await expect(lookup('none.example')).rejects.toThrow('ENOTFOUND')
})

it('names whose server says nothing are given up, and hold up no other name', async () => {
  const lookup = lookupAt(await nameServer())
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
