/** Drawn documents with content that is hard to draw, by each way in: drawn as typed, or refused in words with nothing changed. */
import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type Draft, readyDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { storedIn } from '#tests/support/stored.ts'
import { testDocumentFor } from '#tests/support/test-document.ts'

const { app, calls } = setServer()
let anna: Company
let bram: Company
beforeAll(async () => {
  anna = await newCompany(app)
  bram = await newCompany(app)
})

const path = () => ({ accountId: anna.accountId })
const bare = (text: string): string => text.replace(/\s/g, '')
const textOf = async (bytes: Uint8Array) => bare((await readPdfText(bytes)).pages.join(''))

function draftWith(details: Partial<NonNullable<Draft['inputDetails']>>): Draft {
  const draft = readyDraft(bram, { pdfSource: 'DRAWN' })
  return { ...draft, inputDetails: { ...draft.inputDetails, ...details } }
}

const line = (name: string, id = '1') => ({ id, name, unitPrice: 1, quantity: 1, vatRate: 21 })
const preview = (body: Draft) => calls('previewUnsavedDraft', anna.token, { path: path(), body })

describe('a name', () => {
  const TYPST = '#read("/etc/passwd") $x$ *vet* _s_ @a <b> [#import "y"] \\ `z` // = ~'

  it.each(['CLASSIC', 'MODERN', 'COMPACT'] as const)('in any script is drawn by %s', async (template) => {
    const body = { template, colour: '#0e5850', showQr: true, showTerms: true }
    await calls('updateInvoiceDesign', anna.token, { path: path(), body })
    const names = [TYPST, '面包店有限公司', 'Łódź Ξένια Фёдор']
    for (const name of [...names, 'محمد علي', 'עברית']) {
      const customer = { ...draftWith({}).inputDetails?.customer, name }
      const { status, bytes, headers } = await preview(draftWith({ customer, lines: [line(name)] }))
      expect([status, headers['replaced-glyphs']]).toEqual([200, undefined])
      const shown = await textOf(bytes)
      if (names.includes(name)) expect(shown.split(bare(name)).length).toBeGreaterThanOrEqual(3)
      for (const letter of bare(name)) expect(shown).toContain(letter)
    }
  })
})

describe('1,001 lines', () => {
  const lines = Array.from({ length: 1_001 }, (_, index) => line('Artikel', String(index + 1)))
  const REFUSED = [400, 'FORM_ERRORS', '/inputDetails/lines']

  it('are refused on the screen, stored, changed, and of a file, and nothing is stored', async () => {
    const draft = draftWith({})
    const { body: stored } = await calls('createDraft', anna.token, { path: path(), body: draft })
    const before = await storedIn(app)
    const many = draftWith({ lines })
    const xml = Buffer.from(writeUbl(fromDraft(many)))
    const answers = [
      await preview(many),
      await calls('createDraft', anna.token, { path: path(), body: many }),
      await calls('updateDraft', anna.token, { path: { ...path(), draftId: stored.id }, body: many }),
      await calls('createDraftFromFile', anna.token, { path: path(), file: { name: 'a.xml', bytes: xml } }),
      await calls('sendInvoice', anna.token, { path: path(), xml }),
    ]
    for (const { status, body } of answers)
      expect([status, body.errorCode, body.violations?.[0]?.field]).toEqual(REFUSED)
    expect(await storedIn(app)).toEqual(before)
  })
})

describe('a text of 100,000 characters', () => {
  const long = 'woord '.repeat(16_667)

  it('is refused in a draft, at its field', async () => {
    const { status, body } = await preview(draftWith({ lines: [line(long)] }))
    expect([status, body.violations?.[0]?.field]).toEqual([400, '/inputDetails/lines/0/name'])
  })

  it('is drawn of a received document, also as one word', async () => {
    const { body } = await calls('createSandbox', bram.token, { path: { accountId: bram.accountId } })
    const test = { ...bram, accountId: body.accountId }
    const xml = testDocumentFor(test).toString('utf8')
    for (const [number, text] of [
      ['L-1', long],
      ['L-2', 'w'.repeat(100_000)],
    ]) {
      const named = xml.replace(/(<cbc:ID>)[^<]+/, `$1${number}`)
      const document = Buffer.from(named.replace(/(<cac:Item>\s*<cbc:Name>)[^<]*/, `$1${text}`))
      expect(document.length).toBeGreaterThan(100_000)
      const received = await calls('uploadTestDocument', test.token, {
        path: { accountId: test.accountId },
        xml: document,
      })
      expect(received.status).toBe(201)
      const { status, bytes } = await calls('getReceivedInvoiceDocument', test.token, {
        path: { accountId: test.accountId, id: received.body.id },
        query: { name: `zegel-${number}.pdf` },
      })
      expect([status, bytes.toString('latin1', 0, 5)]).toEqual([200, '%PDF-'])
    }
  })
})

describe('a logo', () => {
  const svg = (inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10">${inner}</svg>`)
  const small = createCanvas(30, 10).toBuffer('image/png')
  /** The head of the picture names the size; hardly any data follows. */
  const sized = (width: number, height: number) => {
    const bytes = Buffer.from(small)
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    return bytes
  }

  test.each([
    ['with a script', svg('<script>alert(1)</script>'), 'een script'],
    [
      'with a link',
      svg('<image href="https://elsewhere.example/a.png" width="1" height="1"/>'),
      'een koppeling',
    ],
    ['of 40 megapixels', sized(8_000, 5_000), '8000 bij 5000 pixels'],
    ['of two thousand million pixels', sized(50_000, 40_000), '50000 bij 40000 pixels'],
  ])('%s is refused in words, and the one from before stays', async (_, bytes, words) => {
    await calls('setLogo', anna.token, { path: path(), file: { name: 'a.png', bytes: small } })
    const kept = (await calls('getLogo', anna.token, { path: path() })).bytes
    const refused = await calls('setLogo', anna.token, { path: path(), file: { name: 'b.svg', bytes } })
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'UNREADABLE_FILE'])
    expect(refused.body.detail).toContain(words)
    expect((await calls('getLogo', anna.token, { path: path() })).bytes.equals(kept)).toBe(true)
  })
})
