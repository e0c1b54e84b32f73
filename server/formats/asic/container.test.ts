/** A container is whole as it was signed, and OpenSSL and unzip agree where they are installed. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { makeAuthority } from '../seal/authority.ts'
import { makeIdentity } from '../seal/identity.ts'
import { readCommonName } from '../seal/read-certificate.ts'
import { openZip } from '../zip/open-zip.ts'
import { sourceOfBytes } from '../zip/zip-source.ts'
import { checkContainer } from './check-container.ts'
import { writeContainer } from './write-container.ts'

const AT = new Date('2026-11-03T10:00:00Z')
const authority = makeAuthority({ host: 'zegel.example', listUrl: 'https://zegel.example/list', now: AT })
const identity = makeIdentity(authority.seal, [authority.root.certificate])
const FILES = [
  { name: 'document.xml', mimeType: 'application/xml', bytes: Buffer.from('<Invoice>é</Invoice>') },
  { name: 'Factuur d’été & co.pdf', mimeType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 of a sort') },
]
const container = await buffer(await writeContainer(FILES, identity, AT))

const LIMITS = { entries: 100, entryBytes: 1e6, totalBytes: 1e6, ratio: 1000 }
type Changes = (files: Map<string, Buffer>) => unknown

/** The same zip with other files in it. */
async function changed(change: Changes): Promise<Buffer> {
  const files = new Map<string, Buffer>()
  for (const entry of await openZip(sourceOfBytes(container), LIMITS))
    files.set(entry.name, await buffer(entry.read()))
  change(files)
  const zip = new ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}

describe('a container', () => {
  it('gives its files and names its signer', async () => {
    const checked = await checkContainer(container)
    if (checked.fault !== undefined) throw new Error(checked.fault)
    expect([...checked.files].map(([name, bytes]) => ({ name, bytes }))).toEqual(
      FILES.map(({ name, bytes }) => ({ name, bytes })),
    )
    expect(readCommonName(checked.signer.certificate.raw)).toBe('Zegel, zegel.example')
    expect(checked.signer.root.toString()).toBe(authority.root.certificate)
  })

  it.each<[string, Changes, string]>([
    [
      'another file',
      (files) => files.set('document.xml', Buffer.from('<Invoice>e</Invoice>')),
      'FILE_CHANGED',
    ],
    ['a file less', (files) => files.delete('document.xml'), 'FILE_MISSING'],
    ['a file more', (files) => files.set('more.xml', Buffer.from('<a/>')), 'FILE_ADDED'],
    [
      'another manifest',
      (files) => files.set('META-INF/ASiCManifest.xml', Buffer.from('<a/>')),
      'NOT_SIGNED',
    ],
    ['no signature', (files) => files.delete('META-INF/signature.p7s'), 'UNREADABLE'],
    ['another kind', (files) => files.set('mimetype', Buffer.from('application/zip')), 'UNREADABLE'],
  ])('with %s is told', async (_, change, fault) => {
    expect(await checkContainer(await changed(change))).toMatchObject({ fault })
  })
})

const contained = async (name: string, bytes = Buffer.from('x')) => {
  const files = [{ name, mimeType: 'application/pdf', bytes }]
  const checked = await checkContainer(await buffer(await writeContainer(files, identity, AT)))
  return checked.fault === undefined ? [...checked.files.keys()] : checked.fault
}

it.each(['a#b?c.pdf', '100%25 af + meer.pdf', 'a%23b.pdf', '<&">.pdf', '发票.pdf', 'map/een.pdf'])(
  'a file named %s is the one that was signed',
  async (name) => {
    expect(await contained(name)).toEqual([name])
  },
)

it('a file that gets very small in a zip is whole', async () => {
  const files = [{ name: 'a.xml', mimeType: 'application/xml', bytes: Buffer.alloc(4_000_000, 'A') }]
  const bytes = await buffer(await writeContainer(files, identity, AT))
  expect((await checkContainer(bytes)).fault).toBeUndefined()
})

it.each(['2026-10-01T10:00:00Z', '2099-01-01T10:00:00Z'])(
  'signed at %s, when the certificate was not valid, it is not signed',
  async (at) => {
    const bytes = await buffer(await writeContainer(FILES, identity, new Date(at)))
    expect(await checkContainer(bytes)).toEqual({ fault: 'NOT_SIGNED' })
  },
)

describe('other programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-asic-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const run = (program: string, ...options: string[]) =>
    spawnSync(program, options, { cwd: folder, encoding: 'utf8' })
  writeFileSync(join(folder, 'c.asice'), container)
  writeFileSync(join(folder, 'root.pem'), authority.root.certificate)
  const has = (program: string) => spawnSync(program, ['--version']).error === undefined

  it.skipIf(!has('openssl') || !has('unzip'))('unzip opens it, and OpenSSL verifies its signature', () => {
    expect(run('unzip', '-q', 'c.asice').status).toBe(0)
    expect(readFileSync(join(folder, 'document.xml'), 'utf8')).toBe('<Invoice>é</Invoice>')
    const verify = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', 'META-INF/signature.p7s']
    const content = [
      '-content',
      'META-INF/ASiCManifest.xml',
      '-CAfile',
      'root.pem',
      '-purpose',
      'any',
      '-cades',
    ]
    expect(run('openssl', ...verify, ...content).stderr).toContain('Verification successful')
    writeFileSync(join(folder, 'META-INF/ASiCManifest.xml'), '<a/>')
    expect(run('openssl', ...verify, ...content).status).not.toBe(0)
  })
})
