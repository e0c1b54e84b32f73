/** Checks one document in an isolated process, for check-upload.ts. */

import { type ReleaseId, releaseOf } from '#contracts/rules/invoice/releases.ts'
import { reading } from '../formats/xml/read-isolated.ts'
import { checkXml } from './check-document.ts'
import { type DocumentCheck, MAX_FINDINGS } from './document-check.ts'

export interface CheckTask {
  bytes: Uint8Array
  release: ReleaseId
}

export const work = reading(({ bytes, release }: CheckTask): DocumentCheck => {
  const check = checkXml(bytes, releaseOf(release))
  return { ...check, findings: check.findings.slice(0, MAX_FINDINGS) }
})
