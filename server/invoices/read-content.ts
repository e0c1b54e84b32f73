import { readIsolated } from '../formats/xml/read-isolated.ts'
import type { ContentTask, InvoiceContent } from './read-content-work.ts'

const READING = new URL('./read-content-work.ts', import.meta.url)

/**
 * The content of a sent or received document's XML.
 * @param owner the account that it is read for
 */
export const readContent = (bytes: Uint8Array, owner: string): Promise<InvoiceContent> =>
  readIsolated<ContentTask, InvoiceContent>(READING, { bytes }, { owner })
