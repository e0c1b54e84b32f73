/** The archive of an account: every document of some days in a signed container, and a command that notices any change. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import type { components } from '#generated/api.ts'
import { linksInHistory } from '#server/activity/links.ts'
import { checkArchives } from '#server/check-archive.ts'
import { checkContainer } from '#server/formats/asic/check-container.ts'
import { makeAuthority } from '#server/formats/seal/authority.ts'
import { signDetached } from '#server/formats/seal/detached.ts'
import { makeIdentity } from '#server/formats/seal/identity.ts'
import { openZip } from '#server/formats/zip/open-zip.ts'
import { sourceOfBytes } from '#server/formats/zip/zip-source.ts'
import { record } from '#server/platform/events/record.ts'
import { storeReceived, storeSent } from '#tests/support/month.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { loseFile } from '#tests/support/stored.ts'

const { app, calls } = setServer()
const folder = mkdtempSync(join(tmpdir(), 'zegel-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

const LIMITS = { entries: 5_000, entryBytes: 50_000_000, totalBytes: 200_000_000, ratio: 1_000 }

async function filesIn(bytes: Buffer): Promise<Map<string, Buffer>> {
  const entries = await openZip(sourceOfBytes(bytes), LIMITS)
  return new Map(await Promise.all(entries.map(async (one) => [one.name, await buffer(one.read())] as const)))
}

const download = ({ token, accountId }: Company, from: string, to: string, language = 'nl') =>
  calls('downloadArchive', token, {
    path: { accountId },
    query: { from, to },
    headers: { 'accept-language': language },
  })

/** The command's exit code and words. */
async function judged(bytes: Buffer, ...options: string[]): Promise<{ code: number; said: string }> {
  const file = join(folder, `${crypto.randomUUID()}.zip`)
  writeFileSync(file, bytes)
  let said = ''
  const hear = (text: string) => {
    said += text
  }
  return { code: await checkArchives([...options, file], { out: hear, complain: hear }), said }
}

async function withHistory(company: Company, id: string): Promise<void> {
  const em = app.orm.em.fork()
  await em.transactional((inside) =>
    record(inside, { type: 'invoice.transmitted', subject: id, detail: {}, principal: null }),
  )
  const read = async () =>
    (await calls('listActivity', company.token, { path: { accountId: company.accountId } })).body.events
      .length
  await expect.poll(read).toBeGreaterThan(0)
}

async function archived() {
  const mine = await newCompany(app)
  const id = await storeSent(app, mine.accountId, { number: 'A-1', issueDate: '2026-10-01' })
  await storeSent(app, mine.accountId, { number: 'A-2', issueDate: '2026-11-01' })
  await storeReceived(app, mine.accountId, { number: 'X-9', pdfs: ['een.pdf', 'twee.pdf'] })
  await withHistory(mine, id)
  const { bytes } = await download(mine, '2026-10-01', '2026-10-31')
  return { mine, id, bytes, files: await filesIn(bytes) }
}

type Manifest = components['schemas']['ArchiveManifest']

const SENT = 'sent/2026-10-01 A-1 Drukkerij Claes.asice'
const RECEIVED = 'received/2026-10-20 X-9 Bakkerij Peeters.asice'

/** The same zip with other files in it. */
function zipped(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}

