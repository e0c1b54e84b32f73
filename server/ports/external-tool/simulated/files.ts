/** The files of the simulated tool: an address that works for a while, and its file. */
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { drawInUsualDesign } from '../../../formats/print/draw-invoice.ts'
import type { Asked } from './calls.ts'
import type { CompanyKey } from './companies.ts'
import { documentOf } from './document.ts'
import { readKnobs } from './knobs.ts'
import { refused, SIMULATED_TOOL_PATH, type World } from './parts.ts'
import { creditNotesOf, invoicesOf, type Kept } from './world.ts'

const PURPOSE = 'file of the simulated tool'
const FORMATS = ['pdf', 'ubl/e-fff', 'ubl/peppol_bis_3'] as const
type Format = (typeof FORMATS)[number]

/** A file, for anybody with its address. */
interface Ticket {
  company: CompanyKey
  id: string
  format: Format
  expiresAt: number
}

export async function addressOf(
  { publicUrl, encryption, pool }: World,
  company: CompanyKey,
  { id, format }: Asked,
): Promise<Response> {
  const kept = keptWith(company, id)
  if (kept === undefined) return refused(404, 'Not found')
  const known = FORMATS.find((one) => one === format)
  if (known === undefined || !isMade(kept, known)) return refused(400, 'Unsupported format')
  const { fileSeconds } = await readKnobs(pool)
  const expiresAt = Date.now() + fileSeconds * 1000
  const ticket: Ticket = { company, id: kept.id, format: known, expiresAt }
  const location = new URL(`${publicUrl}${SIMULATED_TOOL_PATH}/files`)
  location.searchParams.set('ticket', encryption.encrypt(PURPOSE, JSON.stringify(ticket)))
  return Response.json({
    data: { location: location.href, expires: new Date(expiresAt).toISOString() },
  })
}

function keptWith(company: CompanyKey, id: string | undefined): Kept | undefined {
  const now = new Date()
  return [...invoicesOf(company, now), ...creditNotesOf(company, now)].find((one) => one.id === id)
}

/** Of a draft there is only paper; Peppol BIS isn't made of credit notes. */
function isMade({ isDraft, facts }: Kept, format: Format): boolean {
  if (format === 'pdf') return true
  const { ubl } = facts.story
  return !isDraft && ubl !== 'NONE' && (format === 'ubl/e-fff' || ubl !== 'E_FFF')
}

export async function fileBehind({ encryption }: World, ticket: string): Promise<Response> {
  const read = readTicket(encryption, ticket)
  if (read === undefined || read.expiresAt < Date.now()) return refused(403, 'Expired')
  const kept = keptWith(read.company, read.id)
  if (kept === undefined) return refused(404, 'Not found')
  const document = documentOf(kept.facts)
  if (read.format === 'pdf') {
    const { bytes } = await drawInUsualDesign(document, 'nl', { owner: PURPOSE })
    return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/pdf' } })
  }
  const xml = writeUbl(read.format === 'ubl/e-fff' ? asEfff(document) : document)
  return new Response(xml, { headers: { 'content-type': 'application/xml' } })
}

/** The Belgian format before Peppol. */
const asEfff = (document: Invoice): Invoice => ({
  ...document,
  customizationId: 'urn:www.cenbii.eu:transaction:biitrns010:ver2.0',
  profileId: 'urn:www.cenbii.eu:profile:bii04:ver2.0',
})

function readTicket(encryption: World['encryption'], ticket: string): Ticket | undefined {
  try {
    return JSON.parse(encryption.decrypt(PURPOSE, ticket))
  } catch {
    return undefined
  }
}
