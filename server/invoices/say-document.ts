import { readApart } from '../formats/xml/read-apart.ts'
import type { Says, SayTask } from './say-document-work.ts'

const READING = new URL('./say-document-work.ts', import.meta.url)

/** What the XML of a sent or received document says. @param owner the account that it is read for */
export const sayDocument = (bytes: Uint8Array, owner: string): Promise<Says> =>
  readApart<SayTask, Says>(READING, { bytes }, { owner })
