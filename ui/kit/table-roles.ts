/** Explicit ARIA roles: older browsers drop the table semantics of a grid layout. */
export const asTable = { role: 'table' }
export const asRows = { role: 'rowgroup' }
export const asRow = { role: 'row' }
export const asHead = { role: 'columnheader' }
export const asCell = { role: 'cell' }
