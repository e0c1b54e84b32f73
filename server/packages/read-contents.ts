import { readIsolated } from '../formats/xml/read-isolated.ts'
import { UnreadableXml } from '../formats/xml/unreadable-xml.ts'
import type { Contents, ContentsTask } from './read-contents-work.ts'

const READING = new URL('./read-contents-work.ts', import.meta.url)

interface Reading {
  /** The account that it is read for. */
  owner: string
  signal: AbortSignal
}

/** The journal's content of each of these documents; one that takes too much doesn't take the others with it. */
export async function readContents(
  documents: readonly Uint8Array[],
  { owner, signal }: Reading,
): Promise<Contents> {
  const task = { bytes: Buffer.concat(documents), lengths: documents.map(({ byteLength }) => byteLength) }
  try {
    const options = { owner, signal, maxWaitSeconds: Number.POSITIVE_INFINITY }
    return await readIsolated<ContentsTask, Contents>(READING, task, options)
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error
    if (documents.length === 1) return [null]
    const contents: Contents = []
    for (const document of documents) contents.push(...(await readContents([document], { owner, signal })))
    return contents
  }
}
