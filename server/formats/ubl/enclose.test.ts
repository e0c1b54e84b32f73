import { expect, test } from 'vitest'
import { readTree } from '../xml/tree.ts'
import { enclosing } from './enclose.ts'

const NAMES =
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"'
const PDF = { fileName: 'a & b.pdf', content: 'JVBERi0=' }

/** The elements behind the PDF that is put into a document of these elements. */
function behind(root: 'Invoice' | 'CreditNote', ...names: string[]): string | undefined {
  const xml = `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" ${NAMES}>${names.map((name) => `<${name}/>`).join('')}</${root}>`
  const { root: read, text } = readTree(Buffer.from(xml))
  const splice = enclosing(read, PDF)
  expect(splice?.to).toBe(splice?.from)
  return splice && /^<(.*?)\/>/.exec(text.slice(splice.from))?.[1]
}
const SELLER = 'cac:AccountingSupplierParty'

test('a PDF stands behind the references of an invoice, and ahead of the elements after them', () => {
  expect(behind('Invoice', 'cac:AdditionalDocumentReference', SELLER, 'cac:Delivery')).toBe(SELLER)
  expect(behind('Invoice', 'cac:Signature', SELLER)).toBe('cac:Signature')
  expect(behind('Invoice', 'cac:ProjectReference', 'cac:Signature', SELLER)).toBe('cac:ProjectReference')
})

test('a PDF stands there in a credit note too, which has other references behind it', () => {
  expect(behind('CreditNote', 'cac:AdditionalDocumentReference', SELLER)).toBe(SELLER)
  expect(behind('CreditNote', 'cac:Signature', SELLER)).toBe('cac:Signature')
  expect(behind('CreditNote', 'cac:OriginatorDocumentReference', 'cac:Signature', SELLER)).toBe(
    'cac:OriginatorDocumentReference',
  )
  expect(behind('CreditNote', 'cac:StatementDocumentReference', 'cac:OriginatorDocumentReference')).toBe(
    'cac:StatementDocumentReference',
  )
})

test('a document without a seller takes no PDF', () => {
  expect(behind('Invoice', 'cac:Delivery')).toBeUndefined()
  const { root } = readTree(Buffer.from(`<a ${NAMES}><${SELLER}/></a>`))
  expect(enclosing(root, PDF)).toBeUndefined()
})

test('a PDF goes by the number of its document, and its name is escaped', () => {
  const numbered = (id: string) =>
    readTree(
      Buffer.from(
        `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" ${NAMES}>${id}<${SELLER}/></Invoice>`,
      ),
    ).root
  const put = (id: string) =>
    `<cac:AdditionalDocumentReference ${NAMES}><cbc:ID>${id}</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a &#38; b.pdf">JVBERi0=</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`
  expect(enclosing(numbered('<cbc:ID>7 &lt; 8</cbc:ID>'), PDF)?.text).toBe(put('7 &#60; 8'))
  expect(enclosing(numbered(''), PDF)?.text).toBe(put(''))
})
