/** Checks that a container is as it was signed: each file has the digest in the manifest, no other file is there, and the manifest is the signed one. */
import { buffer } from 'node:stream/consumers'
import { Problem } from '../../platform/problem.ts'
import { checkDetached, type DetachedSigner } from '../seal/detached.ts'
import { UnreadableXml } from '../xml/unreadable-xml.ts'
import { openZip } from '../zip/open-zip.ts'
import { sourceOfBytes } from '../zip/zip-source.ts'
import { digestOfFile, MANIFEST, SIGNATURE } from './asic-manifest.ts'
import { readManifest } from './read-manifest.ts'
import { CONTAINER_TYPE } from './write-container.ts'

type ContainerFault =
  /** It is no container, or its zip is damaged. */
  'UNREADABLE' | 'NOT_SIGNED' | 'FILE_CHANGED' | 'FILE_MISSING' | 'FILE_ADDED'

export type CheckedContainer =
  | { fault: ContainerFault; name?: string }
  | { fault: undefined; signer: DetachedSigner; files: ReadonlyMap<string, Buffer> }

const MEGABYTE = 1024 * 1024
/** Deflate packs at most 1,032 bytes into one. */
const MOST_GROWTH = 1_040
const LIMITS = { entries: 1_000, entryBytes: 60 * MEGABYTE, totalBytes: 300 * MEGABYTE, ratio: MOST_GROWTH }

export async function checkContainer(bytes: Uint8Array): Promise<CheckedContainer> {
  try {
    return await checked(await filesIn(bytes))
  } catch (error) {
    if (error instanceof Problem || error instanceof UnreadableXml) return { fault: 'UNREADABLE' }
    throw error
  }
}

async function filesIn(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const entry of await openZip(sourceOfBytes(bytes), LIMITS))
    files.set(entry.name, await buffer(entry.read()))
  return files
}

async function checked(all: Map<string, Buffer>): Promise<CheckedContainer> {
  const [manifest, signature] = [all.get(MANIFEST), all.get(SIGNATURE)]
  if (all.get('mimetype')?.toString() !== CONTAINER_TYPE || !manifest || !signature)
    return { fault: 'UNREADABLE' }
  const signer = checkDetached(manifest, signature)
  if (signer === undefined) return { fault: 'NOT_SIGNED' }
  const digests = readManifest(manifest)
  if (digests === undefined) return { fault: 'UNREADABLE' }
  const files = new Map([...all].filter(([name]) => !['mimetype', MANIFEST, SIGNATURE].includes(name)))
  for (const [name, digest] of digests) {
    const file = files.get(name)
    if (file === undefined) return { fault: 'FILE_MISSING', name }
    if ((await digestOfFile(file)) !== digest) return { fault: 'FILE_CHANGED', name }
  }
  const added = [...files.keys()].find((name) => !digests.has(name))
  return added === undefined ? { fault: undefined, signer, files } : { fault: 'FILE_ADDED', name: added }
}
