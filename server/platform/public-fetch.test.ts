import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isPublicAddress, publicLookupBy } from './public-address.ts'
import { fetchPublic, KeptConnections, type PublicFetchOptions, postPublic } from './public-fetch.ts'

const BOUNDS = { redirects: 1, mostBytes: 1_000, patienceMilliseconds: 60_000 }

/** @returns its origin */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const fetchAt = (origin: string, options: Partial<PublicFetchOptions> = {}) =>
  fetchPublic(new URL(`${origin}/file`), { ...BOUNDS, localOrigins: [origin], ...options })

const moving =
  (location: string): RequestListener =>
  (_, response) =>
    void response.writeHead(302, { location }).end()

describe('an address', () => {
  it.each([
    ['http://127.0.0.1:PORT/', 'no public address'],
    ['http://2130706433:PORT/', 'no public address'],
    ['http://0x7f.1:PORT/', 'no public address'],
    ['http://0177.0.0.1:PORT/', 'no public address'],
    ['http://[::1]:PORT/', 'no public address'],
    ['http://[::ffff:127.0.0.1]:PORT/', 'no public address'],
    ['http://localhost:PORT/', 'no public address'],
    ['file:///etc/passwd', 'may be called'],
  ])('%s is not called', async (address, why) => {
    let isCalled = false
    const origin = await serve((_, response) => {
      isCalled = true
      response.end()
    })
    const url = new URL(address.replace('PORT', new URL(origin).port))
    await expect(fetchPublic(url, BOUNDS)).rejects.toThrow(why)
    expect(isCalled).toBe(false)
  })

  it('of http is not called where https is asked for', async () => {
    const origin = await serve((_, response) => void response.end('file'))
    await expect(fetchAt(origin, { isHttpsOnly: true })).rejects.toThrow('may be called')
    expect((await fetchAt(origin)).bytes.toString()).toBe('file')
  })
})

describe('a name', () => {
  const named = (origin: string) => origin.replace('127.0.0.1', 'smp.example')
  /** Resolves to each of these in turn. */
  const resolving = (...turns: string[][]) => {
    const asked: string[] = []
    const isPublic = (address: string) => address === '127.0.0.1' || isPublicAddress(address)
    const lookup = publicLookupBy(async (host) => {
      const addresses = turns[asked.push(host) - 1] ?? []
      return addresses.map((address) => ({ address, family: 4 }))
    }, isPublic)
    return { lookup, asked }
  }

  it('is resolved once: the checked address is the connected address', async () => {
    const origin = await serve((_, response) => void response.end('file'))
    const { lookup, asked } = resolving(['127.0.0.1'], ['127.0.0.2'])
    const { bytes } = await fetchPublic(new URL(named(origin)), { ...BOUNDS, lookup })
    expect([bytes.toString(), asked]).toEqual(['file', ['smp.example']])
  })

  it('that leads elsewhere the second time is looked at again, as it is after a redirect', async () => {
    const origin = await serve((_, response) => void response.writeHead(302, { location: '/second' }).end())
    const { lookup, asked } = resolving(['127.0.0.1'], ['127.0.0.2'])
    await expect(fetchPublic(new URL(named(origin)), { ...BOUNDS, lookup })).rejects.toThrow(
      'no public address',
    )
    expect(asked).toHaveLength(2)
  })

  it.each([[['127.0.0.1', '10.0.0.1']], [[]]])('that leads to %j is not called', async (addresses) => {
    const origin = await serve((_, response) => void response.end('file'))
    const { lookup } = resolving(addresses)
    await expect(fetchPublic(new URL(named(origin)), { ...BOUNDS, lookup })).rejects.toThrow(
      'no public address',
    )
  })
})

