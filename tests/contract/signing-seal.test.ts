/**
 * The seal of an installation: its certificate, its time stamp, and the verdict of other programs; and PDFs of every make, from the
 * upload to /verify: sealed as they are, or refused where they are handed over.
 */

import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAuthority } from '#server/formats/seal/authority.ts'
import { stampTime } from '#server/formats/seal/local-time-stamps.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { caller } from '#tests/support/call.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { receiverFor, uploadCall } from '#tests/support/documents.ts'
import { sealedElsewhere } from '#tests/support/evidence.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, samplePdf } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { inSigning, type Signing, sealedDelivery, toSign } from '#tests/support/signing.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

const { app, calls } = setServer()
let mine: Company

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'] })
})

async function expectKnown(bytes: Uint8Array): Promise<Buffer> {
  const sealed = await copyOf(app, await sealedDelivery(app, calls, mine, {}, { name: 'odd.pdf', bytes }))
  const known = { verdict: 'KNOWN', isKnown: true, startsWithOriginal: true }
  expect(await verified(app, sealed)).toMatchObject(known)
  return sealed
}

async function expectSealed(bytes: Uint8Array): Promise<void> {
  const sealed = await expectKnown(bytes)
  expect(sealed.subarray(0, bytes.length).equals(Buffer.from(bytes))).toBe(true)
}

async function refusalOf(bytes: Uint8Array, name = 'odd.pdf') {
  const { token1 } = await receiverFor(app, mine)
  const call = { ...uploadCall(mine, token1, toSign), file: { name, bytes } }
  const { status, body } = await calls('uploadDocument', mine.token, call)
  return [status, body.errorCode, body.detail]
}

async function pdfOf(pages: number, draw: (pdf: PDFDocument) => void = () => undefined): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) pdf.addPage()
  draw(pdf)
  return pdf.save()
}

describe('a PDF', () => {
  it.runIf(isThorough)('with a form is sealed with its filled-in values [signing.sealed]', async () => {
    const filled = await pdfOf(1, (pdf) => {
      const field = pdf.getForm().createTextField('amount')
      field.setText('100')
      field.addToPage(pdf.getPage(0), { x: 50, y: 50 })
    })
    await expectSealed(filled)
  })

  it.runIf(isThorough)('of two hundred pages is sealed, one of more is refused in words', async () => {
    await expectSealed(await pdfOf(200))
    for (const pages of [201, 2000])
      expect(await refusalOf(await pdfOf(pages))).toEqual([
        422,
        'UNREADABLE_FILE',
        expect.stringContaining('200'),
      ])
  })
})

it('that its owner protects stays as it is, and its evidence is a PDF of its own [signing.sealed]', async () => {
  const bytes = readFileSync('fixtures/files/owner-password-only.pdf')
  const signing = await sealedDelivery(app, calls, mine, {}, { name: 'protected.pdf', bytes })
  const original = await calls('downloadInboxDocument', undefined, inSigning(signing))
  expect(original.bytes.equals(bytes)).toBe(true)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const evidence = { original: { isApart: true, sha256 } }
  expect(await verified(app, await copyOf(app, signing))).toMatchObject({ verdict: 'KNOWN', evidence })
})

it('whose table of cross-references misses its objects is signed and sealed, as viewers read it [signing.sealed]', async () => {
  const sound = readFileSync('fixtures/files/terms.pdf').toString('latin1')
  const missing = sound.replace(/^(\d{10})(?= \d{5} n)/gm, (at) => String(Number(at) + 7).padStart(10, '0'))
  await expectKnown(Buffer.from(missing, 'latin1'))
})

it('that does something by itself is refused in words', async () => {
  const bytes = await pdfOf(1, (pdf) => pdf.addJavaScript('main', 'app.alert(1)'))
  expect(await refusalOf(bytes)).toEqual([422, 'UNREADABLE_FILE', expect.stringContaining('script')])
})

describeWithCorpora('PDFs of others, as viewers read them', () => {
  it.each(fewOf(listCorpus('cases-3', 'what-you-see'), 2))('%s is refused in words', async (name) => {
    const [status, code, detail] = await refusalOf(readCorpus('cases-3', 'what-you-see', name))
    expect([status, code]).toEqual([422, 'UNREADABLE_FILE'])
    expect(detail).toMatch(/[Dd]ruk (?:hem|het) af als pdf/)
  })

  const ODD = listCorpus('cases-3', 'paper').filter((name) => /^1[38]/.test(name))

  it.each(fewOf(ODD, 2))('%s is signed, sealed and known', async (name) => {
    await expectKnown(readCorpus('cases-3', 'paper', name))
  })
})

