/** The identifiers of a document's specification and process. We write them: an outgoing document is Peppol BIS. */
import { isKnownProcess, isOfPeppol } from '#contracts/rules/invoice/families/peppol.ts'
import { CUSTOMIZATION_ID, namespaces, PROFILE_ID } from '#contracts/rules/invoice/release.ts'
import { childNamed } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { escapeXml } from '../xml/encode.ts'
import type { Splice } from './enclose.ts'

const CUSTOMIZATION = 'cbc:CustomizationID'
const PROFILE = 'cbc:ProfileID'

/** Another process: the buyer writes the document of the seller. */
const SELF_BILLING = /self-?billing/i

/** None where a document is of Peppol already, of a process that is not billing, or empty. */
export function identifying(root: XmlElement, text: string): Splice[] {
  const customization = childNamed(root, CUSTOMIZATION)
  const profile = childNamed(root, PROFILE)
  const claims = `${customization?.text} ${profile?.text}`
  if (SELF_BILLING.test(claims) || root.children.length === 0) return []
  const isOurs = isOfPeppol(customization?.text ?? '')
  const isProcess = isKnownProcess({ kind: 'INVOICE', profileId: profile?.text })
  const ours = [
    isOurs ? undefined : { name: CUSTOMIZATION, value: CUSTOMIZATION_ID, element: customization },
    isProcess ? undefined : { name: PROFILE, value: PROFILE_ID, element: profile },
  ].filter((one) => one !== undefined)
  // The last of two at one place is put in first.
  return ours
    .toReversed()
    .map(({ name, value, element }) => identifierSplice({ root, text, name, value, element }))
}

interface Identifying {
  root: XmlElement
  text: string
  name: string
  value: string
  element: XmlElement | undefined
}

function identifierSplice({ root, text, name, value, element }: Identifying): Splice {
  if (element === undefined) {
    const at = insertionPlace(root, name)
    return { from: at, to: at, text: `<${name} xmlns:cbc="${namespaces.cbc}">${value}</${name}>` }
  }
  const [, written = ''] = /^<([^\s/>]+)/.exec(text.slice(element.start, element.end)) ?? []
  const declared = Object.entries(element.declares).map(
    ([prefix, uri]) => ` xmlns${prefix && `:${prefix}`}="${escapeXml(uri)}"`,
  )
  return {
    from: element.start,
    to: element.end,
    text: `<${written}${declared.join('')}>${value}</${written}>`,
  }
}

/** The schema has many elements before these; a document has few. */
const BEFORE = ['cbc:UBLVersionID', CUSTOMIZATION]

function insertionPlace(root: XmlElement, name: string): number {
  const before = BEFORE.slice(0, name === CUSTOMIZATION ? 1 : 2)
  const last = root.children.findLast(
    (child) => before.includes(child.name) || child.name.endsWith('UBLExtensions'),
  )
  return last?.end ?? root.children[0]?.start ?? root.end
}
