import { expect, test } from 'vitest'
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'
import { element } from '#tests/support/element.ts'
import { withoutPaper } from './paper.ts'
import { writeTree } from './write-tree.ts'

const file = (mimeCode: string, text: string): Element =>
  element('cac:AdditionalDocumentReference', [
    element('cbc:ID', mimeCode),
    element('cac:Attachment', [element('cbc:EmbeddedDocumentBinaryObject', text, { mimeCode })]),
  ])

test('a tree is written in the order of UBL, from any order, with its text escaped', () => {
  const tree = element('Invoice', [
    element('cbc:Note', '1 < 2'),
    element('cac:InvoiceLine', [element('cbc:ID', 'a')]),
    element('cbc:ID', '7', { schemeID: '"' }),
    element('cbc:Note', 'b'),
    element('urn:other', 'x'),
    file('text/csv', 'YTtiCg=='),
    file('text/plain', 'a & b'),
    file('text/html', '<b'),
    file('text/xml', 'b>'),
  ])
  const [, , written = ''] = String(writeTree(tree, 'INVOICE')).split(/\n|(?<=cbc="[^"]*">)/)
  const reference = (mimeCode: string, text: string) =>
    `<cac:AdditionalDocumentReference><cbc:ID>${mimeCode}</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="${mimeCode}">${text}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`
  expect(written).toBe(
    [
      '<cbc:ID schemeID="&quot;">7</cbc:ID><cbc:Note>1 &lt; 2</cbc:Note><cbc:Note>b</cbc:Note>',
      reference('text/csv', 'YTtiCg=='),
      reference('text/plain', 'a &amp; b'),
      reference('text/html', '&lt;b'),
      reference('text/xml', 'b&gt;'),
      '<cac:InvoiceLine><cbc:ID>a</cbc:ID></cac:InvoiceLine></Invoice>',
    ].join(''),
  )
  expect(String(writeTree(element('CreditNote', []), 'CREDIT_NOTE'))).toContain(
    '<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"',
  )
})

test('the paper of a document is its first PDF', () => {
  const [table, paper, other] = [
    file('text/csv', 'x'),
    file('application/pdf', 'y'),
    file('application/pdf', 'z'),
  ]
  const of = (...children: Element[]) => withoutPaper(element('Invoice', children)).children
  expect(of(table, paper, other)).toEqual([table, other])
  expect(of(table)).toEqual([table])
  const elsewhere: Element = { ...paper, name: 'cac:DespatchDocumentReference' }
  expect(of(elsewhere)).toEqual([elsewhere])
  const bare = element('cac:AdditionalDocumentReference', [element('cbc:ID', '1')])
  expect(of(bare)).toEqual([bare])
})
