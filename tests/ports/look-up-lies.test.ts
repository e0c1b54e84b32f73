/** The lies of name servers and SMPs, one by one: each time nothing is known, and nobody counts as not registered. */
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { INVOICE } from '#server/formats/sbdh/document-types.ts'
import { lookUpIn } from '#server/ports/network/look-up/look-up.ts'
import { type Directory, type NameLie, openDirectory, serviceGroup } from '#tests/support/directory.ts'
import { newKbo } from '#tests/support/people.ts'
import { makeIssuer } from '#tests/support/signed-metadata.ts'
import { fewOf } from '#tests/support/thorough.ts'

let directory: Directory
beforeAll(async () => {
  directory = await openDirectory()
})
afterAll(() => directory?.close())

const newIdentifier = () => `0208:${newKbo()}`

async function outcomeOf(identifier: string, localOrigins: string[] = []): Promise<string> {
  const { zone, nameServer, origin } = directory
  const lookUp = lookUpIn(zone, { nameServers: [nameServer], localOrigins: [origin, ...localOrigins] })
  const { state, documentTypes } = await lookUp({ scheme: '0208', participant: identifier.slice(5) }, INVOICE)
  if (state !== 'REGISTERED') expect(documentTypes).toEqual([])
  return state
}

describe('nothing is known where the name server', { timeout: 60_000 }, () => {
  it.concurrent.each<[string, NameLie]>(
    fewOf<[string, NameLie]>(
      [
        ['gives an unreadable answer', 'GARBLED'],
        ['says nothing', 'SILENT'],
        ['breaks off', 'CUT_SHORT'],
        ['answers another question', 'OTHER_NAME'],
        ['names another that would know', 'REFERRAL'],
        ['gives another name alone', 'ALIAS'],
        ['has not got the zone, and asks nobody', 'NOT_ASKED'],
      ],
      3,
    ),
  )('%s', async (_, lie) => {
    const identifier = newIdentifier()
    directory.set(identifier, { lie })
    expect(await outcomeOf(identifier)).toBe('UNKNOWN')
  })

  it.each(fewOf([2, 5, 1, 4, 6, 7, 8, 9, 10, 11, 15], 3))('answers with the code %i', async (code) => {
    const identifier = newIdentifier()
    directory.set(identifier, { code })
    expect(await outcomeOf(identifier)).toBe('UNKNOWN')
  })

  it.each([
    '',
    'smp.example',
    '!^.*$!!',
    '!^.*$!smp.example!',
    '!^.*$!file:///etc/passwd!',
    '!^.*$!ftp://smp.example/!',
    '!^.*$!http://10.0.0.1/!',
    '!^.*$!http://169.254.169.254/latest/meta-data/!',
    '!^.*$!http://[::1]/!',
    '!^.*$!http://localhost/!',
    '!^.*$!http://2130706433/!',
    `!^.*$!http://${'a'.repeat(240)}/!`,
  ])('sends to %j', async (expression) => {
    const identifier = newIdentifier()
    directory.set(identifier, { expressions: [expression.slice(0, 255)] })
    expect(await outcomeOf(identifier)).toBe('UNKNOWN')
  })
})

it.each<NameLie>(['NO_RECORD', 'FORWARDED_NO'])(
  'who has a name, and no SMP under it, is not registered: %s',
  async (lie) => {
    const identifier = newIdentifier()
    directory.set(identifier, { lie })
    expect(await outcomeOf(identifier)).toBe('NOT_REGISTERED')
  },
)

describe('nothing is known where the SMP, asked for its list,', { timeout: 60_000 }, () => {
  const group = (identifier: string) => serviceGroup(identifier, [INVOICE.docTypeId])
  const moved =
    (location: string): RequestListener =>
    (_, response) =>
      void response.writeHead(302, { location }).end()

  it.concurrent.each<[string, (identifier: string) => RequestListener]>(
    fewOf<[string, (identifier: string) => RequestListener]>(
      [
        ['leads to a private address', () => moved('http://10.0.0.1/')],
        ['leads into this machine', () => moved('http://localhost/')],
        ['leads to a file', () => moved('file:///etc/passwd')],
        [
          'leads on and on',
          () => (request, response) => void response.writeHead(302, { location: request.url ?? '' }).end(),
        ],
        ['leads nowhere', () => (_, response) => void response.writeHead(302).end()],
        ['sends 10 MB', () => (_, response) => void response.end(Buffer.alloc(10_000_000, '<a>'))],
        [
          'sends 10 MB that were packed into 10 kB',
          (id) => (_, response) =>
            void response
              .writeHead(200, { 'content-encoding': 'gzip' })
              .end(gzipSync(Buffer.concat([Buffer.from(group(id)), Buffer.alloc(10_000_000)]))),
        ],
        ['hangs', () => () => undefined],
        ['hangs in the middle', (id) => (_, response) => void response.write(group(id).slice(0, 200))],
        [
          'breaks off',
          (id) => (_, response) => {
            response.writeHead(200, { 'content-length': '5000' }).write(group(id).slice(0, 200))
            setTimeout(() => response.destroy(), 50)
          },
        ],
        ['says that it is the wrong one', () => (_, response) => void response.writeHead(421).end()],
        ['says that it has gone', () => (_, response) => void response.writeHead(410).end()],
      ],
      4,
    ),
  )('%s', async (_, answer) => {
    const identifier = newIdentifier()
    directory.set(identifier, [INVOICE.docTypeId])
    directory.put(`/old/${encodeURIComponent(`iso6523-actorid-upis::${identifier}`)}`, answer(identifier))
    expect(await outcomeOf(identifier)).toBe('UNKNOWN')
  })

  it('shows another certificate over TLS than one that can be believed', async () => {
    const { certificate, privateKey } = makeIssuer('localhost')
    const identifier = newIdentifier()
    const server = createServer(
      { cert: certificate, key: privateKey },
      (_, response) => void response.end(group(identifier)),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
    directory.set(identifier, { expressions: [`!^.*$!${origin}!`] })
    expect(await outcomeOf(identifier, [origin])).toBe('UNKNOWN')
  })
})
