/** The signatures in a PDF, each with its signed bytes. They are found in the bytes themselves, independent of any parser. */
import { createHash } from 'node:crypto'
import { type PDF, type PdfDict, PdfNumber, PdfString } from '@libpdf/core'
import { signatureFields } from './carries-signature.ts'
import type { Digest } from './oids.ts'
import { arrayAt, dictAt } from './open-pdf.ts'

export interface SignedBytes {
  /** The gap from the signature's opening bracket to the signed bytes behind the closing one. */
  gap: readonly [from: number, to: number]
  /** The end of the signed bytes: later additions begin there. */
  end: number
  /** The signature as CMS. */
  signature: Buffer
}

const MAX_SIGNATURES = 50

/** From the first to the last; of very many the last ones, as an addition can't hide behind earlier bytes. */
export function findSignatures(bytes: Buffer): SignedBytes[] {
  const ranges = bytes
    .toString('latin1')
    .matchAll(/\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g)
  return [...ranges]
    .slice(-MAX_SIGNATURES)
    .map(([, ...numbers]) => signedBytes(bytes, numbers.map(Number)))
    .filter((signed) => signed !== undefined)
    .toSorted((one, other) => one.end - other.end)
}

/** The dictionary of a signature, in a file that ends where its signed bytes do. */
export function dictOfSignature(
  pdf: PDF,
  { gap: [from, to], end, signature }: SignedBytes,
): PdfDict | undefined {
  return signatureFields(pdf)
    .map((field) => dictAt(pdf, field, 'V'))
    .find((dict) => {
      const range = dict && arrayAt(pdf, dict, 'ByteRange')?.toArray()
      const numbers = range?.map((one) => (one instanceof PdfNumber ? one.value : -1))
      const contents = dict?.getString('Contents', (ref) => pdf.getObject(ref))
      const isOfThese = String(numbers) === String([0, from, to, end - to])
      return isOfThese && contents instanceof PdfString && signature.equals(Buffer.from(contents.bytes))
    })
}

/** Between both parts stands the signature in hexadecimal and nothing else: else anything could be put there. */
export function signedBytes(bytes: Buffer, range: number[]): SignedBytes | undefined {
  const [first, from = -1, to = -1, length = -1] = range
  if (range.length !== 4 || first !== 0 || from <= 0 || to <= from + 2 || length < 0) return undefined
  const digits = bytes.toString('latin1', from, to)
  if (!/^<(?:[0-9A-Fa-f]{2})+>$/.test(digits)) return undefined
  return { gap: [from, to], end: to + length, signature: Buffer.from(digits.slice(1, -1), 'hex') }
}

/** The digest of the signed bytes; of their remaining part, where the file was cut off. */
export function digestOfSigned(bytes: Buffer, { gap: [from, to], end }: SignedBytes, name: Digest): Buffer {
  return createHash(name).update(bytes.subarray(0, from)).update(bytes.subarray(to, end)).digest()
}
