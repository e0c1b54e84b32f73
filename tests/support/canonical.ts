/** XML in canonical form, by an independent reader: two documents that say the same are one text. */
import { XmlDocument, XmlElement } from 'libxml2-wasm'

/** @param without local names of elements that may differ */
export function canonicalXml(xml: Uint8Array, without: readonly string[] = []): string {
  using document = XmlDocument.fromBuffer(xml)
  for (const name of without) {
    for (const node of document.find(`//*[local-name()="${name}"]`))
      if (node instanceof XmlElement) node.remove()
  }
  return document.root.canonicalizeToString({ withComments: false })
}
