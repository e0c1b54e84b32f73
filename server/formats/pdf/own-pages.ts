/**
 * Pages of a PDF made fit to be cut out: a page then refers to nothing but its own pictures, fonts and drawings. A file of many people
 * often has one list of resources for all its pages, which would carry their pictures into the file of each.
 */
import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'

/** The entries of a page that its look depends on. */
const PAGE_KEYS = [
  'Type',
  'MediaBox',
  'CropBox',
  'Rotate',
  'UserUnit',
  'Contents',
  'Group',
  'Resources',
  'Annots',
]
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
const MOST_PARENTS = 50

/** Notes about a drawing, beside the drawing itself. */
const NOTES = [
  'PieceInfo',
  'Metadata',
  'StructParent',
  'StructParents',
  'AF',
  'LastModified',
  'Measure',
  'PtData',
]

const RESOURCES = ['ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'XObject', 'Font', 'Properties']

export class OwnPages {
  readonly #pdf: PDF
  readonly #done = new Map<string, PdfRef>()

  constructor(pdf: PDF) {
    this.#pdf = pdf
  }

  /** Changes the page in the memory of its PDF. @throws for content in an unknown packing */
  strip(index: number): void {
    const page = this.#pdf.getPage(index)?.dict
    if (page === undefined) throw new Error('there is no such page')
    for (const key of INHERITED) {
      const value = this.#inherited(page, key)
      if (value !== undefined) page.set(key, value)
    }
    const names = namesIn(this.#contentOf(page))
    const annotations = this.#annotationsOf(page)
    for (const key of [...page.keys()])
      if (!PAGE_KEYS.includes(key.value) && key.value !== 'Parent') page.delete(key)
    page.set('Resources', this.#resources(this.#dict(page.get('Resources')), names))
    page.set('Annots', PdfArray.of(...annotations))
  }

  #resolve(value: PdfObject | undefined): PdfObject | undefined {
    return value instanceof PdfRef ? (this.#pdf.getObject(value) ?? undefined) : value
  }

  #dict(value: PdfObject | undefined): PdfDict | undefined {
    const found = this.#resolve(value)
    return found instanceof PdfDict ? found : undefined
  }

  #inherited(page: PdfDict, key: string): PdfObject | undefined {
    let node: PdfDict | undefined = page
    for (let count = 0; node !== undefined && count < MOST_PARENTS; count += 1) {
      const value = node.get(key)
      if (value !== undefined) return value
      node = this.#dict(node.get('Parent'))
    }
    return undefined
  }

  #contentOf(page: PdfDict): string {
    const content = this.#resolve(page.get('Contents'))
    const streams =
      content instanceof PdfArray ? content.toArray().map((each) => this.#resolve(each)) : [content]
    return streams.map((stream) => (stream instanceof PdfStream ? textOf(stream) : '')).join('\n')
  }

  /** The entries that are named, each with its own resources cut likewise. */
  #resources(resources: PdfDict | undefined, names: ReadonlySet<string>): PdfDict {
    const kept = new PdfDict()
    for (const kind of RESOURCES) {
      const entries = this.#dict(resources?.get(kind))
      if (entries === undefined) continue
      const named = [...entries].filter(([name]) => names.has(name.value))
      if (named.length === 0) continue
      const own = new PdfDict()
      for (const [name, value] of named) {
        const cut = this.#entry(kind, value)
        if (cut !== undefined) own.set(name.value, cut)
      }
      kept.set(kind, own)
    }
    const procedures = resources?.get('ProcSet')
    if (procedures !== undefined) kept.set('ProcSet', procedures)
    return kept
  }

  #entry(kind: string, value: PdfObject): PdfObject | undefined {
    if (kind === 'XObject' || kind === 'Pattern') return this.#drawing(value)
    if (kind === 'Font') return this.#font(value)
    if (kind === 'ExtGState') return this.#state(value)
    if (kind === 'Properties') return this.#layer(value)
    return value
  }

  /** A picture, a form or a pattern without its notes and without the resources that it doesn't name. */
  #drawing(value: PdfObject): PdfObject | undefined {
    const found = this.#resolve(value)
    if (!(found instanceof PdfStream)) return value
    const known = value instanceof PdfRef ? this.#done.get(String(value)) : undefined
    if (known !== undefined) return known
    const own = new PdfStream(found, found.data)
    for (const key of NOTES) own.delete(key)
    const ref = this.#pdf.register(own)
    if (value instanceof PdfRef) this.#done.set(String(value), ref)
    const mask = own.get('SMask')
    if (mask !== undefined) own.set('SMask', this.#drawing(mask) ?? mask)
    const hasContent = own.getName('Subtype')?.value === 'Form' || own.has('PatternType')
    const resources = this.#dict(own.get('Resources'))
    if (hasContent && resources !== undefined)
      own.set('Resources', this.#resources(resources, namesIn(textOf(found))))
    return ref
  }

  /** The letters of a drawn font are drawings. */
  #font(value: PdfObject): PdfObject {
    const font = this.#dict(value)
    if (font?.getName('Subtype')?.value !== 'Type3') return value
    const letters = [...(this.#dict(font.get('CharProcs')) ?? new PdfDict())].map(([, each]) =>
      this.#resolve(each),
    )
    const text = letters.map((each) => (each instanceof PdfStream ? textOf(each) : '')).join('\n')
    const own = font.clone()
    const resources = this.#dict(font.get('Resources'))
    if (resources !== undefined) own.set('Resources', this.#resources(resources, namesIn(text)))
    return own
  }

  #state(value: PdfObject): PdfObject {
    const state = this.#dict(value)
    const mask = this.#dict(state?.get('SMask'))
    const group = mask?.get('G')
    if (state === undefined || mask === undefined || group === undefined) return value
    const [own, ownMask] = [state.clone(), mask.clone()]
    ownMask.set('G', this.#drawing(group) ?? group)
    own.set('SMask', ownMask)
    return own
  }

  /** Marked content may carry anything; a layer alone changes the look. */
  #layer(value: PdfObject): PdfObject | undefined {
    const type = this.#dict(value)?.getName('Type')?.value
    return type === 'OCG' || type === 'OCMD' ? value : undefined
  }

  /** Of the annotations the drawn ones, as drawings alone, and links to the web. */
  #annotationsOf(page: PdfDict): PdfDict[] {
    const annotations = this.#resolve(page.get('Annots'))
    if (!(annotations instanceof PdfArray)) return []
    return annotations.toArray().flatMap((each) => {
      const annotation = this.#dict(each)
      return annotation === undefined ? [] : (this.#link(annotation) ?? this.#stamp(annotation) ?? [])
    })
  }

  #link(annotation: PdfDict): PdfDict | undefined {
    const action = this.#dict(annotation.get('A'))
    const address = action?.get('URI')
    if (annotation.getName('Subtype')?.value !== 'Link' || address === undefined) return undefined
    const own = pick(annotation, ['Type', 'Subtype', 'Rect', 'F', 'Border', 'C'])
    own.set('A', PdfDict.of({ S: PdfName.of('URI'), URI: address }))
    return own
  }

  #stamp(annotation: PdfDict): PdfDict | undefined {
    const looks = this.#dict(annotation.get('AP'))?.get('N')
    const found = this.#resolve(looks)
    const state = annotation.getName('AS')?.value
    const look =
      found instanceof PdfStream ? looks : found instanceof PdfDict && state ? found.get(state) : undefined
    const drawn = look === undefined ? undefined : this.#drawing(look)
    const isHidden = ['Link', 'Popup'].includes(annotation.getName('Subtype')?.value ?? '')
    if (drawn === undefined || isHidden) return undefined
    const own = pick(annotation, ['Type', 'Rect', 'F'])
    own.set('Subtype', PdfName.of('Stamp'))
    own.set('AP', PdfDict.of({ N: drawn }))
    return own
  }
}

function pick(dict: PdfDict, keys: readonly string[]): PdfDict {
  const own = new PdfDict()
  for (const key of keys) {
    const value = dict.get(key)
    if (value !== undefined) own.set(key, value)
  }
  return own
}

const textOf = (stream: PdfStream): string => Buffer.from(stream.getDecodedData()).toString('latin1')

/** Every name in a content stream; more than those of resources, which keeps too much at most. */
function namesIn(content: string): Set<string> {
  const names = content.matchAll(/\/([^\s/[\]()<>{}%]+)/g)
  return new Set(
    [...names].map(([, name = '']) =>
      name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    ),
  )
}
