/** The seal of an installation: its certificate, its time stamp, and the verdict of other programs. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAuthority } from '#server/formats/seal/authority.ts'
import { stampTime } from '#server/formats/seal/local-time-stamps.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { caller } from '#tests/support/call.ts'
import { receiverFor, uploadCall } from '#tests/support/documents.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { inSigning, type Signing, sealedDelivery, toSign } from '#tests/support/signing.ts'
import { isThorough } from '#tests/support/thorough.ts'

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
const verified = async ({ url }: Pick<TestApp, 'url'>, bytes: Buffer) =>
  (await caller(url)('verifyDocument', undefined, { file: { name: 'x.pdf', bytes } })).body

const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined
const judge = (program: string, ...options: string[]) => {
  const { stdout, stderr } = spawnSync(program, options, { encoding: 'utf8' })
  return stdout + stderr
}

describe('the certificate', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })

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
    const [app] = opened
    if (app === undefined) throw new Error('a server stands by now')
    const company = await newCompany(app, { features: ['DOCCLE'] })
    const { token1 } = await receiverFor(app, company)
    const file = { name, bytes: readFileSync(`fixtures/files/${name}`) }
    const { body } = await caller(app.url)('uploadDocument', company.token, {
      ...uploadCall(company, token1, toSign),
      file,
    })
    expect(body.errorCode).toBe(code)
    const { verdict } = await verified(app, file.bytes)
    expect(['UNREADABLE', 'NO_SEAL']).toContain(verdict)
  })
})
