import type { DocumentContent } from './read-document-form.ts'

/** The document that a row of documents.csv becomes. */
export interface PlannedDocument {
  /** The line in documents.csv. */
  row: number
  /** As it is called in the zip. */
  fileName: string
  receiver: { id: string; token1: string; firstName: string; lastName: string }
  content: DocumentContent
}
