import type { components } from '#generated/api.ts'

type Content = components['schemas']['InvoiceContent']

/** What a sent and a received document have in common on the screen. */
export type DocumentContent = Content & Pick<components['schemas']['SentInvoice'], 'type' | 'attachments'>

/** What the rules said of a document, and which ones. */
export type CheckDetail = {
  fatal?: number | null
  warnings?: number | null
  release?: string | null
}
