/** Reads the manifest of a container: in a command or in an isolated process, never in the server itself. */
import { childrenNamed } from '#contracts/rules/invoice/ubl/element.ts'
import { readRoot } from '../xml/tree.ts'
import { ASIC, DSIG, SHA256 } from './asic-manifest.ts'

/**
 * The digests in base64, by the files' names; undefined where it names one twice, or another digest than SHA-256.
 * @throws {UnreadableXml}
 */
export function readManifest(bytes: Uint8Array): Map<string, string> | undefined {
  const root = readRoot(bytes, { bytes: 1_000_000, depth: 10, elements: 50_000 })
  if (root.name !== `{${ASIC}}ASiCManifest`) return undefined
  const digests = new Map<string, string>()
  for (const reference of childrenNamed(root, `{${ASIC}}DataObjectReference`)) {
    const name = decodeName(reference.attributes.URI)
    const method = childrenNamed(reference, `{${DSIG}}DigestMethod`)[0]?.attributes.Algorithm
    const digest = childrenNamed(reference, `{${DSIG}}DigestValue`)[0]?.text
    if (name === undefined || digest === undefined || method !== SHA256 || digests.has(name)) return undefined
    digests.set(name, digest)
  }
  return digests
}

function decodeName(uri: string | undefined): string | undefined {
  try {
    return uri && decodeURIComponent(uri)
  } catch {
    return undefined
  }
}
