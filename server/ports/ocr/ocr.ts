import type { PageWords } from '../../formats/pdf/word.ts'

export interface Scans {
  pdf: Uint8Array
  /** The pages of it that are pictures. */
  numbers: readonly number[]
  /** Whose paper it is: pages of several are read in turn. */
  owner: string
  /** Aborted when nobody wants to know any more: then reading ends soon, with whatever it throws. */
  signal: AbortSignal
}

/** Makes out the words of pages that are pictures. */
export interface Ocr {
  /** Each page as it is done; one that can't be made out is left out. @throws {Unavailable} when it can't read now */
  read(scans: Scans): AsyncIterable<PageWords>
}
