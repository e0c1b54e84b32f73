import { PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core'
import { CannotBeSealed } from './refusal.ts'

/** Opens protected files too, which everybody may read. The library's stack overflows over arrays of a hundred thousand entries. @throws {CannotBeSealed} */
export async function openForReading(bytes: Uint8Array): Promise<PDF> {
  const pdf = await PDF.load(bytes, { lenient: false }).catch((error: unknown) => {
    throw new CannotBeSealed(error instanceof RangeError ? 'TOO_LARGE' : 'BROKEN', error)
  })
  if (!pdf.isAuthenticated) throw new CannotBeSealed('ENCRYPTED')
  if (pdf.canSaveIncrementally() !== null) throw new CannotBeSealed('BROKEN')
  if (pdf.getPageCount() === 0) throw new CannotBeSealed('BROKEN')
  return pdf
}

/** Opens a file without repairs. @throws {CannotBeSealed} */
export async function openForAdding(bytes: Uint8Array): Promise<PDF> {
  const pdf = await openForReading(bytes)
  if (pdf.isEncrypted) throw new CannotBeSealed('ENCRYPTED')
  return pdf
}

/** The dictionary under a key, also behind a reference. */
export const dictAt = (pdf: PDF, dict: PdfDict, key: string): PdfDict | undefined =>
  dict.getDict(key, (ref) => pdf.getObject(ref))

export const arrayAt = (pdf: PDF, dict: PdfDict, key: string): PdfArray | undefined =>
  dict.getArray(key, (ref) => pdf.getObject(ref))

export const resolved = (pdf: PDF, value: PdfObject | undefined): PdfObject | undefined =>
  value instanceof PdfRef ? (pdf.getObject(value) ?? undefined) : value

/** The dictionary under a key, made when there is none. */
export function dictFor(pdf: PDF, dict: PdfDict, key: string): PdfDict {
  const present = dictAt(pdf, dict, key)
  if (present) return present
  const made = new PdfDict()
  dict.set(key, made)
  return made
}

/** Adds to the array under a key, which is made when there is none. */
export function push(pdf: PDF, dict: PdfDict, key: string, value: PdfObject): void {
  const present = arrayAt(pdf, dict, key)
  if (present) present.push(value)
  else dict.set(key, PdfArray.of(value))
}

export const numbers = (...values: number[]): PdfArray => PdfArray.of(...values.map(PdfNumber.of))