describeWithCorpora('a PDF of the corpora', () => {
  const files = listCorpus('recognition', 'embedded').map((name) => {
    const bytes = readCorpus('recognition', 'embedded', name)
    return { name, bytes, text: bytes.toString('latin1') }
  })
  const KINDS: [string, (text: string) => boolean][] = [
    ['linearized', (text) => text.slice(0, 1200).includes('/Linearized')],
    ['archived as PDF/A', (text) => text.includes('pdfaid:part')],
    ['changed after it was made', (text) => text.split('%%EOF').length > 2],
    ['with a table of references in a stream', (text) => /\/Type ?\/XRef/.test(text)],
    ['with a form of another program', (text) => text.includes('/AcroForm')],
  ]

  it.each(fewOf(KINDS, 2))('that is %s is sealed as it is [signing.sealed]', async (_, isOne) => {
    const found = files.filter(({ text }) => isOne(text)).slice(0, 2)
    expect(found.length).toBeGreaterThan(0)
    for (const { bytes } of found) await expectSealed(bytes)
  })
})

const folder = mkdtempSync(join(tmpdir(), 'zegel-seal-'))
const opened: TestApp[] = []
afterAll(async () => {
  for (const app of opened) await app?.close()
  rmSync(folder, { recursive: true })
})

async function open(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startApp(env)
  opened.push(app)
  return app
}

async function signedOn(app: TestApp): Promise<{ signing: Signing; bytes: Buffer; company: Company }> {
  const company = await newCompany(app, { features: ['DOCCLE'] })
  const signing = await sealedDelivery(app, caller(app.url), company)
  return { signing, company, bytes: await copyOf(app, signing) }
}
const copyOf = async (app: TestApp, signing: Signing): Promise<Buffer> =>
  (await caller(app.url)('downloadInboxSealed', undefined, inSigning(signing))).bytes
const verified = async ({ url }: Pick<TestApp, 'url'>, bytes: Uint8Array) =>
  (await caller(url)('verifyDocument', undefined, { file: { name: 'x.pdf', bytes } })).body

const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined
const judge = (program: string, ...options: string[]) => {
  const { stdout, stderr } = spawnSync(program, options, { encoding: 'utf8' })
  return stdout + stderr
}

describe('the certificate', () => {
  it('is made once for all processes, and kept where the database shows nothing of its key [signing.certificate]', async () => {
    const { bytes } = await signedOn(app)
    const other = await open({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.config.dataDir, WORKER: 'off' })
    expect(await verified(other, bytes)).toMatchObject({ verdict: 'KNOWN', isKnown: true })
    const rows = await app.orm.em.fork().execute<object[]>('select * from seal_certificates')
    expect(rows).toMatchObject([{ kind: 'OWN' }])
    expect(JSON.stringify(rows)).not.toMatch(/PRIVATE|privateKey/)
  })

  it('is no longer to be had with another secret, and nothing is sealed with a new one in silence', async () => {
    const { encrypted_authority: kept } =
      (
        await app.orm.em.fork().execute<{ encrypted_authority: string }[]>('select * from seal_certificates')
      )[0] ?? {}
    const { encryptionWith } = await import('#server/platform/encryption.ts')
    expect(() => encryptionWith('another secret').decrypt('seal authority', kept ?? '')).toThrow()
    expect(app.encryption.decrypt('seal authority', kept ?? '')).toContain('PRIVATE KEY')
    expect(() => app.encryption.decrypt('another purpose', kept ?? '')).toThrow()
  })

  it.runIf(isInstalled('pdfsig'))('makes a seal that poppler finds valid (skipped without it)', async () => {
    const path = join(folder, 'sealed.pdf')
    writeFileSync(path, (await signedOn(app)).bytes)
    const said = judge('pdfsig', '-nocert', path)
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
  })

  it.runIf(isInstalled('qpdf'))('leaves a PDF without a fault (skipped without qpdf)', async () => {
    const path = join(folder, 'checked.pdf')
    writeFileSync(path, (await signedOn(app)).bytes)
    expect(judge('qpdf', '--check', path)).toContain('No syntax or stream encoding errors')
  })

  it.runIf(isThorough && isInstalled('openssl'))(
    'can be a configured one, and its sealed files stay ours after that (skipped without OpenSSL) [signing.certificate]',
    async () => {
      const [key, pem, p12] = ['k.pem', 'c.pem', 'c.p12'].map((name) => join(folder, name))
      const subject = ['-subj', '/CN=Notaris Wuyts', '-keyout', key ?? '', '-out', pem ?? '']
      execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], {
        stdio: 'ignore',
      })
      const from = ['-inkey', key ?? '', '-in', pem ?? '', '-passout', 'pass:geheim', '-out', p12 ?? '']
      execFileSync('openssl', ['pkcs12', '-export', ...from])
      const configured = await open({ SEAL_CERTIFICATE: p12 ?? '', SEAL_PASSWORD: 'geheim' })
      const { bytes } = await signedOn(configured)
      expect(await verified(configured, bytes)).toMatchObject({
        verdict: 'KNOWN',
        seal: { by: 'Notaris Wuyts' },
      })
      const later = await open({
        DATABASE_URL: configured.databaseUrl,
        DATA_DIR: configured.config.dataDir,
        WORKER: 'off',
      })
      expect(await verified(later, bytes)).toMatchObject({ verdict: 'KNOWN', isKnown: true })
      expect((await verified(app, bytes)).verdict).toBe('SOMEBODY_ELSES')
    },
  )
})

