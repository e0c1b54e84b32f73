/** Writes an ASiC-E container with a CAdES signature (ETSI EN 319 162-1): a zip that any program opens, and whose signature OpenSSL checks. */
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { signDetached } from '../seal/detached.ts'
import type { SealIdentity } from '../seal/identity.ts'
import { type ContainedFile, MANIFEST, SIGNATURE, writeManifest } from './asic-manifest.ts'

export const CONTAINER_TYPE = 'application/vnd.etsi.asic-e+zip'

/** @param at the time of signing, and of the files in the zip */
export async function writeContainer(
  files: readonly ContainedFile[],
  identity: SealIdentity,
  at: Date,
): Promise<Readable> {
  const manifest = await writeManifest(files)
  const signature = await signDetached(manifest, { identity, at })
  const zip = new ZipFile()
  const put = (name: string, bytes: Uint8Array, compress: boolean) =>
    zip.addBuffer(Buffer.from(bytes), name, { mtime: at, compress })
  /** Programs know the kind of file by these bytes at their place: first, and not compressed. */
  put('mimetype', Buffer.from(CONTAINER_TYPE), false)
  for (const { name, mimeType, bytes } of files) put(name, bytes, mimeType !== 'application/pdf')
  put(MANIFEST, manifest, true)
  put(SIGNATURE, signature, false)
  zip.end()
  return Readable.from(zip.outputStream, { objectMode: false })
}
