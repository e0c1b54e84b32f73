/** An addition behind a seal never passes for unchanged, even an invisible one. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { sampleAuthority, sealed } from '#tests/support/evidence.ts'
import { shadowAttacks } from '#tests/support/shadow-attacks.ts'
import { fewOf } from '#tests/support/thorough.ts'
import { prepareDocumentTimeStamp } from './append-signature.ts'
import { askTimeStamp } from './ask-time-stamp.ts'
import { filledIn } from './finish-seal.ts'
import { stampTime } from './local-time-stamps.ts'
import { verify } from './verify.ts'

const authority = sampleAuthority()
const KNOWN = { ours: [authority.root.certificate], timeStamps: [] }

const folder = mkdtempSync(join(tmpdir(), 'zegel-shadow-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function sealedSample(useObjectStreams: boolean): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage([400, 600]).drawText('100 euro', { x: 40, y: 500 })
  return (await sealed(await pdf.save({ useObjectStreams }), authority)).bytes
}

async function stamped(bytes: Buffer): Promise<Buffer> {
  const unsigned = await prepareDocumentTimeStamp(bytes)
  const asked = await askTimeStamp(unsigned.digest, {
    urls: ['http://local'],
    post: (_, request) =>
      stampTime(request, authority.timeStamps, authority.root.certificate, new Date('2026-11-21T19:06:33Z')),
    trusted: [],
  })
  if (asked.stamped === undefined) throw new Error('not stamped')
  return filledIn(unsigned, asked.stamped.token)
}

/** A program's picture of the first page: from a file to the picture's bytes. */
const RENDERERS: Record<string, (file: string) => string[]> = {
  pdftoppm: (file) => ['-r', '30', '-l', '1', '-gray', file],
  mutool: (file) => ['draw', '-q', '-r', '30', '-c', 'gray', '-F', 'pnm', '-o', '-', file, '1'],
}
const installed = Object.keys(RENDERERS).filter((name) => spawnSync(name, ['-v']).error === undefined)

function drawnBy(program: string, bytes: Buffer): string {
  const file = join(folder, 'drawn.pdf')
  writeFileSync(file, bytes)
  const { stdout } = spawnSync(program, RENDERERS[program]?.(file) ?? [], { timeout: 20_000 })
  return stdout.length < 1000 ? '' : createHash('sha256').update(stdout).digest('hex')
}

/** Hundreds of files are judged, also on a slow machine. */
const LONG = { timeout: 240_000 }

const FORMS = [
  ['a table of cross-references', false],
  ['a stream of cross-references', true],
] as const

test.each(FORMS)('no attack on a seal with %s passes for unchanged', LONG, async (_, isStream) => {
  const bytes = await sealedSample(isStream)
  const attacks = await shadowAttacks(bytes)
  expect(attacks.length).toBeGreaterThanOrEqual(200)
  for (const attack of fewOf(attacks, 70)) {
    const { verdict, seal } = await verify(attack.bytes, KNOWN)
    expect([attack.name, verdict, seal?.additions]).toEqual([attack.name, 'CHANGED', 'OTHER'])
  }
})

test.skipIf(installed.length === 0)(
  `the attacks are real: ${installed.join(' and ') || 'poppler or MuPDF (skipped where both are missing)'} shows another page`,
  LONG,
  async () => {
    const bytes = await sealedSample(false)
    const attacks = await shadowAttacks(bytes)
    for (const program of installed) {
      const before = drawnBy(program, bytes)
      const tried = fewOf(attacks, 50)
      const shown = tried.filter((attack) => {
        const after = drawnBy(program, attack.bytes)
        return after !== '' && after !== before
      })
      console.info(`${program} shows another page in ${shown.length} of ${tried.length} attacks`)
      expect(shown.length, program).toBeGreaterThan(tried.length / 4)
    }
  },
)

test.each(FORMS)('time stamps of ours behind a seal with %s count', async (_, isStream) => {
  const once = await stamped(await sealedSample(isStream))
  for (const bytes of [once, await stamped(once)])
    expect(await verify(bytes, KNOWN)).toMatchObject({
      verdict: 'OURS',
      seal: { additions: 'TIME_STAMPS', timeStamp: { kind: 'LOCAL' } },
    })
})

/** Every digit, letter and space is as we write it; the time stamp itself is judged as a time stamp. */
test.each(FORMS)('a time stamp with one byte changed is none, behind %s', LONG, async (_, isStream) => {
  const before = await sealedSample(isStream)
  const bytes = await stamped(before)
  const token = [bytes.indexOf('/Contents <', before.length) + 10, bytes.indexOf('>\n>>', before.length)]
  const [from = 0, to = 0] = token
  const places = Array.from({ length: bytes.length - before.length }, (_one, index) => before.length + index)
  for (const place of fewOf(
    places.filter((one) => one <= from || one >= to),
    60,
  )) {
    const changed = Buffer.from(bytes)
    changed[place] = changed[place] === 0x31 ? 0x32 : 0x31
    const { verdict } = await verify(changed, KNOWN)
    expect([place - before.length, verdict]).toEqual([place - before.length, 'CHANGED'])
  }
})

test('a second time stamp with the token of the first is none', async () => {
  const before = await sealedSample(false)
  const once = await stamped(before)
  const bytes = Buffer.from(await stamped(once))
  const [first, second] = [before, once].map(({ length }) => bytes.indexOf('/Contents <', length))
  bytes.copyWithin(second ?? 0, first ?? 0, bytes.indexOf('>\n>>', first))
  expect((await verify(bytes, KNOWN)).verdict).toBe('CHANGED')
})

test.each([
  ['a comment', '% nothing\n'],
  ['another end', '%%EOF\n'],
  ['an object', '99 0 obj\nnull\nendobj\n'],
  ['a zero byte', '\0'],
  ['a hundred and one line ends', '\n'.repeat(101)],
])('%s behind a time stamp is more than a time stamp', async (_, added) => {
  const bytes = await stamped(await sealedSample(false))
  const { verdict } = await verify(Buffer.concat([bytes, Buffer.from(added)]), KNOWN)
  expect(verdict).toBe('CHANGED')
})

describeWithCorpora('forged files of others', () => {
  const UNTOUCHED = ['sealed.pdf', 'three-names-of-one-signer.pdf']

  test.each(listCorpus('cases-3', 'shadow').filter((name) => !UNTOUCHED.includes(name)))(
    '%s is reported as changed, though another installation sealed it',
    async (name) => {
      const facts = await verify(readCorpus('cases-3', 'shadow', name), KNOWN)
      expect(facts).toMatchObject({ verdict: 'CHANGED', seal: { isOurs: false, additions: 'OTHER' } })
    },
  )

  test.each(UNTOUCHED)('%s is reported as sealed by somebody else', async (name) => {
    const facts = await verify(readCorpus('cases-3', 'shadow', name), KNOWN)
    expect(facts).toMatchObject({ verdict: 'SOMEBODY_ELSES', seal: { additions: 'NONE' } })
  })
})
