import type { Change } from '../formats/ubl/address.ts'

/** What a document has otherwise than the file it was made of. CII: it was turned into UBL. EDITED: somebody changed it in the form. */
export type DocumentChange = Change | 'CII' | 'EDITED'
