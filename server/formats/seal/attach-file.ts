import { createHash } from 'node:crypto'
import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core'
import { arrayAt, dictFor, push, resolved } from './open-pdf.ts'
import { pdfDate } from './pdf-date.ts'
import { CannotBeSealed } from './refusal.ts'

export interface Attachment {
  name: string
  mediaType: string
  bytes: Uint8Array
  description: string
}

const MAX_DEPTH = 20
const MAX_NAMES = 10_000

/** Puts a file into a PDF, beside those that it carries; answers its file specification. */
export function attachFile(pdf: PDF, { name, mediaType, bytes, description }: Attachment, at: Date): PdfRef {
  const date = PdfString.fromString(pdfDate(at))
  const checksum = new PdfString(createHash('md5').update(bytes).digest(), 'hex')
  const params = PdfDict.of({
    Size: PdfNumber.of(bytes.length),
    CreationDate: date,
    ModDate: date,
    CheckSum: checksum,
  })
  const embedded = { Type: PdfName.of('EmbeddedFile'), Subtype: PdfName.of(mediaType), Params: params }
  const stream = pdf.register(PdfStream.fromDict(embedded, bytes))
  const names = dictFor(pdf, pdf.getCatalog(), 'Names')
  const entries = listEntries(pdf, names)
  const free = freeName(name, entries)
  const specification = pdf.createDict({
    Type: PdfName.of('Filespec'),
    F: PdfString.fromString(free),
    UF: PdfString.fromString(free),
    Desc: PdfString.fromString(description),
    AFRelationship: PdfName.of('Supplement'),
    EF: PdfDict.of({ F: stream, UF: stream }),
  })
  entries.push([PdfString.fromString(free), specification])
  entries.sort(([one], [other]) => Buffer.compare(one.bytes, other.bytes))
  names.set('EmbeddedFiles', pdf.createDict({ Names: PdfArray.of(...entries.flat()) }))
  push(pdf, pdf.getCatalog(), 'AF', specification)
  return specification
}

type Entry = [name: PdfString, file: PdfObject]

/** The entries of the name tree, with all its branches; values as in the file. */
function listEntries(pdf: PDF, names: PdfDict): Entry[] {
  const entries: Entry[] = []
  const walk = (node: PdfObject | undefined, depth: number): void => {
    if (!(node instanceof PdfDict)) return
    if (depth > MAX_DEPTH || entries.length > MAX_NAMES) throw new CannotBeSealed('BROKEN')
    const listed = arrayAt(pdf, node, 'Names')?.toArray() ?? []
    for (let index = 0; index + 1 < listed.length; index += 2) {
      const [name, file] = [resolved(pdf, listed[index]), listed[index + 1]]
      if (name instanceof PdfString && file) entries.push([name, file])
    }
    for (const kid of arrayAt(pdf, node, 'Kids') ?? []) walk(resolved(pdf, kid), depth + 1)
  }
  walk(resolved(pdf, names.get('EmbeddedFiles')), 0)
  return entries
}

function freeName(name: string, entries: Entry[]): string {
  const taken = new Set(entries.map(([key]) => key.asString()))
  const [, stem = name, extension = ''] = /^(.*)(\.[^.]+)$/.exec(name) ?? []
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${stem}-${number}${extension}`
  return free
}