describe('the time stamp', () => {
  it.runIf(isThorough)(
    'of the installation itself says that it proves nothing outside [signing.time-stamps]',
    async () => {
      const app = await open({ TSA_URLS: 'local' })
      const { bytes, signing } = await signedOn(app)
      const { seal, evidence } = await verified(app, bytes)
      expect(seal).toMatchObject({ level: 'B-T', timeStamp: { kind: 'LOCAL', isOfWholeDocument: false } })
      expect(evidence.timeStampAskedOf).toBe('LOCAL')
      const { body } = await caller(app.url)('getSigning', undefined, inSigning(signing))
      expect(body.seal.timeStamp).toContain('Zegel local time stamps')
    },
  )

  it('comes later when no authority answered, behind a seal that stays valid [signing.time-stamps]', async () => {
    const { root, timeStamps } = makeAuthority({ host: 'tsa.example', listUrl: 'http://x', now: new Date() })
    let isUp = false
    const authority = createServer(async (request, response) => {
      if (!isUp) return response.writeHead(503).end()
      const stamp = await stampTime(await buffer(request), timeStamps, root.certificate, new Date())
      return response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(stamp)
    })
    await new Promise<void>((resolve) => authority.listen(0, '127.0.0.1', resolve))
    const trust = join(folder, 'authorities.pem')
    writeFileSync(trust, `Those that we know.\n${root.certificate}`)
    const TSA_URLS = `http://127.0.0.1:${(authority.address() as AddressInfo).port}/`
    const app = await open({ TSA_URLS, TSA_TRUST: trust })
    try {
      const { bytes, signing } = await signedOn(app)
      expect((await verified(app, bytes)).seal).toMatchObject({ level: 'B-B', timeStamp: null })
      isUp = true
      const later = await eventually(async () => {
        const { body } = await caller(app.url)('getSigning', undefined, inSigning(signing))
        return body.seal.timeStamp === null ? undefined : copyOf(app, signing)
      })
      expect(later.subarray(0, bytes.length).equals(bytes)).toBe(true)
      expect(await verified(app, later)).toMatchObject({
        verdict: 'KNOWN',
        isKnown: true,
        seal: { timeStamp: { kind: 'TRUSTED', isOfWholeDocument: true }, additions: 'TIME_STAMPS' },
        evidence: { timeStampAskedOf: 'OUTSIDE' },
      })
    } finally {
      authority.closeAllConnections()
      authority.close()
    }
  })
})

describe('a PDF that can not be sealed', () => {
  const HOSTILE = {
    'encrypted.pdf': 'UNREADABLE_FILE',
    'truncated.pdf': 'UNREADABLE_FILE',
    'no-pages.pdf': 'UNREADABLE_FILE',
    'empty.pdf': 'UNSUPPORTED_FILE',
    'not-a-pdf.pdf': 'UNSUPPORTED_FILE',
  }

  it.each(Object.entries(HOSTILE))('is not delivered to be signed: %s', async (name, code) => {
    const bytes = readFileSync(`fixtures/files/${name}`)
    expect((await refusalOf(bytes, name))[1]).toBe(code)
    const { verdict } = await verified(app, bytes)
    expect(['UNREADABLE', 'NO_SEAL']).toContain(verdict)
  })
})

describe('verifying', () => {
  const verdictOf = async (bytes: Uint8Array) => {
    const { verdict, isKnown } = await verified(app, bytes)
    return [verdict, isKnown]
  }

  it('names a changed, an unsealed and another’s PDF, and a file that is no PDF [signing.verify]', async () => {
    const signing = await sealedDelivery(app, calls, mine)
    const bytes = await copyOf(app, signing)
    const changed = Buffer.from(bytes)
    changed[samplePdf().bytes.length - 40] = 65
    expect(await verdictOf(bytes)).toEqual(['KNOWN', true])
    expect(await verdictOf(changed)).toEqual(['CHANGED', false])
    expect(await verdictOf(bytes.subarray(0, bytes.length - 2000))).toEqual(['CHANGED', false])
    expect(await verdictOf(samplePdf().bytes)).toEqual(['NO_SEAL', false])
    expect(await verdictOf((await sealedElsewhere(samplePdf().bytes)).bytes)).toEqual([
      'SOMEBODY_ELSES',
      false,
    ])
    expect(await verdictOf(Buffer.from('%PDF-1.7 nothing more'))).toEqual(['UNREADABLE', false])
    expect(await verdictOf(Buffer.from('hello'))).toEqual(['UNREADABLE', false])
  })

  it('keeps nothing of the file [signing.verify]', async () => {
    const before = await filesIn(app.config.dataDir)
    await verdictOf(Buffer.concat([Buffer.from(samplePdf().bytes), Buffer.from('\n% never seen before\n')]))
    expect(await filesIn(app.config.dataDir)).toEqual(before)
  })

  it('gives the list that the certificates name', async () => {
    const { status, bytes } = await calls('downloadRevocationList', undefined)
    expect(status).toBe(200)
    expect(bytes[0]).toBe(0x30)
  })
})

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map(({ name }) => name)
