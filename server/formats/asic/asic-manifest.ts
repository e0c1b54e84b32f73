/** The manifest of an ASiC-E container (ETSI EN 319 162-1, annex A.4): the digest of each file in it. */
import { sha256Of } from '../../platform/slices.ts'
import { escapeXml } from '../xml/encode.ts'

export const ASIC = 'http://uri.etsi.org/02918/v1.2.1#'
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
export const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

export const MANIFEST = 'META-INF/ASiCManifest.xml'
export const SIGNATURE = 'META-INF/signature.p7s'
const SIGNATURE_TYPE = 'application/x-pkcs7-signature'

/** A file of a container; its name may have folders. */
export interface ContainedFile {
  name: string
  mimeType: string
  bytes: Uint8Array
}

/** SHA-256 in base64. */
export const digestOfFile = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await sha256Of([bytes]), 'hex').toString('base64')

/** Relative: the name may have a `#` or a `%`. */
const uriOf = (name: string): string => name.split('/').map(encodeURIComponent).join('/')

export async function writeManifest(files: readonly ContainedFile[]): Promise<Buffer> {
  const references: string[] = []
  for (const { name, mimeType, bytes } of files)
    references.push(`
  <asic:DataObjectReference URI="${escapeXml(uriOf(name))}" MimeType="${escapeXml(mimeType)}">
    <ds:DigestMethod Algorithm="${SHA256}"/>
    <ds:DigestValue>${await digestOfFile(bytes)}</ds:DigestValue>
  </asic:DataObjectReference>`)
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<asic:ASiCManifest xmlns:asic="${ASIC}" xmlns:ds="${DSIG}">
  <asic:SigReference URI="${SIGNATURE}" MimeType="${SIGNATURE_TYPE}"/>${references.join('')}
</asic:ASiCManifest>
`)
}
