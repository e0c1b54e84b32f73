/** Cells that a spreadsheet would take for a formula are written with an apostrophe before them, which is taken off again. */

const FORMULA = /^[=+\-@\t\r]/

export const guarded = (cell: string): string => (FORMULA.test(cell) || isGuarded(cell) ? `'${cell}` : cell)

export const isGuarded = (cell: string): boolean => /^'+[=+\-@\t\r]/.test(cell)
