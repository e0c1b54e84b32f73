/**
 * A signature, or a time stamp of the whole document, at the end of a PDF: with room for the signature's bytes, which come later.
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  type PDF,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core'
import { dictAt, numbers, openForAdding, push } from './open-pdf.ts'
import { CannotBeSealed } from './refusal.ts'

/** A later time stamp for a sealed document without one. The bytes before it stay the same. */

const ROOM = 16_384

/** An authority stamps its digest; `filledIn` puts the token in its place. */
export async function prepareDocumentTimeStamp(sealed: Uint8Array): Promise<Unsigned> {
  const pdf = await openForAdding(sealed)
  const [page] = pdf.getPages()
  if (page === undefined) throw new CannotBeSealed('BROKEN')
  const entries = {
    Type: PdfName.of('DocTimeStamp'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.RFC3161'),
  }
  return appendSignature(pdf, entries, { page: page.ref }, ROOM)
}

/** A file whose signature is still to be filled in, as hexadecimal digits between these two places. */
export interface Unsigned {
  bytes: Buffer
  start: number
  end: number
  /** SHA-256 of everything before the opening and after the closing bracket around the digits. */
  digest: Buffer
}

export interface SignaturePlace {
  page: PdfRef
  /** Nothing of it is seen when left out. */
  box?: readonly [left: number, bottom: number, right: number, top: number] | undefined
}

/** Ten digits each: wide enough for any place in a file. */
const BLANK = 9_999_999_999
const PRINTED_AND_LOCKED = 132
const SIGNATURES_EXIST_APPEND_ONLY = 3

/** @param room in bytes, for the signature */
export async function appendSignature(
  pdf: PDF,
  entries: Record<string, PdfObject>,
  { page, box }: SignaturePlace,
  room: number,
): Promise<Unsigned> {
  const marker = randomBytes(32)
  const signature = pdf.createDict({
    ...entries,
    ByteRange: numbers(0, BLANK, BLANK, BLANK),
    Contents: PdfString.fromBytes(Buffer.concat([marker, Buffer.alloc(room - marker.length)])),
  })
  const field = pdf.createDict(makeField(pdf, signature, { page, box }))
  addField(pdf, field)
  const certified = 'Reference' in entries
  if (certified) pdf.getCatalog().set('Perms', PdfDict.of({ DocMDP: signature }))
  const pageDict = pdf.getObject(page)
  if (box && pageDict instanceof PdfDict) push(pdf, pageDict, 'Annots', field)
  return withRange(
    Buffer.from(await pdf.save({ incremental: true })),
    marker.toString('hex').toUpperCase(),
    room,
  )
}

function makeField(pdf: PDF, signature: PdfRef, { page, box }: SignaturePlace): Record<string, PdfObject> {
  const [left, bottom, right, top] = box ?? [0, 0, 0, 0]
  const appearance = pdf.register(
    PdfStream.fromDict({
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: numbers(0, 0, right - left, top - bottom),
    }),
  )
  return {
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    FT: PdfName.of('Sig'),
    T: PdfString.fromString(`Zegel ${randomBytes(6).toString('hex')}`),
    V: signature,
    F: PdfNumber.of(PRINTED_AND_LOCKED),
    P: page,
    Rect: numbers(left, bottom, right, top),
    AP: PdfDict.of({ N: appearance }),
  }
}

/** A form of its own, so that a later time stamp doesn't have to change the catalog. */
function addField(pdf: PDF, field: PdfRef): void {
  const catalog = pdf.getCatalog()
  const present = dictAt(pdf, catalog, 'AcroForm')
  const form = present ?? new PdfDict()
  if (!present) catalog.set('AcroForm', pdf.register(form))
  push(pdf, form, 'Fields', field)
  form.set('SigFlags', PdfNumber.of(SIGNATURES_EXIST_APPEND_ONLY))
}

/** The marker can't be guessed, so nothing else in the file is taken for the place of the signature. */
function withRange(bytes: Buffer, marker: string, room: number): Unsigned {
  const start = bytes.indexOf(marker)
  const end = start + room * 2
  const range = bytes.lastIndexOf(`${BLANK} ${BLANK} ${BLANK}`, start)
  if (start === -1 || range === -1) throw new Error('the place of the signature is not found')
  const places = [start - 1, end + 1, bytes.length - end - 1]
  bytes.write(places.map((place) => String(place).padEnd(`${BLANK}`.length)).join(' '), range, 'latin1')
  bytes.fill('0', start, end)
  const hash = createHash('sha256')
    .update(bytes.subarray(0, start - 1))
    .update(bytes.subarray(end + 1))
  return { bytes, start, end, digest: hash.digest() }
}
