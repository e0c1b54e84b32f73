import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { arrayAt, dictAt, numbers, push } from './open-pdf.ts'
import { CannotBeSealed } from './refusal.ts'

/** The last two belong to the tree of tags in their own file. */
const LEFT_OUT = ['Parent', 'Annots', 'StructParents', 'Tabs']

/**
 * Puts pages behind those of a file, and changes nothing but the top of its page tree: pages get the attributes that they inherit
 * in their own tree.
 */
export function appendPages(target: PDF, source: PDF): PdfRef[] {
  const root = dictAt(target, target.getCatalog(), 'Pages')
  const rootRef = target.getCatalog().getRef('Pages')
  const count = root?.getNumber('Count', (ref) => target.getObject(ref))
  if (!root || !rootRef || !count || !arrayAt(target, root, 'Kids')) throw new CannotBeSealed('BROKEN')
  const copier = new Copier(source, target)
  const pages = source.getPages().map(({ dict, width, height }) => {
    const page = copier.copyDict(dict, LEFT_OUT)
    page.set('Parent', rootRef)
    page.set('MediaBox', numbers(0, 0, width, height))
    page.set('CropBox', numbers(0, 0, width, height))
    page.set('Rotate', PdfNumber.of(0))
    return target.register(page)
  })
  for (const page of pages) push(target, root, 'Kids', page)
  root.set('Count', PdfNumber.of(count.value + pages.length))
  return pages
}

class Copier {
  private readonly copied = new Map<string, PdfRef>()
  private readonly source: PDF
  private readonly target: PDF

  constructor(source: PDF, target: PDF) {
    this.source = source
    this.target = target
  }

  copyDict(dict: PdfDict, leftOut: string[] = []): PdfDict {
    const entries = [...dict].filter(([key]) => !leftOut.includes(key.value))
    return new PdfDict(entries.map(([key, value]) => [key, this.copy(value)]))
  }

  private copy(value: PdfObject): PdfObject {
    if (value instanceof PdfRef) return this.copyRef(value)
    if (value instanceof PdfStream) return new PdfStream(this.copyDict(value), value.data)
    if (value instanceof PdfDict) return this.copyDict(value)
    if (value instanceof PdfArray) return PdfArray.of(...value.toArray().map((item) => this.copy(item)))
    return value
  }

  private copyRef(ref: PdfRef): PdfRef {
    const before = this.copied.get(String(ref))
    if (before) return before
    const value = this.source.getObject(ref)
    if (value === null) throw new Error(`nothing stands at ${ref}`)
    const made = this.target.register(this.copy(value))
    this.copied.set(String(ref), made)
    return made
  }
}