describe('the archive of some days', () => {
  it('has the documents of these days, each in a container with its PDFs and its history', async () => {
    const { id, files } = await archived()
    expect([...files.keys()]).toEqual(['LEES-MIJ.txt', SENT, RECEIVED, 'manifest.json', 'manifest.json.p7s'])
    const [sent, received] = await Promise.all(
      [SENT, RECEIVED].map((name) => checkContainer(files.get(name) ?? Buffer.alloc(0))),
    )
    if (sent?.fault !== undefined || received?.fault !== undefined) throw new Error('not whole')
    expect([...(sent?.files.keys() ?? [])]).toEqual(['document.xml', 'history.json', 'factuur.pdf'])
    expect(sent?.files.get('document.xml')?.toString()).toContain('<cbc:ID>A-1</cbc:ID>')
    expect([...(received?.files.keys() ?? [])]).toEqual([
      'document.xml',
      'history.json',
      'een.pdf',
      'twee.pdf',
    ])
    const links = linksInHistory(sent?.files.get('history.json')?.toString() ?? '')
    expect(links?.map(({ subject, type }) => ({ subject, type }))).toEqual([
      { subject: id, type: 'invoice.transmitted' },
    ])
  })

  it('names its documents in a manifest, with the chain of the account', async () => {
    const { mine, files } = await archived()
    const manifest: Manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '')
    expect(manifest).toMatchObject({
      account: { id: mine.accountId, name: mine.name, number: mine.kbo },
      from: '2026-10-01',
      to: '2026-10-31',
      documents: [
        { name: SENT, direction: 'sent', number: 'A-1', day: '2026-10-01' },
        { name: RECEIVED, direction: 'received', number: 'X-9', day: '2026-10-20' },
      ],
    })
    expect(manifest.chain.links).toBeGreaterThan(0)
  })

  it('names the files that the storage has lost, and is whole with the rest', async () => {
    const mine = await newCompany(app)
    const sent = await storeSent(app, mine.accountId, { number: 'GONE-1' })
    const received = await storeReceived(app, mine.accountId, { number: 'GONE-2' })
    await loseFile(app, { id: sent, file: 'ubl' })
    await loseFile(app, { id: received, file: 'pdf' })
    const { bytes } = await download(mine, '2026-10-01', '2026-10-31')
    const files = await filesIn(bytes)
    const manifest: Manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '')
    const names = [
      'sent/2026-10-20 GONE-1 Drukkerij Claes.asice/document.xml',
      'received/2026-10-20 GONE-2 Bakkerij Peeters.asice/factuur.pdf',
    ]
    expect(manifest.missing?.map(({ name, id }) => [name, id])).toEqual([
      [names[0], sent],
      [names[1], received],
    ])
    const { code, said } = await judged(bytes)
    expect(code).toBe(0)
    for (const name of names)
      expect(said).toContain(`${name} was gone from the storage when the archive was made`)
  })

  it('without documents is whole too', async () => {
    const { bytes } = await download(await newCompany(app), '2020-01-01', '2020-12-31', 'fr')
    expect([...(await filesIn(bytes)).keys()]).toEqual([
      'LISEZ-MOI.txt',
      'manifest.json',
      'manifest.json.p7s',
    ])
    expect((await judged(bytes)).code).toBe(0)
  })

  it('is recorded as a download', async () => {
    const { mine } = await archived()
    const downloads = async () =>
      (await calls('searchActivity', mine.token, { path: { accountId: mine.accountId } })).body.content
    await expect.poll(downloads).toContainEqual(
      expect.objectContaining({
        type: 'export.downloaded',
        detail: { what: 'ARCHIVE', name: '2026-10-01 2026-10-31' },
      }),
    )
  })

  it('refuses a last day before the first', async () => {
    const { status, body } = await download(await newCompany(app), '2026-10-31', '2026-10-01')
    expect([status, body.violations]).toEqual([
      400,
      [expect.objectContaining({ field: '/to', messageKey: 'ends-before-start' })],
    ])
  })
})

