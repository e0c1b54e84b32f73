import type { PageWords } from '../../formats/pdf/word.ts'

export interface Scans {
  pdf: Uint8Array
  /** The numbers of its scanned pages. */
  numbers: readonly number[]
  /** The owner: owners take turns. */
  owner: string
  /** Aborted when nobody needs the result: reading ends soon, with any error. */
  signal: AbortSignal
}

export interface ReadPage extends PageWords {
  /** A first look at the page while others wait for theirs: the page comes again, read as well as can be. */
  isFirstLook?: true
}

/** OCR: reads the words of scanned pages. */
export interface Ocr {
  /**
   * Yields each page when it is done, without those that can't be read; one that took too long without words.
   * @throws {Unavailable} when OCR is not available now
   */
  read(scans: Scans): AsyncIterable<ReadPage>
}
