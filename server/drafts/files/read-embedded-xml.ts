import { withFullConfidence } from '#contracts/rules/draft/confidence.ts'
import type { DraftType } from '#contracts/rules/invoice/draft.ts'
import { readIsolated } from '../../formats/xml/read-isolated.ts'
import { UnreadableXml } from '../../formats/xml/unreadable-xml.ts'
import { Problem } from '../../platform/problem.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import type { InputDetails, SourceFile } from '../draft/draft.ts'
import { READING_OF_XML } from './read-xml-upload.ts'
import type { ReadXml, XmlTask } from './read-xml-work.ts'

/** The XML inside a PDF, like an uploaded XML. */
export interface EmbeddedXml {
  type: DraftType
  inputDetails: InputDetails
  sourceFile: Omit<SourceFile, 'asRead' | 'pdfKey'>
}

/** Undefined when no draft can be made of it: then only the reading counts. */
export async function readEmbeddedXml(
  storage: Storage,
  bytes: Uint8Array,
  owner: string,
): Promise<EmbeddedXml | undefined> {
  try {
    const task: XmlTask = { bytes }
    const { type, inputDetails, facts } = await readIsolated<XmlTask, ReadXml>(READING_OF_XML, task, {
      owner,
    })
    const key = await storage.put(Buffer.from(bytes))
    return {
      type,
      inputDetails: withFullConfidence(inputDetails),
      sourceFile: { ...facts, key, origin: 'UPLOAD', isInPdf: true },
    }
  } catch (error) {
    if (error instanceof UnreadableXml || error instanceof Problem) return undefined
    throw error
  }
}
