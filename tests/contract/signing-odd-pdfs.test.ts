/** PDFs of every make, from the upload to /verify: signed and sealed as they are, or refused where they are handed over. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { receiverFor, uploadCall } from '#tests/support/documents.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { inSigning, sealedDelivery, toSign } from '#tests/support/signing.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

const { app, calls } = setServer()
let mine: Company

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'] })
})

async function expectSealed(bytes: Uint8Array): Promise<void> {
  const signing = await sealedDelivery(app, calls, mine, {}, { name: 'odd.pdf', bytes })
  const { bytes: sealed } = await calls('downloadInboxSealed', undefined, inSigning(signing))
  expect(sealed.subarray(0, bytes.length).equals(Buffer.from(bytes))).toBe(true)
  const { body } = await calls('verifyDocument', undefined, { file: { name: 'x.pdf', bytes: sealed } })
  expect(body).toMatchObject({ verdict: 'KNOWN', isKnown: true, startsWithOriginal: true })
}

async function refusalOf(bytes: Uint8Array) {
  const { token1 } = await receiverFor(app, mine)
  const call = { ...uploadCall(mine, token1, toSign), file: { name: 'odd.pdf', bytes } }
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
  const { bytes: evidence } = await calls('downloadInboxSealed', undefined, inSigning(signing))
  const { body } = await calls('verifyDocument', undefined, { file: { name: 'x.pdf', bytes: evidence } })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(body).toMatchObject({ verdict: 'KNOWN', evidence: { original: { isApart: true, sha256 } } })
})

it('whose table of cross-references misses its objects is signed and sealed, as viewers read it [signing.sealed]', async () => {
  const sound = readFileSync('fixtures/files/terms.pdf').toString('latin1')
  const missing = sound.replace(/^(\d{10})(?= \d{5} n)/gm, (at) => String(Number(at) + 7).padStart(10, '0'))
  const bytes = Buffer.from(missing, 'latin1')
  const signing = await sealedDelivery(app, calls, mine, {}, { name: 'odd.pdf', bytes })
  const { bytes: sealed } = await calls('downloadInboxSealed', undefined, inSigning(signing))
  const { body } = await calls('verifyDocument', undefined, { file: { name: 'x.pdf', bytes: sealed } })
  expect(body).toMatchObject({ verdict: 'KNOWN', startsWithOriginal: true })
})

it('that does something by itself is refused in words', async () => {
  const bytes = await pdfOf(1, (pdf) => pdf.addJavaScript('main', 'app.alert(1)'))
  expect(await refusalOf(bytes)).toEqual([422, 'UNREADABLE_FILE', expect.stringContaining('script')])
})

describeWithCorpora('PDFs of others, as viewers read them', () => {
  it.each(listCorpus('cases-3', 'what-you-see'))('%s is refused in words', async (name) => {
    const [status, code, detail] = await refusalOf(readCorpus('cases-3', 'what-you-see', name))
    expect([status, code]).toEqual([422, 'UNREADABLE_FILE'])
    expect(detail).toMatch(/[Dd]ruk (?:hem|het) af als pdf/)
  })

  const ODD = listCorpus('cases-3', 'paper').filter((name) => /^1[38]/.test(name))

  it.each(ODD)('%s is signed, sealed and known', async (name) => {
    const bytes = readCorpus('cases-3', 'paper', name)
    const signing = await sealedDelivery(app, calls, mine, {}, { name: 'odd.pdf', bytes })
    const { bytes: sealed } = await calls('downloadInboxSealed', undefined, inSigning(signing))
    const { body } = await calls('verifyDocument', undefined, { file: { name: 'x.pdf', bytes: sealed } })
    expect(body).toMatchObject({ verdict: 'KNOWN', startsWithOriginal: true })
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
