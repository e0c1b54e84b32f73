/** The rules of EN 16931 per profile of Factur-X, which has its own code lists and fewer requirements. */
import { listed } from '../../codes/code-lists.ts'

const minimum = listed(`
  BR-01 BR-02 BR-03 BR-04 BR-05 BR-06 BR-07 BR-08 BR-09 BR-13 BR-14 BR-15 BR-CO-09 BR-CO-26 BR-DEC-12 BR-DEC-13 BR-DEC-14
  BR-DEC-18
`)

/** Without lines, the rules on lines and their sums don't hold. */
const notInBasicWl = listed(`
  BR-16 BR-51 BR-52 BR-65 BR-54 BR-21 BR-22 BR-23 BR-24 BR-25 BR-26 BR-27 BR-28 BR-64 BR-CO-04 BR-DEC-23 BR-41 BR-42
  BR-CO-23 BR-DEC-24 BR-DEC-25 BR-43 BR-44 BR-CO-24 BR-DEC-27 BR-DEC-28 BR-30 BR-CO-20 BR-CO-10 BR-S-01 BR-Z-01 BR-E-01
  BR-AE-01 BR-IC-01 BR-G-01 BR-O-01 BR-AF-01 BR-AG-01 BR-B-01 BR-B-02 BR-S-02 BR-S-05 BR-Z-02 BR-Z-05 BR-E-02 BR-E-05
  BR-AE-02 BR-AE-05 BR-IC-02 BR-IC-05 BR-G-02 BR-G-05 BR-O-02 BR-O-05 BR-AF-02 BR-AF-05 BR-AG-02 BR-AG-05 BR-S-08 BR-Z-08
  BR-E-08 BR-AE-08 BR-IC-08 BR-G-08 BR-O-08 BR-AF-08 BR-AG-08 BR-O-12
`)

const notInBasic = listed('BR-51 BR-52')

/** The profile has its own rules on sums, for nested lines, delivery costs and rounding. */
const notInExtended = listed(`
  BR-54 BR-22 BR-23 BR-24 BR-26 BR-27 BR-28 BR-CO-04 BR-38 BR-CO-22 BR-44 BR-CO-24 BR-CO-10 BR-CO-11 BR-CO-12 BR-CO-13
  BR-CO-16 BR-CO-15 BR-CO-17 BR-S-01 BR-Z-01 BR-E-01 BR-AE-01 BR-IC-01 BR-G-01 BR-O-01 BR-AF-01 BR-AG-01 BR-O-02 BR-O-03
  BR-O-04 BR-S-08 BR-S-09 BR-S-10 BR-Z-08 BR-Z-10 BR-E-08 BR-AE-08 BR-IC-08 BR-G-08 BR-O-08 BR-AF-08 BR-AF-10 BR-AG-08
  BR-AG-10 BR-O-11 BR-O-12 BR-O-13 BR-O-14
`)

const syntax = listed(`
  CII-SR-463 CII-SR-465 CII-SR-466 CII-SR-467 CII-SR-468 CII-SR-469 CII-SR-470 CII-SR-471 CII-SR-472 CII-SR-473
`)

const extendedSyntax = listed(`
  CII-DT-097 CII-SR-463 CII-SR-465 CII-SR-466 CII-SR-467 CII-SR-468 CII-SR-469 CII-SR-471 CII-SR-472 CII-SR-473 CII-SR-475
  CII-SR-476
`)

const isOfNorm = (id: string) => id.startsWith('BR-') && !id.startsWith('BR-CL-')

export const isInMinimum = (id: string): boolean => minimum.has(id)

export const isInBasicWl = (id: string): boolean => syntax.has(id) || (isOfNorm(id) && !notInBasicWl.has(id))

export const isInBasic = (id: string): boolean => syntax.has(id) || (isOfNorm(id) && !notInBasic.has(id))

export const isInExtended = (id: string): boolean =>
  extendedSyntax.has(id) || (isOfNorm(id) && !notInExtended.has(id))
