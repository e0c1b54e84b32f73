/** What each part of the table is, in so many words: laid out as grids, older browsers would take it for no table at all. */
export const asTable = { role: 'table' }
export const asRows = { role: 'rowgroup' }
export const asRow = { role: 'row' }
export const asHead = { role: 'columnheader' }
export const asCell = { role: 'cell' }
