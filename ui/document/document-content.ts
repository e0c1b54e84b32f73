import type { components } from '#generated/api.ts'

type Content = components['schemas']['InvoiceContent']

/** The fields that sent and received documents share on the screen. */
export type DocumentContent = Content & Pick<components['schemas']['SentInvoice'], 'type' | 'attachments'>

/** The side of the company of the screen: it sent the document or received it. */
export type Direction = 'SENT' | 'RECEIVED'

/** The findings of a check. */
export type CheckDetail = {
  fatal?: number | null
  warnings?: number | null
  release?: string | null
}

type Attachment = DocumentContent['attachments'][number]

/** The PDF beside the data: the first attachment of that type, else our print. */
export const shownPdf = (attachments: Attachment[]): Attachment | undefined =>
  attachments.find(({ mimeCode }) => mimeCode === 'application/pdf')
