/** Reads an invoice that is data in an isolated process, for judge-file.ts. */
import { reading } from '../formats/xml/read-isolated.ts'
import { readStructured } from './read-structured.ts'

export const work = reading(readStructured)
