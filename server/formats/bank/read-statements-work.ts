/** Recognises the format of a bank file by its bytes, and reads it. It runs in isolated processes. */
import { isCoda } from './coda-text.ts'
import { withDistinctReferences } from './distinct-references.ts'
import { foreignFormat } from './foreign-format.ts'
import { isXml } from './iso-xml.ts'
import { readCamt } from './read-camt.ts'
import { readCoda } from './read-coda.ts'
import { readingBankFile } from './read-isolated.ts'
import type { Statement } from './statement.ts'

/** @throws {UnreadableBankFile} */
export function statementsIn(bytes: Uint8Array): Statement[] {
  if (isCoda(bytes)) return readCoda(bytes).map(withDistinctReferences)
  if (isXml(bytes)) return readCamt(bytes).map(withDistinctReferences)
  throw foreignFormat(bytes)
}

export const work = readingBankFile(statementsIn)
