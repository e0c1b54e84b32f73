/** A file that can look different elsewhere is refused with its reason, and ordinary documents are taken. */
import { PDF } from '@libpdf/core'
import { type PDFContext, type PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { describe, expect, it, test } from 'vitest'
import { corporaPath, describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { fewOf } from '#tests/support/thorough.ts'
import { wholePdf } from '../pdf/whole-pdf.ts'
import { refuseSeveralLooks } from './one-look.ts'
import { openForReading } from './open-pdf.ts'
import { CannotBeSealed, type Refusal } from './refusal.ts'

type Change = (pdf: PDFDocument, context: PDFContext) => void

async function changed(change: Change, useObjectStreams = false): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage([400, 600]).drawText('100 euro')
  await pdf.flush()
  change(pdf, pdf.context)
  return Buffer.from(await pdf.save({ useObjectStreams }))
}

async function judged(bytes: Buffer): Promise<Refusal | undefined> {
  try {
    await refuseSeveralLooks(bytes, await openForReading(bytes))
    return undefined
  } catch (error) {
    if (error instanceof CannotBeSealed) return error.reason
    throw error
  }
}

const key = PDFName.of
const opens =
  (action: Record<string, string | PDFString>): Change =>
  ({ catalog }, context) =>
    catalog.set(key('OpenAction'), context.obj(action))
const links =
  (action: Record<string, string | PDFString | object>): Change =>
  (pdf, context) => {
    const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9] })
    link.set(key('A'), context.obj(action as Record<string, string>))
    pdf.getPage(0).node.set(key('Annots'), context.obj([context.register(link)]))
  }
const layered =
  (usage: Record<string, Record<string, string>>, off = false): Change =>
  ({ catalog }, context) => {
    const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('A'), Usage: usage }))
    const usual = off ? { OFF: [layer] } : { ON: [layer] }
    catalog.set(key('OCProperties'), context.obj({ OCGs: [layer], D: usual }))
  }
const script = PDFString.of('app.alert(1)')
const address = PDFString.of('https://zegel.example')

test.each<[name: string, refusal: Refusal, change: Change]>([
  ['a script as it opens', 'ACTS', opens({ S: 'JavaScript', JS: script })],
  ['a program as it opens', 'ACTS', opens({ S: 'Launch', F: PDFString.of('cmd.exe') })],
  ['an address as it opens', 'ACTS', opens({ S: 'URI', URI: address })],
  ['a script in its names', 'ACTS', (pdf) => pdf.addJavaScript('main', 'app.alert(1)')],
  ['a link that hides fields', 'ACTS', links({ S: 'Hide', T: PDFString.of('x') })],
  ['a link that switches layers', 'ACTS', links({ S: 'SetOCGState', State: ['ON'] })],
  [
    'a link and a script behind it',
    'ACTS',
    links({ S: 'URI', URI: address, Next: { S: 'JavaScript', JS: script } }),
  ],
  [
    'a page that acts when it is seen',
    'ACTS',
    (pdf, context) => pdf.getPage(0).node.set(key('AA'), context.obj({ O: { S: 'URI', URI: address } })),
  ],
  [
    'a film on a page',
    'ACTS',
    (pdf, context) =>
      pdf
        .getPage(0)
        .node.set(key('Annots'), context.obj([{ Type: 'Annot', Subtype: 'Screen', Rect: [0, 0, 9, 9] }])),
  ],
  [
    'a stream from elsewhere',
    'FETCHES',
    (pdf, context) =>
      pdf
        .getPage(0)
        .node.set(key('Contents'), context.register(context.stream('', { F: 'http://127.0.0.1:9/x' }))),
  ],
  [
    'another picture for the printer',
    'LAYERS',
    (pdf, context) =>
      pdf
        .getPage(0)
        .node.Resources()
        ?.set(
          key('XObject'),
          context.obj({
            I: context.register(context.stream('', { Type: 'XObject', Subtype: 'Image', Alternates: [] })),
          }),
        ),
  ],
  ['a layer on paper alone', 'LAYERS', layered({ View: { ViewState: 'OFF' }, Print: { PrintState: 'ON' } })],
  ['a layer on the screen alone', 'LAYERS', layered({ Print: { PrintState: 'OFF' } })],
  ['a layer that is off', 'LAYERS', layered({}, true)],
  [
    'a form that draws itself',
    'DYNAMIC_FORM',
    ({ catalog }, context) =>
      catalog.set(
        key('AcroForm'),
        context.obj({ Fields: [], XFA: context.register(context.stream('<xdp/>')) }),
      ),
  ],
])('a document with %s is refused', async (_, refusal, change) => {
  expect(await judged(await changed(change))).toBe(refusal)
})

