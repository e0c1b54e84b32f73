import type { components } from '#generated/api.ts'
import { asIdentifier } from '../formats/sbdh/document-types.ts'
import { type Language, ruleText } from '../platform/language.ts'
import { type DocumentCheck, presentDocumentCheck } from './document-check.ts'
import type { EventOfInvoice, ReadSent } from './get-invoice.ts'
import { presentFindings } from './invoice-event.ts'

type Schemas = components['schemas']

export const presentSent = ({ invoice, content, isSentAgain }: ReadSent): Schemas['SentInvoice'] => ({
  id: invoice.id,
  type: invoice.type,
  ...content,
  attachments: invoice.pdfFile
    ? [{ fileName: invoice.pdfFile.fileName, mimeCode: invoice.pdfFile.mimeType, isOwnPrint: false }]
    : [],
  status: invoice.status,
  receiver: asIdentifier({ scheme: invoice.receiverScheme, participant: invoice.receiverParticipant }),
  isMailed: invoice.channel === 'EMAIL',
  customerEmail: invoice.customerEmail ?? null,
  isSentAgain,
  dateCreated: invoice.createdAt.toISOString(),
})

/** An event with its findings in the reader's language. */
export function presentEvent(
  { at, type, detail, actor }: EventOfInvoice,
  language: Language,
): Schemas['InvoiceEvent'] {
  const { findings, costsCredit: _cost, language: _language, ...rest } = detail
  const texts = findings && presentFindings(findings, ({ rule, params }) => ruleText(rule, params, language))
  return {
    at: at.toISOString(),
    type,
    detail: { ...(actor !== null && { actor }), ...rest, ...(texts && { findings: texts }) },
  }
}

export const presentCheck = (check: DocumentCheck, language: Language): Schemas['DocumentCheck'] =>
  presentDocumentCheck(check, ({ rule, params }) => ruleText(rule, params, language))
