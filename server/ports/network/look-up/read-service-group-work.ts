/** Reads an SMP's list of a participant (Peppol SMP, ServiceGroup) in an isolated process; service-group.ts asks for it. */

import type { XmlElement, XmlLimits } from '../../../formats/xml/element.ts'
import { readTree } from '../../../formats/xml/tree.ts'
import { Distrust } from './distrust.ts'
import { judging } from './judging.ts'
import { identifierIn, METADATA, onlyChild } from './read-metadata.ts'

/** One document type is an element and an attribute. */
const LIMITS: XmlLimits = { bytes: 1_000_000, depth: 30, elements: 20_000 }

/**
 * The document types that it lists.
 * @param identifier such as 0208:0123456749
 * @throws {UnreadableXml}
 * @throws {Distrust} for anything else than a whole list of this participant: an unreadable part may be the document type in
 * question
 */
export function documentTypesIn(bytes: Uint8Array, identifier: string): string[] {
  const { root } = readTree(bytes, LIMITS)
  if (root.name !== `{${METADATA}}ServiceGroup`) throw new Distrust('OTHER_ANSWER', `it is a ${root.name}`)
  const owner = identifierIn(root, 'ParticipantIdentifier')
  if (owner.toLowerCase() !== identifier.toLowerCase())
    throw new Distrust('OTHER_PARTICIPANT', `it is about ${owner || 'nobody'}`)
  return onlyChild(root, 'ServiceMetadataReferenceCollection').children.map(typeIn)
}

/** `href="…/services/busdox-docid-qns%3A%3Aurn…"` */
function typeIn({ name, attributes }: XmlElement): string {
  const { href = '' } = attributes
  const encoded = href.split('/services/').at(-1)?.replace(/\/$/, '') ?? ''
  const [, id] = /^[\w-]+::(.+)$/.exec(decoded(encoded)) ?? []
  if (name !== `{${METADATA}}ServiceMetadataReference` || id === undefined)
    throw new Distrust('OTHER_ANSWER', `it lists ${name} with the address "${href.slice(0, 300)}"`)
  return id
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

export interface GroupTask {
  bytes: Uint8Array
  identifier: string
}

export const work = judging(({ bytes, identifier }: GroupTask) => documentTypesIn(bytes, identifier))
