/** The signatures in a PDF, each with the bytes that it is of. */
import { createHash } from 'node:crypto'
import { type PDF, type PdfDict, PdfNumber, PdfString } from '@libpdf/core'
import { signatureFields } from './carries-signature.ts'
import type { Digest } from './oids.ts'
import { arrayAt, dictAt } from './open-pdf.ts'

export interface SignedBytes {
  /** Where the signature's bracket opens, and where what is signed goes on behind the closing one. */
  gap: readonly [from: number, to: number]
  /** Where what is signed ends: later additions begin there. */
  end: number
  /** As CMS. */
  signature: Buffer
}

export interface FoundSignature extends SignedBytes {
  kind: 'SIGNATURE' | 'TIME_STAMP'
  dict: PdfDict
}

const MAX_SIGNATURES = 50

/** From the first to the last. What claims to be signed and isn't so in this file is left out. */
export function findSignatures(pdf: PDF, bytes: Buffer): FoundSignature[] {
  const found = signatureFields(pdf)
    .slice(0, MAX_SIGNATURES)
    .flatMap((field): FoundSignature[] => {
      const dict = dictAt(pdf, field, 'V')
      const range = dict && arrayAt(pdf, dict, 'ByteRange')?.toArray()
      const signed =
        range &&
        signedBytes(
          bytes,
          range.map((one) => (one instanceof PdfNumber ? one.value : -1)),
        )
      const contents = dict?.getString('Contents', (ref) => pdf.getObject(ref))
      if (!dict || !signed || !(contents instanceof PdfString)) return []
      if (!Buffer.from(contents.bytes).equals(signed.signature)) return []
      const isTimeStamp = dict.getName('SubFilter')?.value === 'ETSI.RFC3161'
      return [{ ...signed, kind: isTimeStamp ? 'TIME_STAMP' : 'SIGNATURE', dict }]
    })
  return found.toSorted((one, other) => one.end - other.end)
}

/** Found by their looks alone, in a file that can't be read any more. */
export function findSignaturesInRuins(bytes: Buffer): SignedBytes[] {
  const ranges = bytes
    .toString('latin1')
    .matchAll(/\/ByteRange\s*\[\s*(\d{1,10}) +(\d{1,10}) +(\d{1,10}) +(\d{1,10})\s*\]/g)
  return [...ranges]
    .slice(0, MAX_SIGNATURES)
    .map(([, ...numbers]) => signedBytes(bytes, numbers.map(Number)))
    .filter((signed) => signed !== undefined)
}

/** Between both parts stands the signature in hexadecimal and nothing else: else anything could be put there. */
function signedBytes(bytes: Buffer, range: number[]): SignedBytes | undefined {
  const [first, from = -1, to = -1, length = -1] = range
  if (range.length !== 4 || first !== 0 || from <= 0 || to <= from + 2 || length < 0) return undefined
  const digits = bytes.toString('latin1', from, to)
  if (!/^<(?:[0-9A-Fa-f]{2})+>$/.test(digits)) return undefined
  return { gap: [from, to], end: to + length, signature: Buffer.from(digits.slice(1, -1), 'hex') }
}

/** Of what is signed; of what is left of it, where the file was cut off. */
export function digestOfSigned(bytes: Buffer, { gap: [from, to], end }: SignedBytes, name: Digest): Buffer {
  return createHash(name).update(bytes.subarray(0, from)).update(bytes.subarray(to, end)).digest()
}
