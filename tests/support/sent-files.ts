/** A file that its own seller uploads, and the file that arrives. */
import { expect } from 'vitest'
import { type Invoice, vatRegistration } from '#contracts/rules/invoice/model.ts'
import { readEnvelope } from '#server/formats/sbdh/read-envelope.ts'
import type { Answer } from './call.ts'
import type { Exchange } from './exchange.ts'
import { type Company, newCompany, newKbo } from './people.ts'
import { type Draft, eventually } from './ready-draft.ts'

type Act = 'uploadDraft' | 'sendDraft' | 'getDraft' | 'checkDraft' | 'updateDraft'

/** The PDF that is printed of a document that was changed, in canonical XML without white space between elements. */
export const PRINTED_ALONG =
  /<cac:AdditionalDocumentReference>(?:(?!<\/cac:AdditionalDocumentReference>).)*mimeCode="application\/pdf".*?<\/cac:AdditionalDocumentReference>/

export interface Files {
  /** An account that is the seller of a document, whose receiver can be reached where the document says. */
  sellerOf(invoice: Invoice): Promise<Company>
  upload(by: Company, bytes: Uint8Array): Promise<string>
  act(id: Act, by: Company, draftId: string, body?: unknown): Promise<Answer>
  /** The document that the network received for a draft, out of its envelope. */
  arrived(draftId: string): Promise<Buffer>
  draftOf(by: Company, draftId: string): Promise<Draft>
}

export const filesOn = (x: Exchange): Files => ({
  async sellerOf({ seller: party, buyer }) {
    const country = party?.address?.country || 'BE'
    const vat = vatRegistration(party)?.id ?? party?.legalId?.value ?? party?.identifiers?.[0]?.value
    const { scheme, value } = party?.endpoint ?? {}
    const participantIdentifiers = scheme && value ? [`${scheme}:${value}`] : [`0208:${newKbo()}`]
    const name = party?.registrationName ?? party?.name ?? 'Zonder naam'
    const company = await newCompany(x.app, { vat: vat ?? newKbo(), country, participantIdentifiers, name })
    const { scheme: to = '', value: participant = '' } = buyer?.endpoint ?? {}
    if (to !== '' && participant !== '') await x.knob({ scheme: to, participant }, { state: 'REGISTERED' })
    return company
  },
  async upload(by, bytes) {
    const file = { name: 'document.xml', bytes: Buffer.from(bytes) }
    const path = { accountId: by.accountId }
    const { status, body } = await x.calls('createDraftFromFile', by.token, { path, file })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id
  },
  act: (id, by, draftId, body) =>
    x.calls(id, by.token, {
      path: { accountId: by.accountId, draftId },
      ...(body !== undefined && { body }),
    }),
  arrived: (draftId) =>
    eventually(async () => {
      const [row] = await x.sql<{ envelope: Buffer }>(
        'select m.envelope from loopback_messages m join invoices i on m.key = i.message_id::text where i.draft_id = ?',
        [draftId],
      )
      return row && readEnvelope(row.envelope).xml
    }),
  async draftOf(by, draftId) {
    const path = { accountId: by.accountId, draftId }
    return (await x.calls('getDraft', by.token, { path })).body
  },
})
