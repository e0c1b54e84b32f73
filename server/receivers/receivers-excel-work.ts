/** A file of receivers, read in an isolated process; read-receivers-excel.ts asks for it. */
import { rowsWork } from '../formats/rows/rows-work.ts'
import { presentRow, receiverKind } from './receiver-rows.ts'

export const work = rowsWork({ ...receiverKind, mostRows: 20_000, present: presentRow })
