import type { components } from '#generated/api.ts'
import { asIdentifier } from '../formats/sbdh/document-types.ts'
import { presentFindings } from '../invoices/invoice-event.ts'
import { happeningOf } from '../platform/events/event.ts'
import { type Language, readerText, ruleText } from '../platform/language.ts'
import { listedFiles } from './own-print.ts'
import type { EventOfReceived, GivenAnswer, ReadDocument } from './read-received-invoice.ts'
import { isHeld, type ReceivedInvoice } from './received-invoice.ts'
import type { ReceivedEventDetail } from './received-invoice-event.ts'

type Schemas = components['schemas']

export const presentReceived = ({ received, content, answer }: ReadDocument): Schemas['ReceivedInvoice'] => ({
  id: received.id,
  type: received.type,
  ...content,
  attachments: listedFiles(received.files, received.invoiceNumber),
  status: received.status ?? null,
  answer: answer && presentAnswer(answer),
  warnings: received.warnings ?? [],
  isHeld: isHeld(received),
  sender: senderOf(received),
  dateReceived: received.createdAt.toISOString(),
})

const senderOf = ({ senderScheme: scheme, senderParticipant: participant }: ReceivedInvoice): string =>
  asIdentifier({ scheme, participant })

const presentAnswer = ({ answer, actor }: GivenAnswer): Schemas['ReceivedAnswer'] => ({
  responseCode: answer.code === 'AP' ? 'AP' : 'RE',
  reasons: answer.reasons,
  actions: answer.actions,
  note: answer.note ?? null,
  delivered: answer.delivered ?? null,
  at: answer.createdAt.toISOString(),
  actor,
})

/** Events with their findings in the reader's language. */
export function presentReceivedEvent(
  { event, received, actor }: EventOfReceived,
  language: Language,
): Schemas['ReceivedInvoiceEvent'] {
  const type = happeningOf(event.type)
  const who = { ...(actor && { actor }), ...(type === 'RECEIVED' && { sender: senderOf(received) }) }
  const { findings, costsCredit: _cost, language: _language, ...rest }: ReceivedEventDetail = event.detail
  // A fault in our answer is ours to mend.
  const say = type === 'CHECKED' ? readerText : ruleText
  const texts = findings && presentFindings(findings, ({ rule, params }) => say(rule, params, language))
  return {
    at: event.at.toISOString(),
    type,
    detail: { ...rest, ...(texts && { findings: texts }), ...who },
  }
}
