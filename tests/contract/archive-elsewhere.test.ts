/** An archive away from the installation: judged by the command in one file, by OpenSSL and by unzip, whole and tampered with. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import type { components } from '#generated/api.ts'
import { openZip } from '#server/formats/zip/open-zip.ts'
import { sourceOfBytes } from '#server/formats/zip/zip-source.ts'
import {
  areOtherJudgesThere,
  buildArchiveCommand,
  digestByOpenssl,
  judgedElsewhere,
  testedByUnzip,
  unpackedByUnzip,
  verifiedByOpenssl,
} from '#tests/support/archive-judges.ts'
import { storeReceived, storeSent } from '#tests/support/month.ts'
import { newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const { app, calls } = setServer()
const LIMITS = { entries: 50, entryBytes: 5_000_000, totalBytes: 50_000_000, ratio: 1_000 }
const SENT = 'sent/2026-10-01 A-1 Drukkerij Claes.asice'
const SIGNED = { signature: 'META-INF/signature.p7s', content: 'META-INF/ASiCManifest.xml' }

type Manifest = components['schemas']['ArchiveManifest']

async function filesIn(bytes: Buffer): Promise<Map<string, Buffer>> {
  const entries = await openZip(sourceOfBytes(bytes), LIMITS)
  return new Map(await Promise.all(entries.map(async (one) => [one.name, await buffer(one.read())] as const)))
}

function zipped(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

describe.runIf(isThorough)('an archive away from the installation', () => {
  let folder: string
  let root: string
  let command: string
  let whole: Buffer
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'zegel-elsewhere-'))
    root = join(folder, 'root.pem')
    const mine = await newCompany(app)
    await storeSent(app, mine.accountId, { number: 'A-1', issueDate: '2026-10-01' })
    await storeReceived(app, mine.accountId, { number: 'X-9', pdfs: ['een.pdf', 'twee.pdf'] })
    const query = { from: '2026-10-01', to: '2026-10-31' }
    whole = (await calls('downloadArchive', mine.token, { path: { accountId: mine.accountId }, query })).bytes
    writeFileSync(root, (await calls('downloadSealRoot', undefined)).bytes)
    command = buildArchiveCommand(folder)
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  let kept = 0
  const keep = (bytes: Buffer): string => {
    const name = `${kept++}.zip`
    writeFileSync(join(folder, name), bytes)
    return name
  }
  const judged = (bytes: Buffer) => judgedElsewhere(command, folder, '--root', root, keep(bytes))
  /** The container of the sent document, with another content of one of its files. */
  const forged = async (name: string, change: (text: string) => string): Promise<Buffer> => {
    const files = await filesIn(whole)
    const inner = await filesIn(files.get(SENT) ?? Buffer.alloc(0))
    inner.set(name, Buffer.from(change(inner.get(name)?.toString() ?? '')))
    return zipped(files.set(SENT, await zipped(inner)))
  }

  it('is whole for the command with Node alone', () => {
    expect(judged(whole)).toMatchObject({ status: 0, said: expect.stringContaining('whole  2 documents of') })
  })

  it('with one changed byte is found, with the name of the container', async () => {
    const container = (await filesIn(whole)).get(SENT) ?? Buffer.alloc(0)
    const bytes = Buffer.from(whole)
    const at = bytes.indexOf(container) + Math.floor(container.length / 2)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    expect(judged(bytes)).toMatchObject({ status: 1, said: expect.stringContaining(`${SENT} was changed`) })
  })

  describe.runIf(areOtherJudgesThere())('by OpenSSL and unzip (skipped without them)', () => {
    it('is whole: each zip, each signature, each digest', () => {
      const name = keep(whole)
      expect(testedByUnzip(folder, name).status).toBe(0)
      const archive = unpackedByUnzip(folder, name, 'whole')
      const manifest: Manifest = JSON.parse(readFileSync(join(archive, 'manifest.json'), 'utf8'))
      const ofManifest = { signature: 'manifest.json.p7s', content: 'manifest.json', root }
      expect(verifiedByOpenssl(archive, ofManifest).said).toContain('successful')
      for (const [at, document] of manifest.documents.entries()) {
        expect(digestByOpenssl(archive, document.name)).toBe(document.sha256)
        expect(testedByUnzip(archive, document.name).status).toBe(0)
        const container = unpackedByUnzip(archive, document.name, `container ${at}`)
        expect(verifiedByOpenssl(container, { ...SIGNED, root }).said).toContain('successful')
        const told = readFileSync(join(container, SIGNED.content), 'utf8')
        const digest = Buffer.from(digestByOpenssl(container, 'document.xml'), 'hex').toString('base64')
        expect(told).toContain(digest)
      }
    })

    it('with one changed byte has a wrong checksum for unzip', () => {
      const bytes = Buffer.from(whole)
      const at = Math.floor(bytes.length / 2)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      expect(testedByUnzip(folder, keep(bytes)).status).not.toBe(0)
    })

    it('with another amount, packed anew, has a document of another digest than the signed one', async () => {
      const bytes = await forged('document.xml', (text) => text.replace('890.56', '990.56'))
      const name = keep(bytes)
      expect(testedByUnzip(folder, name).status).toBe(0)
      const archive = unpackedByUnzip(folder, name, 'forged')
      const container = unpackedByUnzip(archive, SENT, 'container')
      expect(verifiedByOpenssl(container, { ...SIGNED, root }).said).toContain('successful')
      const digest = Buffer.from(digestByOpenssl(container, 'document.xml'), 'hex').toString('base64')
      expect(readFileSync(join(container, SIGNED.content), 'utf8')).not.toContain(digest)
      expect(judged(bytes).status).toBe(1)
    })

    it('with another list of digests has no signature of it', async () => {
      const bytes = await forged(SIGNED.content, (text) => text.replace('MimeType', 'mimeType'))
      const archive = unpackedByUnzip(folder, keep(bytes), 'relisted')
      const container = unpackedByUnzip(archive, SENT, 'container')
      expect(verifiedByOpenssl(container, { ...SIGNED, root }).status).not.toBe(0)
      expect(judged(bytes).status).toBe(1)
    })
  })
})