describe('the command', () => {
  it('says that an unchanged archive is whole, and who signed it', async () => {
    const { bytes, mine } = await archived()
    const { code, said } = await judged(bytes)
    expect([code, said]).toEqual([0, expect.stringContaining('whole  2 documents of')])
    expect(said).toContain(mine.kbo)
    expect(said).toMatch(/root certificate SHA-256 ([0-9A-F]{2}:){31}[0-9A-F]{2}/)
  })

  it('knows the root that the installation publishes, and refuses another', async () => {
    const { bytes } = await archived()
    const root = join(folder, 'root.pem')
    writeFileSync(root, (await calls('downloadSealRoot', undefined)).bytes)
    expect((await judged(bytes, '--root', root)).code).toBe(0)
    const other = makeAuthority({ host: 'other.example', listUrl: 'https://other.example', now: new Date() })
    writeFileSync(root, other.root.certificate)
    expect(await judged(bytes, '--root', root)).toMatchObject({ code: 1 })
  })

  it.each<[string, (files: Map<string, Buffer>) => unknown, string]>([
    ['a container less', (files) => files.delete(SENT), `${SENT} is missing`],
    ['a container more', (files) => files.set('sent/B.asice', Buffer.from('x')), 'sent/B.asice was added'],
    [
      'another container',
      (files) => files.set(SENT, files.get(RECEIVED) ?? Buffer.alloc(0)),
      `${SENT} was changed`,
    ],
    ['another manifest', (files) => files.set('manifest.json', Buffer.from('{}')), 'manifest.json'],
    ['no signature', (files) => files.delete('manifest.json.p7s'), 'manifest.json'],
    [
      'a file beside the folders',
      (files) => files.set('Factuur.pdf', Buffer.from('x')),
      'Factuur.pdf was added',
    ],
    [
      'another page to read',
      (files) => files.set('LEES-MIJ.txt', Buffer.from('x')),
      'LEES-MIJ.txt was changed',
    ],
    [
      'a signature that is a bomb',
      (files) => files.set('manifest.json.p7s', Buffer.alloc(3_000_000)),
      'manifest.json',
    ],
  ])('notices %s', async (_, change, words) => {
    const { files } = await archived()
    change(files)
    expect(await judged(await zipped(files))).toEqual({ code: 1, said: expect.stringContaining(words) })
  })

  it.each(['null', '{}', '{"version":1,"account":{},"documents":[null]}', 'x'])(
    'takes no manifest of another form, whoever signed it: %s',
    async (text) => {
      const { files } = await archived()
      const { seal, root } = makeAuthority({
        host: 'a.example',
        listUrl: 'https://a.example',
        now: new Date(),
      })
      const bytes = Buffer.from(text)
      const identity = makeIdentity(seal, [root.certificate])
      files.set('manifest.json', bytes)
      files.set('manifest.json.p7s', await signDetached(bytes, { identity, at: new Date() }))
      expect(await judged(await zipped(files))).toEqual({
        code: 1,
        said: expect.stringContaining('manifest.json is missing'),
      })
    },
  )

  it('notices a container that somebody else signed, with its hash in a manifest of theirs', async () => {
    const { files } = await archived()
    const { seal, root } = makeAuthority({ host: 'a.example', listUrl: 'https://a.example', now: new Date() })
    const identity = makeIdentity(seal, [root.certificate])
    const bytes = files.get('manifest.json') ?? Buffer.alloc(0)
    files.set('manifest.json.p7s', await signDetached(bytes, { identity, at: new Date() }))
    expect(await judged(await zipped(files))).toEqual({
      code: 1,
      said: expect.stringContaining('was signed by somebody else'),
    })
  })

  it('finds PDFs with any name whole', async () => {
    const mine = await newCompany(app)
    const pdfs = [
      'mimetype',
      'een.pdf',
      'Een.PDF',
      'scan.zip',
      'Thumbs.db',
      `${'发'.repeat(200)}.pdf`,
      '..\\a#b.pdf',
    ]
    await storeReceived(app, mine.accountId, { number: 'X-9', pdfs })
    const { bytes } = await download(mine, '2026-10-01', '2026-10-31')
    expect((await judged(bytes)).code).toBe(0)
    const container = await checkContainer((await filesIn(bytes)).get(RECEIVED) ?? Buffer.alloc(0))
    const names = container.fault === undefined ? [...container.files.keys()].slice(2) : []
    expect(names).toEqual([
      ...['mimetype.pdf', 'een.pdf', 'Een (2).PDF', 'scan.zip.pdf', 'Thumbs.db.pdf'],
      `${'发'.repeat(73)}.pdf`,
      '-a#b.pdf',
    ])
  })

  it('notices any changed byte of a container', async () => {
    const { files } = await archived()
    const whole = files.get(SENT) ?? Buffer.alloc(0)
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 25)) {
      const bytes = Buffer.from(whole)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      expect((await judged(await zipped(new Map(files).set(SENT, bytes)))).code).toBe(1)
    }
  })

  it('takes no other file, and no cut one', async () => {
    const { bytes } = await archived()
    expect((await judged(Buffer.from('<Invoice/>'))).code).toBe(2)
    expect((await judged(bytes.subarray(0, bytes.length / 2))).code).toBe(2)
    expect(await checkArchives(['/nowhere.zip'], { out: () => {}, complain: () => {} })).toBe(2)
    expect(await checkArchives([], { out: () => {}, complain: () => {} })).toBe(2)
  })
})
