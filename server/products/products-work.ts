/** A file of products, read in an isolated process; import-products.ts asks for it. */
import { rowsWork } from '../formats/rows/rows-work.ts'
import { productKind } from './product-rows.ts'

export const work = rowsWork({ ...productKind, mostRows: 5_000 })
