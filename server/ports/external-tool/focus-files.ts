/** The files that Teamleader Focus makes of an invoice: it answers with an address that works for a while. */
import { type FocusCall, ifThere } from './focus-calls.ts'
import { focusIdOf, kindOf } from './focus-rows.ts'
import { text, told } from './told.ts'

/** The better first. Credit notes have no Peppol BIS there. */
const FORMATS = {
  invoices: { UBL: ['ubl/peppol_bis_3', 'ubl/e-fff'], PDF: ['pdf'] },
  creditNotes: { UBL: ['ubl/e-fff'], PDF: ['pdf'] },
}

/** Undefined where the tool gives none. */
export async function addressOfFile(
  call: FocusCall,
  id: string,
  format: 'UBL' | 'PDF',
): Promise<string | undefined> {
  const kind = kindOf(id)
  for (const asked of FORMATS[kind][format]) {
    const answer = await ifThere(call(`${kind}.download`, { id: focusIdOf(id), format: asked }))
    const location = text(told(told(answer).data).location)
    if (location !== null && URL.canParse(location)) return location
  }
  return undefined
}
