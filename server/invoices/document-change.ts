import type { Change } from '../formats/ubl/address.ts'

/** The differences between a document and its source file. CII: converted to UBL. EDITED: changed in the form. */
export type DocumentChange = Change | 'CII' | 'EDITED'