describe('an answer', () => {
  it('is given with its status, and each is told', async () => {
    const told: string[] = []
    const origin = await serve((request, response) =>
      request.url === '/file'
        ? void response.writeHead(307, { location: '/moved' }).end()
        : void response.writeHead(404).end('nothing'),
    )
    const answer = await fetchAt(origin, { onAnswer: (url, said) => told.push(`${url.pathname} ${said}`) })
    expect([answer.status, answer.bytes.toString()]).toEqual([404, 'nothing'])
    expect(told).toEqual(['/file 307 /moved', '/moved 404'])
  })

  it('that moves on and on is followed once, and not at all where nothing is to be followed', async () => {
    const origin = await serve(moving('/file'))
    const told: string[] = []
    const onAnswer = (_: URL, said: string) => void told.push(said)
    expect((await fetchAt(origin, { onAnswer })).status).toBe(302)
    expect((await fetchAt(origin, { onAnswer, redirects: 0 })).status).toBe(302)
    expect(told).toHaveLength(3)
  })

  it('that leads into this machine is not followed, nor out of the web', async () => {
    let isCalled = false
    const inside = await serve((_, response) => {
      isCalled = true
      response.end('secret')
    })
    for (const location of [inside, inside.replace('127.0.0.1', 'localhost'), 'file:///etc/passwd'])
      await expect(fetchAt(await serve(moving(location)))).rejects.toThrow(/no public address|may be called/)
    expect(isCalled).toBe(false)
  })

  it('without end, said or unsaid, is not read to the end', async () => {
    const declared = await serve((_, response) => void response.end(Buffer.alloc(10_000_000)))
    await expect(fetchAt(declared)).rejects.toThrow('no end')
    const endless = await serve((_, response) => {
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(100_000)));
      }
      response.on('drain', write)
      write()
    })
    await expect(fetchAt(endless)).rejects.toThrow('no end')
  })

  it.each(['gzip', 'br', 'deflate', 'GZIP'])('compressed as %s is not read', async (encoding) => {
    const bomb = gzipSync(Buffer.alloc(100_000))
    const origin = await serve(
      (_, response) => void response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    )
    await expect(fetchAt(origin)).rejects.toThrow('compressed')
  })

  it.each<[string, RequestListener]>([
    ['begins', () => undefined],
    [
      'ends its head',
      (request) => void request.socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nX-'),
    ],
    ['ends', (_, response) => void response.writeHead(200).write('a part of it')],
  ])('that never %s is given up in time', async (_, answer) => {
    const origin = await serve(answer)
    await expect(fetchAt(origin, { patienceMilliseconds: 300 })).rejects.toThrow('no answer in time')
  })

  it('that breaks off is none', async () => {
    const origin = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('a part')
      setTimeout(() => response.destroy(), 50)
    })
    await expect(fetchAt(origin)).rejects.toThrow(/aborted|hang up|ECONNRESET/)
  })
})

describe('a connection that is kept', () => {
  const posting = (connections: KeptConnections) => (origin: string) =>
    postPublic(new URL(origin), {
      headers: {},
      body: 'what happened',
      isLocal: true,
      mostBytes: 100,
      patienceMilliseconds: 60_000,
      signal: new AbortController().signal,
      connections,
    })
  const keeping = () => {
    const connections = new KeptConnections()
    onTestFinished(() => connections.end())
    return posting(connections)
  }

  /** @param does for how manieth call of its connection */
  async function counting(does: (place: number, ...call: Parameters<RequestListener>) => void) {
    const calls = new Map<unknown, number>()
    const origin = await serve((request, response) => {
      const place = (calls.get(request.socket) ?? 0) + 1
      calls.set(request.socket, place)
      request.resume().on('end', () => does(place, request, response))
    })
    return { origin, counts: () => [...calls.values()] }
  }

  it('serves for the next post', async () => {
    const post = keeping()
    const { origin, counts } = await counting((_place, _request, response) => void response.end('ok'))
    for (let call = 0; call < 3; call++) expect((await post(origin)).text).toBe('ok')
    expect(counts()).toEqual([3])
  })

  it('is replaced when it was closed meanwhile, and no other is', async () => {
    const post = keeping()
    const second = await counting((place, request, response) =>
      place === 2 ? request.socket.destroy() : void response.end('ok'),
    )
    for (let call = 0; call < 2; call++) expect((await post(second.origin)).status).toBe(200)
    expect(second.counts()).toEqual([2, 1])
    const first = await counting((_, request) => request.socket.destroy())
    await expect(post(first.origin)).rejects.toThrow('hang up')
    expect(first.counts()).toEqual([1])
  })

  it('is not kept when its answer has no end, and an answer that breaks off is not asked for again', async () => {
    const post = keeping()
    const { origin, counts } = await counting((place, request, response) => {
      if (place === 1) return void response.end('ok')
      response.writeHead(200, { 'content-length': '9' }).write('a part')
      setTimeout(() => request.socket.resetAndDestroy(), 50)
    })
    await post(origin)
    expect((await post(origin)).text).toBe('a part')
    expect(counts()).toEqual([2])
    await post(origin)
    expect(counts()).toEqual([2, 1])
  })
})
