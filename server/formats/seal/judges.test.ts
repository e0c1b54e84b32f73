/** The verdicts of other programs on our seals: poppler, OpenSSL and qpdf, each where it is installed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'
import { corporaPath, describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { sampleAuthority, sampleEvidence, sealed } from '#tests/support/evidence.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { askTimeStamp } from './ask-time-stamp.ts'
import { makeRevocationList } from './authority.ts'
import { finishSeal } from './finish-seal.ts'
import { identityFromP12 } from './identity.ts'
import { stampTime } from './local-time-stamps.ts'
import { prepareWithEvidence } from './prepare-with-evidence.ts'
import { addTimeStamp, canBeSealed } from './seal.ts'
import { verifySeal } from './verify-seal.ts'

const folder = mkdtempSync(join(tmpdir(), 'zegel-seal-'))
afterAll(() => rmSync(folder, { recursive: true }))

const authority = sampleAuthority()
const { root, timeStamps } = authority
const KNOWN = { ours: [root.certificate], timeStamps: [] }
const OPTIONS = { owner: 'test', maxWaitSeconds: 60 }

const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined
const hasPoppler = isInstalled('pdfsig')
const hasOpenssl = isInstalled('openssl')
const hasQpdf = isInstalled('qpdf')

function inFolder(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

function judge(program: string, ...options: string[]): string {
  const { stdout, stderr } = spawnSync(program, options, { encoding: 'utf8' })
  return stdout + stderr
}

const post = (_: string, request: Uint8Array) =>
  stampTime(request, timeStamps, root.certificate, new Date('2026-11-21T19:06:33Z'))

async function numberedPdf(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let number = 1; number <= pages; number += 1) pdf.addPage().drawText(`Page ${number}`)
  return pdf.save()
}

async function sealedFile() {
  const { prepared, signature } = await sealed(await numberedPdf(5), authority)
  const digest = createHash('sha256').update(signature).digest()
  const { stamped } = await askTimeStamp(digest, { urls: ['http://local'], post, trusted: [] })
  return {
    prepared,
    bytes: finishSeal(prepared, signature, stamped?.token),
    token: stamped?.token,
    signature,
  }
}

const { prepared, bytes, token, signature } = await sealedFile()
const rootFile = inFolder('root.pem', root.certificate)

function changed(at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

describe.skipIf(!hasPoppler)('poppler (skipped without pdfsig)', () => {
  it('finds the seal valid, and of the whole document', () => {
    const said = judge('pdfsig', '-nocert', inFolder('sealed.pdf', bytes))
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
    expect(said).toContain('ETSI.CAdES.detached')
  })

  it('notices a changed byte', () => {
    expect(judge('pdfsig', '-nocert', inFolder('changed.pdf', changed(300)))).toContain('Digest Mismatch')
  })

  it('finds the seal still valid with a time stamp behind it', async () => {
    const authorities = { urls: ['http://local'], post, trusted: [] }
    const { bytes: later } = await addTimeStamp(bytes, authorities, OPTIONS)
    const said = judge('pdfsig', '-nocert', inFolder('later.pdf', later ?? bytes))
    expect(said).toContain('Signature is Valid')
    expect(said).toMatch(/Not total document signed[\s\S]*Total document signed/)
  })
})

describe.skipIf(!hasOpenssl)('OpenSSL (skipped where it is missing)', () => {
  const signed = (from: Buffer) =>
    Buffer.concat([from.subarray(0, prepared.start - 1), from.subarray(prepared.end + 1)])
  const cms = bytes.toString('latin1', prepared.start, prepared.end)

  const verifyCms = (content: Buffer) => {
    const cmsFile = inFolder('seal.der', Buffer.from(cms, 'hex'))
    const contentFile = inFolder('signed.bin', content)
    const options = ['-inform', 'DER', '-in', cmsFile, '-content', contentFile, '-CAfile', rootFile]
    return judge('openssl', 'cms', '-verify', '-binary', ...options, '-purpose', 'any', '-out', '/dev/null')
  }

  it('verifies the seal, and not that of a changed file', () => {
    expect(verifyCms(signed(bytes))).toContain('Verification successful')
    expect(verifyCms(signed(changed(300)))).not.toContain('Verification successful')
  })

  it('verifies the time stamp', () => {
    const tokenFile = inFolder('token.der', token ?? '')
    const options = ['-in', tokenFile, '-token_in', '-data', inFolder('signature.bin', signature)]
    expect(judge('openssl', 'ts', '-verify', ...options, '-CAfile', rootFile)).toContain('Verification: OK')
  })

  it('verifies the certificates against the root and its list', () => {
    const list = makeRevocationList(root, new Date())
    const pem = execFileSync('openssl', ['crl', '-inform', 'DER', '-in', inFolder('list.der', list)])
    const seal = inFolder('seal.pem', authority.seal.certificate)
    const options = ['-x509_strict', '-crl_check', '-CRLfile', inFolder('list.pem', pem), '-CAfile', rootFile]
    expect(judge('openssl', 'verify', ...options, seal)).toContain('OK')
  })

  it('writes a P12 that seals, with a key of RSA in the older encryption too', async () => {
    const file = join(folder, 'rsa.p12')
    const [key, certificate] = [join(folder, 'rsa.key'), join(folder, 'rsa.pem')]
    const made = [
      '-newkey',
      'rsa:3072',
      '-nodes',
      '-keyout',
      key,
      '-out',
      certificate,
      '-subj',
      '/CN=Notaris',
    ]
    execFileSync('openssl', ['req', '-x509', ...made], { stdio: 'ignore' })
    const options = ['-export', '-legacy', '-inkey', key, '-in', certificate, '-passout', 'pass:secret']
    execFileSync('openssl', ['pkcs12', ...options, '-out', file])
    const identity = await identityFromP12(readFileSync(file), 'secret')
    expect(identity).toMatchObject({ algorithm: 'RSA_SHA256', chain: [] })
    const task = await prepareWithEvidence({
      pdf: await numberedPdf(1),
      evidence: sampleEvidence(),
      signer: identity,
    })
    const result = finishSeal(task, await identity.sign(Buffer.from(task.signedAttributes, 'base64')))
    const known = { ours: [readFileSync(certificate, 'utf8')], timeStamps: [] }
    expect((await verifySeal(result, known, OPTIONS)).verdict).toBe('OURS')
    if (hasPoppler)
      expect(judge('pdfsig', '-nocert', inFolder('rsa.pdf', result))).toContain('Signature is Valid')
  })

  it('writes a P12 that seals', async () => {
    const key = inFolder('seal.key', authority.seal.privateKey)
    const seal = inFolder('seal.pem', authority.seal.certificate)
    const file = join(folder, 'seal.p12')
    const options = ['-export', '-inkey', key, '-in', seal, '-certfile', rootFile, '-passout', 'pass:secret']
    execFileSync('openssl', ['pkcs12', ...options, '-out', file])
    const identity = await identityFromP12(readFileSync(file), 'secret')
    expect(identity.algorithm).toBe('ECDSA_SHA256')
    expect(identity.chain).toHaveLength(1)
    const ours = await identity.sign(Buffer.from(prepared.signedAttributes, 'base64'))
    expect((await verifySeal(finishSeal(prepared, ours), KNOWN, OPTIONS)).verdict).toBe('OURS')
    await expect(identityFromP12(readFileSync(file), 'wrong')).rejects.toThrow()
  })
})

describe.skipIf(!hasQpdf)('qpdf (skipped where it is missing)', () => {
  it('finds no fault in a sealed file', () => {
    expect(judge('qpdf', '--check', inFolder('sealed.pdf', bytes))).toContain(
      'No syntax or stream encoding errors',
    )
  })
})

describeWithCorpora('every PDF of the corpora', () => {
  const FOLDERS = ['embedded', 'mismatch', 'scanned', 'stripped', 'synthetic', 'text-only']
  const files = [
    ...FOLDERS.flatMap((name) => listCorpus('recognition', name).map((file) => ['recognition', name, file])),
    ...listCorpus('odd', 'pdf').map((file) => ['odd', 'pdf', file]),
  ].filter((path) => path.at(-1)?.endsWith('.pdf'))

  it.runIf(isThorough)('is sealed and valid, or refused with a reason', { timeout: 300_000 }, async () => {
    expect(files.length).toBeGreaterThan(80)
    const refusals = new Map<string, number>()
    for (const path of files) {
      const original = readCorpus(...path)
      const trial = await canBeSealed(original, OPTIONS)
      expect((await verifySeal(original, KNOWN, OPTIONS)).verdict, path.join('/')).not.toBe('OURS')
      if ('refusal' in trial) refusals.set(trial.refusal, (refusals.get(trial.refusal) ?? 0) + 1)
      else await expectSealed(original, corporaPath(...path))
    }
    console.info(`${files.length} files, refused:`, Object.fromEntries(refusals))
  })

  async function expectSealed(original: Buffer, path: string) {
    const result = await sealed(original, authority)
    const { isApart } = result.prepared.original
    expect(result.bytes.subarray(0, original.length).equals(original), path).toBe(!isApart)
    expect((await verifySeal(result.bytes, KNOWN, OPTIONS)).verdict, path).toBe('OURS')
    if (!hasPoppler) return
    const said = judge('pdfsig', '-nocert', inFolder('corpus.pdf', result.bytes))
    expect(said, path).toContain('Signature is Valid')
    expect(said, path).toContain('Total document signed')
  }
})
