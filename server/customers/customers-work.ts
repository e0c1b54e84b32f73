/** A file of customers, read in an isolated process; import-customers.ts asks for it. */
import { rowsWork } from '../formats/rows/rows-work.ts'
import { customerKind } from './customer-rows.ts'

export const work = rowsWork({ ...customerKind, mostRows: 5_000 })
