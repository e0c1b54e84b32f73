import type { components } from '#generated/api.ts'
import { asIdentifier } from '../formats/sbdh/document-types.ts'
import { sayKept } from '../invoices/kept-findings.ts'
import { type Language, ruleText } from '../platform/language.ts'
import type { CheckOnArrival } from './check-received.ts'
import type { EventOfReceived, GivenAnswer, ReadDocument } from './read-received-invoice.ts'
import type { ReceivedInvoice } from './received-invoice.ts'

type Schemas = components['schemas']

export const presentReceived = ({ received, says, answer }: ReadDocument): Schemas['ReceivedInvoice'] => ({
  id: received.id,
  type: received.type,
  ...says,
  attachments: received.files.map(({ fileName, mimeType }) => ({ fileName, mimeCode: mimeType })),
  status: received.status ?? null,
  answer: answer && presentAnswer(answer),
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

/** The findings in the reader's words; everything else as it was told. */
export function presentReceivedEvent(
  { event, received, actor }: EventOfReceived,
  language: Language,
): Schemas['ReceivedInvoiceEvent'] {
  const { at, type, detail } = event
  const who = { ...(actor && { actor }), ...(type === 'RECEIVED' && { sender: senderOf(received) }) }
  return {
    at: at.toISOString(),
    type,
    detail: isCheck(detail) ? { ...presentCheck(detail, language), ...who } : { ...detail, ...who },
  }
}

const isCheck = (detail: object): detail is CheckOnArrival => 'findings' in detail

const presentCheck = ({ findings, ...check }: CheckOnArrival, language: Language) => ({
  ...check,
  findings: sayKept(findings, ({ rule, params }) => ruleText(rule, params, language)),
})
