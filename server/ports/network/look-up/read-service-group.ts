/** Reads what an SMP says of a participant (Peppol SMP, ServiceGroup): searched in linear time, as it comes from strangers. */

/**
 * The document types that it lists.
 * @param identifier such as 0208:0123456749
 * @throws {Error} for anything else than a ServiceGroup of this participant
 */
export function documentTypesIn(bytes: Buffer, identifier: string): string[] {
  const text = bytes.toString('utf8')
  if (/<!DOCTYPE/i.test(text) || !/<(?:\w+:)?ServiceGroup[\s>]/.test(text))
    throw new Error('the SMP answered with something else')
  const [, owner = ''] = /<(?:\w+:)?ParticipantIdentifier\s[^<>]*>([^<>]*)</.exec(text) ?? []
  if (owner.trim().toLowerCase() !== identifier.toLowerCase())
    throw new Error('the SMP answered about somebody else')
  return [...text.matchAll(REFERENCE)].flatMap(([, attributes = '']) => typeIn(attributes))
}

const REFERENCE = /<(?:\w+:)?ServiceMetadataReference(\s[^<>]*)>/g

/** `href="…/services/busdox-docid-qns%3A%3Aurn…"` */
function typeIn(attributes: string): string[] {
  const [, address = ''] = /\shref\s*=\s*["']([^"']+)["']/.exec(attributes) ?? []
  const encoded = address.replaceAll('&amp;', '&').split('/services/').at(-1) ?? ''
  try {
    const [, id] = /^[\w-]+::(.+)$/.exec(decodeURIComponent(encoded)) ?? []
    return id === undefined ? [] : [id]
  } catch {
    return []
  }
}
