/** What was added to a PDF after it was signed: everything that can be reached is compared with how it was. */
import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '@libpdf/core'
import { arrayAt, dictAt, resolved } from './open-pdf.ts'

/** Nothing that a reader shows; only time stamps; also signatures of others that show nothing; or anything else. */
export type Additions = 'NONE' | 'TIME_STAMPS' | 'SIGNATURES' | 'OTHER'

/** Where readers keep what they need for checking signatures later. Nothing of it is shown. */
const NOT_SHOWN = ['DSS', 'Extensions', 'Version']
const MAX_STEPS = 2_000_000

export function additionsTo(before: PDF, after: PDF): Additions {
  const added = addedFields(before, after)
  if (added === undefined) return 'OTHER'
  const isSame = new Comparison(before, after, added).isSame()
  if (!isSame) return 'OTHER'
  if (added.length === 0) return 'NONE'
  return added.every(({ isTimeStamp }) => isTimeStamp) ? 'TIME_STAMPS' : 'SIGNATURES'
}

interface AddedField {
  ref: PdfRef
  isTimeStamp: boolean
}

/** Undefined when a field went, moved, or one came that is more than a signature without a size. */
function addedFields(before: PDF, after: PDF): AddedField[] | undefined {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  if (!old.every((field, index) => String(field) === String(now[index]))) return undefined
  const added = now.slice(old.length).map((ref) => addedField(after, ref))
  return added.every((one) => one !== undefined) ? added : undefined
}

function addedField(pdf: PDF, ref: PdfObject): AddedField | undefined {
  const field = resolved(pdf, ref)
  if (!(ref instanceof PdfRef) || !(field instanceof PdfDict) || field.has('Kids')) return undefined
  const signature = dictAt(pdf, field, 'V')
  if (field.getName('FT')?.value !== 'Sig' || !signature || hasSize(pdf, field)) return undefined
  if (!isPlainWidget(field)) return undefined
  return { ref, isTimeStamp: signature.getName('SubFilter')?.value === 'ETSI.RFC3161' }
}

/** Other annotations are drawn outside their rectangle, and actions do what they like. */
const isPlainWidget = (field: PdfDict): boolean =>
  (field.getName('Subtype')?.value ?? 'Widget') === 'Widget' && !field.has('A') && !field.has('AA')

/** Of what is no number, or stands elsewhere and is none, nobody knows where it ends. */
function hasSize(pdf: PDF, field: PdfDict): boolean {
  if (!field.has('Rect')) return false
  const rectangle = arrayAt(pdf, field, 'Rect')?.toArray() ?? []
  const [left, bottom, right, top] = rectangle.map((one) => {
    const value = resolved(pdf, one)
    return value instanceof PdfNumber ? value.value : Number.NaN
  })
  return left !== right || bottom !== top
}

function fieldsOf(pdf: PDF): PdfObject[] {
  const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm')
  return (form && arrayAt(pdf, form, 'Fields')?.toArray()) ?? []
}

class Comparison {
  private readonly seen = new Set<string>()
  private readonly waiting: [PdfObject | undefined, PdfObject | undefined, key: string][] = []
  private readonly before: PDF
  private readonly after: PDF
  private readonly added: Set<string>

  constructor(before: PDF, after: PDF, added: AddedField[]) {
    this.before = before
    this.after = after
    this.added = new Set(added.map(({ ref }) => String(ref)))
  }

  isSame(): boolean {
    const [old, now] = [this.before.getCatalog(), this.after.getCatalog()]
    if (!this.areAlike(old, now, NOT_SHOWN)) return false
    for (let steps = 0; ; steps += 1) {
      const next = this.waiting.pop()
      if (next === undefined) return true
      if (steps > MAX_STEPS || !this.isSameValue(...next)) return false
    }
  }

  private isSameValue(one: PdfObject | undefined, other: PdfObject | undefined, key: string): boolean {
    if (one instanceof PdfRef && other instanceof PdfRef) {
      const pair = `${one} ${other}`
      if (this.seen.has(pair)) return true
      this.seen.add(pair)
    }
    const [old, now] = [resolved(this.before, one), resolved(this.after, other)]
    if (old instanceof PdfStream || now instanceof PdfStream) {
      if (!(old instanceof PdfStream && now instanceof PdfStream)) return false
      return Buffer.compare(old.data, now.data) === 0 && this.areAlike(old, now)
    }
    if (old instanceof PdfDict && now instanceof PdfDict) return this.areAlike(old, now)
    if (old instanceof PdfArray || now instanceof PdfArray) return this.areArraysAlike(old, now, key)
    return written(old) === written(now)
  }

  /** A page may list what was added to the form. */
  private areArraysAlike(old: PdfObject | undefined, now: PdfObject | undefined, key: string): boolean {
    const [olds, nows] = [itemsOf(old), itemsOf(now)]
    const kept = ['Annots', 'Fields'].includes(key)
      ? nows?.filter((item) => !this.added.has(String(item)))
      : nows
    if ((olds?.length ?? 0) !== (kept?.length ?? 0)) return false
    for (const [index, item] of (olds ?? []).entries()) this.waiting.push([item, kept?.[index], ''])
    return true
  }

  private areAlike(old: PdfDict, now: PdfDict, leftOut: string[] = []): boolean {
    const keys = new Set([...old.keys(), ...now.keys()].map(({ value }) => value))
    for (const key of keys) {
      const isList = key === 'Annots' || key === 'Fields'
      if (leftOut.includes(key) || (key === 'SigFlags' && old.has('Fields'))) continue
      if (!isList && old.has(key) !== now.has(key)) return false
      this.waiting.push([old.get(key), now.get(key), key])
    }
    return true
  }
}

const itemsOf = (value: PdfObject | undefined): PdfObject[] | undefined =>
  value instanceof PdfArray ? value.toArray() : undefined

function written(value: PdfObject | undefined): string {
  if (value === undefined) return ''
  if (value instanceof PdfName) return `/${value.value}`
  if (value instanceof PdfNumber) return String(value.value)
  if (value.type === 'string') return `(${Buffer.from(value.bytes).toString('hex')})`
  if (value.type === 'bool') return String(value.value)
  return value.type
}