test.each<[name: string, change: Change]>([
  ['nothing special', () => undefined],
  [
    'links to an address, a file and a page',
    links({ S: 'URI', URI: address, Next: { S: 'GoToR', F: address, D: [0, 'Fit'] } }),
  ],
  ['a page to open at', opens({ S: 'GoTo', D: 'first' })],
  ['layers that are always on', layered({ View: { ViewState: 'ON' }, Print: { PrintState: 'ON' } })],
  ['an attachment', (pdf) => void pdf.attach(Buffer.from('<a/>'), 'a.xml')],
  ['a key twice with one value', ({ catalog }) => catalog.set(key('Lang'), PDFString.of('nl)/Lang (nl'))],
])('a document with %s is taken', async (_, change) => {
  expect(await judged(await changed(change))).toBeUndefined()
})

describe('two values under one key', () => {
  const doubled: Change = ({ catalog }) => catalog.set(key('Lang'), PDFString.of('nl)/Lang (fr'))
  const escaped: Change = ({ catalog }) => catalog.set(key('Lang'), PDFString.of('nl)/L#61ng (fr'))

  it.each([
    ['in an object', doubled, false],
    ['in a stream of objects', doubled, true],
    ['of which one is written with a code', escaped, false],
  ])('%s are a contradiction', async (_, change, isPacked) => {
    expect(await judged(await changed(change, isPacked))).toBe('CONTRADICTION')
  })

  it('in the trailer are a contradiction', async () => {
    const bytes = (await changed(() => undefined)).toString('latin1').replace('/Size ', '/Size 999\n/Size ')
    expect(await judged(Buffer.from(bytes, 'latin1'))).toBe('CONTRADICTION')
  })
})

describe('a form', () => {
  async function form(change: (pdf: PDFDocument) => void = () => undefined): Promise<Buffer> {
    const pdf = await PDFDocument.create()
    const [page, fields] = [pdf.addPage([400, 600]), pdf.getForm()]
    const text = fields.createTextField('amount')
    text.setText('100 euro')
    text.addToPage(page, { x: 10, y: 10 })
    const lines = fields.createTextField('lines')
    lines.enableMultiline()
    lines.setText('een regel die te lang is voor het vak, en breekt\nen nog een')
    lines.addToPage(page, { x: 10, y: 100, width: 120, height: 90 })
    const choice = fields.createDropdown('choice')
    choice.addOptions(['ja', 'nee'])
    choice.select('ja')
    choice.addToPage(page, { x: 10, y: 300 })
    const box = fields.createCheckBox('box')
    box.addToPage(page, { x: 10, y: 400 })
    box.check()
    fields.updateFieldAppearances()
    change(pdf)
    return Buffer.from(await pdf.save({ updateFieldAppearances: false }))
  }
  const field = (pdf: PDFDocument, name: string): PDFDict => pdf.getForm().getField(name).acroField.dict

  it('that shows its values is taken, also where readers are asked to draw it anew', async () => {
    expect(await judged(await form())).toBeUndefined()
    const anew = await form((pdf) =>
      pdf.getForm().acroForm.dict.set(key('NeedAppearances'), pdf.context.obj(true)),
    )
    expect(await judged(anew)).toBeUndefined()
  })

  it.each<[string, (pdf: PDFDocument) => void]>([
    [
      'a text with another value',
      (pdf) => field(pdf, 'amount').set(key('V'), PDFHexString.fromText('999999 euro')),
    ],
    ['a text without a value', (pdf) => field(pdf, 'amount').delete(key('V'))],
    ['a choice with another value', (pdf) => field(pdf, 'choice').set(key('V'), PDFString.of('nee'))],
    ['a ticked box with the value of an empty one', (pdf) => field(pdf, 'box').set(key('V'), key('Off'))],
    [
      'another value, drawn anew',
      (pdf) => {
        pdf.getForm().acroForm.dict.set(key('NeedAppearances'), pdf.context.obj(true))
        field(pdf, 'amount').set(key('V'), PDFString.of('999999 euro'))
      },
    ],
  ])('with %s is refused', async (_, change) => {
    expect(await judged(await form(change))).toBe('FIELD_VALUES')
  })
})

describeWithCorpora('files of others', () => {
  test.each(listCorpus('cases-3', 'what-you-see'))('%s is refused', async (name) => {
    expect(await judged(readCorpus('cases-3', 'what-you-see', name))).toBeDefined()
  })

  const ORDINARY = ['embedded', 'mismatch', 'scanned', 'stripped', 'synthetic', 'text-only']

  test.each(ORDINARY)('ordinary papers are taken: %s', async (folder) => {
    const papers = listCorpus('recognition', folder).filter((one) => one.endsWith('.pdf'))
    for (const name of fewOf(papers, 4)) {
      const bytes = wholePdf(readCorpus('recognition', folder, name))
      expect([corporaPath(folder, name), await judged(bytes)]).toEqual([corporaPath(folder, name), undefined])
    }
  })
})

test('an open PDF stays as it was', async () => {
  const bytes = await changed(() => undefined)
  const pdf = await PDF.load(bytes)
  await refuseSeveralLooks(bytes, pdf)
  expect(pdf.hasChanges()).toBe(false)
})
