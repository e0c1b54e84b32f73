import type { TableLimits } from '../formats/table/table.ts'

/** Of documents.csv: as many documents as a zip may have files. */
export const BATCH_LIMITS: TableLimits = { rows: 10_000, columns: 50, characters: 2_000 }
