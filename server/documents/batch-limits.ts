import type { TableLimits } from '../formats/table/table.ts'
import type { ZipLimits } from '../formats/zip/open-zip.ts'

const MEGABYTE = 1024 * 1024

/** The PDFs and documents.csv. A zip is at most 200 MB, and PDFs hardly get smaller in it. */
export const ZIP_LIMITS: ZipLimits = {
  entries: 10_001,
  entryBytes: 20 * MEGABYTE,
  totalBytes: 500 * MEGABYTE,
  ratio: 100,
}

/** Of documents.csv, in bytes. */
export const LARGEST_TABLE = 10 * MEGABYTE

/** Of documents.csv: as many documents as a zip may have files. */
export const BATCH_LIMITS: TableLimits = { rows: 10_000, columns: 50, characters: 2_000 }
