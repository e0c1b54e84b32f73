import type { DocumentContent } from './document-content.ts'

type Attachment = DocumentContent['attachments'][number]

/** The PDF beside the data: the first that came along, else our print. */
export const shownPdf = (attachments: Attachment[]): Attachment | undefined =>
  attachments.find(({ mimeCode }) => mimeCode === 'application/pdf')
