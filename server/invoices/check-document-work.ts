/** Checks one document in an isolated process, for check-upload.ts. */

import { reading } from '../formats/xml/read-isolated.ts'
import { checkXml } from './check-document.ts'
import { type DocumentCheck, MAX_FINDINGS } from './document-check.ts'

export interface CheckTask {
  bytes: Uint8Array
}

export const work = reading(({ bytes }: CheckTask): DocumentCheck => {
  const check = checkXml(bytes)
  return { ...check, findings: check.findings.slice(0, MAX_FINDINGS) }
})
