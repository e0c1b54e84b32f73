/** Fields of a form that show something else than their value: who draws them anew shows the value. */
import { type PDF, PdfBool, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from '@libpdf/core'
import { openPdf } from '../pdf/open-pdf.ts'
import { arrayAt, dictAt, resolved } from './open-pdf.ts'

const PASSWORD = 1 << 13
const COMBO = 1 << 17
const MAX_FIELDS = 20_000
const MAX_DEPTH = 30

/** A field's attributes from those above it. */
interface Inherited {
  kind: string
  flags: number
  value: PdfObject | undefined
  options: PdfObject | undefined
}

/** @param pdf is changed: it is read for this alone */
export async function showsOtherValues(pdf: PDF): Promise<boolean> {
  const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm')
  const fields = form && arrayAt(pdf, form, 'Fields')?.toArray()
  if (!form || !fields || fields.length === 0) return false
  const texts = new Map<string, string>()
  let seen = 0
  let isOther = false
  const walk = (item: PdfObject | undefined, above: Inherited, depth: number): void => {
    seen += 1
    const field = resolved(pdf, item)
    if (!(field instanceof PdfDict) || depth > MAX_DEPTH || seen > MAX_FIELDS) return
    const own = inheriting(pdf, field, above)
    if (own.kind === 'Btn' && !isStateOfButton(pdf, field, own)) isOther = true
    const text = valueText(pdf, own)
    if (text !== undefined && item instanceof PdfRef) {
      texts.set(`${item.objectNumber}R`, text)
      field.set('FT', PdfName.of('Tx'))
      field.set('V', PdfString.fromString(text))
    }
    for (const kid of arrayAt(pdf, field, 'Kids') ?? []) walk(kid, own, depth + 1)
  }
  const nothing = { kind: '', flags: 0, value: undefined, options: undefined }
  for (const field of fields) walk(field, nothing, 0)
  if (isOther) return true
  if (texts.size === 0) return false
  if (form.getBool('NeedAppearances') === PdfBool.TRUE) form.set('NeedAppearances', PdfBool.FALSE)
  return drawsOtherTexts(await pdf.save({ incremental: true }), texts)
}

function inheriting(pdf: PDF, field: PdfDict, above: Inherited): Inherited {
  const at = (key: string) => resolved(pdf, field.get(key))
  return {
    kind: field.getName('FT', (ref) => pdf.getObject(ref))?.value ?? above.kind,
    flags: field.getNumber('Ff', (ref) => pdf.getObject(ref))?.value ?? above.flags,
    value: at('V') ?? above.value,
    options: at('Opt') ?? above.options,
  }
}

/** Undefined for any field but a text in a box. */
function valueText(pdf: PDF, { kind, flags, value, options }: Inherited): string | undefined {
  if (kind === 'Tx' && (flags & PASSWORD) === 0)
    return value === undefined ? '' : value instanceof PdfString ? value.asString() : undefined
  if (kind !== 'Ch' || (flags & COMBO) === 0) return undefined
  if (value === undefined) return ''
  if (!(value instanceof PdfString)) return undefined
  return shownAs(pdf, value.asString(), options)
}

function shownAs(pdf: PDF, value: string, options: PdfObject | undefined): string {
  if (options?.type !== 'array') return value
  for (const option of options.toArray()) {
    const pair = resolved(pdf, option)
    if (pair?.type !== 'array') continue
    const [key, label] = pair.toArray().map((one) => resolved(pdf, one))
    if (key instanceof PdfString && label instanceof PdfString && key.asString() === value)
      return label.asString()
  }
  return value
}

/** A box is ticked when its value is the ticked one. */
function isStateOfButton(pdf: PDF, field: PdfDict, { value }: Inherited): boolean {
  const state = field.getName('AS', (ref) => pdf.getObject(ref))?.value
  const looks = dictAt(pdf, field, 'AP')
  const normal = looks && dictAt(pdf, looks, 'N')
  if (state === undefined || !normal || normal.has('Length')) return true
  const chosen = value instanceof PdfName ? value.value : 'Off'
  return state === (normal.has(chosen) ? chosen : 'Off')
}

async function drawsOtherTexts(bytes: Uint8Array, texts: ReadonlyMap<string, string>): Promise<boolean> {
  const document = await openPdf(bytes)
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const annotations: { id?: unknown; textContent?: unknown; rect?: unknown }[] =
        await page.getAnnotations({
          intent: 'display',
        })
      for (const { id, textContent, rect } of annotations) {
        const value = typeof id === 'string' ? texts.get(id) : undefined
        if (value === undefined || hasNoSize(rect)) continue
        const drawn = Array.isArray(textContent) ? textContent.join('') : ''
        if (!isSame(value, drawn)) return true
      }
    }
    return false
  } finally {
    await document.loadingTask.destroy()
  }
}

const hasNoSize = (rect: unknown): boolean =>
  Array.isArray(rect) && (rect[0] === rect[2] || rect[1] === rect[3])

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

function isSame(value: string, drawn: string): boolean {
  const [one, other] = [value, drawn].map((text) => text.normalize('NFKC').replaceAll(/[\s\0\u00ad]/g, ''))
  if (one === undefined || other === undefined || one === other) return true
  const sorted = (text: string) => [...text].sort().join('')
  return RIGHT_TO_LEFT.test(one) && sorted(one) === sorted(other)
}
