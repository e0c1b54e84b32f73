/** A file of companies to ask for a seat, read in an isolated process; request-seats.ts asks for it. */
import { rowsWork } from '../formats/rows/rows-work.ts'
import { seatRequestKind } from './seat-request-rows.ts'

export const work = rowsWork({ ...seatRequestKind, mostRows: 500 })
