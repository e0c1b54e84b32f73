/** A time stamp of a whole document, added to one whose seal got none: nothing before it changes. */
import { PdfName } from '@libpdf/core'
import { appendSignature, type Unsigned } from './append-signature.ts'
import { openForAdding } from './open-pdf.ts'
import { CannotBeSealed } from './refusal.ts'

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
