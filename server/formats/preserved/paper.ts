import { childNamed, type Element } from '#contracts/rules/invoice/ubl/element.ts'

/** Removes the embedded PDF of the document, which another one replaces. */
export function withoutPaper(root: Element): Element {
  const paper = root.children.find(isPaper)
  return paper === undefined ? root : { ...root, children: root.children.filter((child) => child !== paper) }
}

const isPaper = (element: Element): boolean =>
  element.name === 'cac:AdditionalDocumentReference' &&
  childNamed(element, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject')?.attributes.mimeCode ===
    'application/pdf'
