import { type LookupAddress, lookup as lookupBySystem } from 'node:dns'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { answerTo, NO_SUCH_NAME, nameIn, openNameServer, typeIn } from '#tests/support/name-server.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { isHere, isPublicAddress, publicLookupBy, resolveByNameServers } from './public-address.ts'

const A = 1
const AAAA = 28

/** The records of a name server. It has no address for `none.example`, and fails for a name that isn't here. */
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

it.runIf(isThorough)('names whose server says nothing are given up, and hold up no other name', async () => {
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

/** The neighbours of each network of RFC 6890 that leads inside, and its first and last address. */
const EDGES: [before: string | undefined, first: string, last: string, after: string | undefined][] = [
  [undefined, '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
  ['192.88.98.255', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
  ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
  ['203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
  ['223.255.255.255', '224.0.0.0', '255.255.255.255', undefined],
  [undefined, '::', '1fff:ffff::', '2000::'],
  ['2000:ffff::', '2001::', '2001:1ff::', '2001:200::'],
  ['2001:db7:ffff::', '2001:db8::', '2001:db8:ffff::', '2001:db9::'],
  ['2001:ffff::', '2002::', '2002:ffff::', '2003::'],
  ['3ffe:ffff::', '3fff::', '3fff:fff::', '3fff:1000::'],
  ['3fff:ffff::', '4000::', 'ffff::', undefined],
]

it.each(EDGES)(
  'after %s, addresses from %s to %s lead inside, and %s is out in the world again',
  (before, first, last, after) => {
    expect([first, last].map(isPublicAddress)).toEqual([false, false])
    for (const address of [before, after])
      if (address) expect([address, isPublicAddress(address)]).toEqual([address, true])
  },
)

it.each(['zegel.example', '', '1.2.3', '::ffff:8.8.8.8'])('%j is no address out in the world', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it('this machine is known by its names, and by no name that holds one', () => {
  const here = (host: string) => isHere(new URL(`http://${host}:80/`))
  for (const host of ['localhost', '127.0.0.1', '127.255.0.9', '[::1]'])
    expect([host, here(host)]).toEqual([host, true])
  for (const host of ['localhost.example', 'my.localhost', '127.0.0.1.example', '[::2]', '128.0.0.1'])
    expect([host, here(host)]).toEqual([host, false])
})
