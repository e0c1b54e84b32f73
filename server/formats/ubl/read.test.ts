import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { malformedNumbers } from '#contracts/rules/invoice/numbers.ts'
import { toDraft } from '#contracts/rules/invoice/to-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { arbitraryDraft } from '#tests/support/arbitrary-draft.ts'
import { arbitraryInvoice } from '#tests/support/arbitrary-invoice.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { runsOf } from '#tests/support/thorough.ts'
import { withXPath } from '#tests/support/xml.ts'
import { SBDH_NAMESPACE } from '../xml/sbdh-namespace.ts'
import { readRoot } from '../xml/tree.ts'

import { UnreadableXml } from '../xml/unreadable-xml.ts'
import { embeddedFiles, readInvoice, readUbl } from './read.ts'

const bytes = (xml: string) => Buffer.from(xml)

test('a written invoice is read back, field by field, with any text in its fields', () => {
  fc.assert(
    fc.property(arbitraryInvoice, (invoice) => {
      expect(readInvoice(bytes(writeUbl(invoice)))).toEqual(invoice)
    }),
    { numRuns: runsOf(300) },
  )
})

test('random drafts survive write and read unchanged', () => {
  fc.assert(
    fc.property(arbitraryDraft, (draft) => {
      expect(toDraft(readInvoice(bytes(writeUbl(fromDraft(draft)))))).toEqual(draft)
    }),
    { numRuns: runsOf(1000) },
  )
})

/** The same facts, read by another library. */
function facts(file: Buffer): Record<string, string> {
  return withXPath(file, (evaluate) => {
    const party = (role: string) => `/*/cac:Accounting${role}Party/cac:Party`
    const total = (name: string) => evaluate(`/*/cac:LegalMonetaryTotal/cbc:${name}`)
    return {
      number: evaluate('/*/cbc:ID'),
      issueDate: evaluate('/*/cbc:IssueDate'),
      dueDate: evaluate('/*/cbc:DueDate | /*/cac:PaymentMeans/cbc:PaymentDueDate'),
      typeCode: evaluate('/*/cbc:InvoiceTypeCode | /*/cbc:CreditNoteTypeCode'),
      currency: evaluate('/*/cbc:DocumentCurrencyCode'),
      seller: evaluate(`${party('Supplier')}/cac:PartyLegalEntity/cbc:RegistrationName`),
      sellerVat: evaluate(
        `${party('Supplier')}/cac:PartyTaxScheme[cac:TaxScheme/cbc:ID='VAT']/cbc:CompanyID`,
      ),
      sellerEndpoint: evaluate(
        `concat(${party('Supplier')}/cbc:EndpointID/@schemeID, ':', ${party('Supplier')}/cbc:EndpointID)`,
      ),
      buyer: evaluate(`${party('Customer')}/cac:PartyLegalEntity/cbc:RegistrationName`),
      lineNet: total('LineExtensionAmount'),
      taxExclusive: total('TaxExclusiveAmount'),
      taxInclusive: total('TaxInclusiveAmount'),
      payable: total('PayableAmount'),
      payableCurrency: evaluate('/*/cac:LegalMonetaryTotal/cbc:PayableAmount/@currencyID'),
      tax: evaluate('/*/cac:TaxTotal/cbc:TaxAmount'),
      lines: evaluate('count(/*/cac:InvoiceLine | /*/cac:CreditNoteLine)'),
      net: evaluate('sum((/*/cac:InvoiceLine | /*/cac:CreditNoteLine)/cbc:LineExtensionAmount)'),
      attachments: evaluate('count(/*/cac:AdditionalDocumentReference//cbc:EmbeddedDocumentBinaryObject)'),
    }
  })
}

function pickFacts(invoice: Invoice): ReturnType<typeof facts> {
  const { seller, totals } = invoice
  return {
    number: invoice.number ?? '',
    issueDate: invoice.issueDate ?? '',
    dueDate: invoice.dueDate ?? '',
    typeCode: invoice.typeCode ?? '',
    currency: invoice.currency ?? '',
    seller: seller?.registrationName ?? '',
    sellerVat: seller?.taxRegistrations?.find(({ scheme }) => scheme === 'VAT')?.id ?? '',
    sellerEndpoint: `${seller?.endpoint?.scheme}:${seller?.endpoint?.value}`,
    buyer: invoice.buyer?.registrationName ?? '',
    lineNet: totals?.lineNet?.value ?? '',
    taxExclusive: totals?.taxExclusive?.value ?? '',
    taxInclusive: totals?.taxInclusive?.value ?? '',
    payable: totals?.payable?.value ?? '',
    payableCurrency: totals?.payable?.currency ?? '',
    tax: invoice.taxTotals?.[0]?.amount?.value ?? '',
    lines: String(invoice.lines?.length ?? 0),
    net: String(invoice.lines?.reduce((sum, { net }) => sum + Number(net?.value), 0) ?? 0),
    attachments: String(embeddedFiles(invoice).length),
  }
}

const official = [
  'valid',
  'valid-2026.5',
  'full-documents/valid',
  'national-examples/NO',
  'national-examples/GR',
]

describeWithCorpora('the official examples', () => {
  const files = official.flatMap((folder) =>
    listCorpus('peppol-bis', folder).map((name) => `${folder}/${name}`),
  )

  test('are at hand', () => {
    expect(files.length).toBeGreaterThan(24)
  })

  test.each(files)('%s is read with the number, dates, parties and totals that stand in it', (file) => {
    const content = readCorpus('peppol-bis', file)
    const { net, ...expected } = facts(content)
    const { net: ours, ...read } = pickFacts(readInvoice(content))
    expect(read).toEqual(expected)
    expect(Number(ours)).toBeCloseTo(Number(net), 6)
  })

  test.each(files)('%s survives being read, written and read again', (file) => {
    const invoice = readInvoice(readCorpus('peppol-bis', file))
    expect(readInvoice(bytes(writeUbl(invoice)))).toEqual(invoice)
  })
})

describeWithCorpora('hostile XML', () => {
  const refused: [string, string][] = [
    ['billion-laughs.xml', 'DOCTYPE'],
    ['deep-nesting-100k.xml', 'TOO_DEEP'],
    ['duplicate-id-attr.xml', 'ILL_FORMED'],
    ['empty.xml', 'EMPTY'],
    ['only-prolog.xml', 'ILL_FORMED'],
    ['quadratic-blowup.xml', 'DOCTYPE'],
    ['truncated.xml', 'ILL_FORMED'],
    ['wrong-root-html.xml', 'DOCTYPE'],
    ['xxe-http.xml', 'DOCTYPE'],
    ['xxe-parameter-entity.xml', 'DOCTYPE'],
  ]
  const read = [
    'amount-exponent.xml',
    'amount-nan.xml',
    'attachment-path-traversal-name.xml',
    'cdata-script.xml',
    'invoice-number-10k-chars.xml',
    'latin1-declared-valid.xml',
    'utf16-bom-valid.xml',
    'utf8-bom-valid.xml',
  ]

  test('every file of the corpus is judged here', () => {
    expect([...refused.map(([file]) => file), ...read].sort()).toEqual(
      listCorpus('odd', 'xml').filter(
        (name) => refused.some(([file]) => file === name) || read.includes(name),
      ),
    )
    expect(
      listCorpus('odd', 'xml').filter(
        (name) => !read.includes(name) && !refused.some(([file]) => file === name),
      ),
    ).toEqual([])
  })

  test.each(refused)('%s is refused as %s, within a second of work and 50 MB', (file, reason) => {
    const content = readCorpus('odd', 'xml', file)
    const before = process.memoryUsage().rss
    const cpu = process.cpuUsage()
    expect(() => readUbl(content)).toThrow(expect.objectContaining({ name: 'UnreadableXml', reason }))
    expect(process.cpuUsage(cpu).user).toBeLessThan(1_000_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })

  test.each(read)('%s is read as it stands', (file) => {
    const content = readCorpus('odd', 'xml', file)
    const { number, ...expected } = facts(content)
    const invoice = readInvoice(content)
    expect(invoice.number).toBe(number)
    expect({ ...pickFacts(invoice), net: '' }).toMatchObject({ ...expected, net: '' })
  })

  test.each(['amount-exponent.xml', 'amount-nan.xml'])('%s is refused for its number', (file) => {
    expect(malformedNumbers(readInvoice(readCorpus('odd', 'xml', file))).length).toBeGreaterThan(0)
  })

  test('Latin-1 is read right', () => {
    expect(JSON.stringify(readInvoice(readCorpus('odd', 'xml', 'latin1-declared-valid.xml')))).toContain(
      'Société Générale',
    )
  })
})

const readInvoiceWith = (inside: string, attributes = '') =>
  `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"${attributes}>${inside}</Invoice>`

describe('reading', () => {
  test('does not care about prefixes', () => {
    const odd = `<x:Invoice xmlns:x="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID xmlns="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">1</ID></x:Invoice>`
    expect(readInvoice(bytes(odd)).number).toBe('1')
  })

  test('takes text around comments and in CDATA as one', () => {
    expect(readInvoice(bytes(readInvoiceWith('<cbc:ID> 1<!-- x -->2<![CDATA[<3>]]> </cbc:ID>'))).number).toBe(
      '12<3>',
    )
  })

  test('tells an empty element from none', () => {
    const invoice = readInvoice(bytes(readInvoiceWith('<cbc:ID/><cbc:IssueDate> </cbc:IssueDate>')))
    expect(invoice).toEqual({ kind: 'INVOICE', number: '', issueDate: '' })
  })

  test('finds the document in its envelope', () => {
    const envelope = `<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><StandardBusinessDocumentHeader/>${readInvoiceWith('<cbc:ID>7</cbc:ID>')}</StandardBusinessDocument>`
    expect(readInvoice(bytes(envelope)).number).toBe('7')
  })

  test('gives a file its bytes when asked, and not before', () => {
    const xml = writeUbl({
      kind: 'INVOICE',
      documentReferences: [
        { attachment: { content: 'JVBERg==', fileName: 'a.pdf', mimeCode: 'application/pdf' } },
      ],
    })
    const [file] = embeddedFiles(readInvoice(bytes(xml)))
    expect(file).toMatchObject({ fileName: 'a.pdf', mimeCode: 'application/pdf' })
    expect(file?.bytes()).toEqual(Buffer.from('%PDF'))
  })

  test('is not led astray by names that objects have anyway', () => {
    const odd = readInvoiceWith('<cbc:ID __proto__="x" constructor="y">1</cbc:ID><__proto__/><constructor/>')
    expect(readInvoice(bytes(odd)).number).toBe('1')
  })

  test('follows the declared encoding, and refuses bytes that break it', () => {
    const latin = Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?>${readInvoiceWith('<cbc:ID>é</cbc:ID>')}`,
      'latin1',
    )
    expect(readInvoice(latin).number).toBe('é')
  })

  test.each(['ISO-8859-1', 'windows-1252'])('reads UTF-8 that is declared as %s as UTF-8', (encoding) => {
    const mislabelled = `<?xml version="1.0" encoding="${encoding}"?>${readInvoiceWith('<cbc:ID>é€</cbc:ID>')}`
    expect(readInvoice(bytes(mislabelled)).number).toBe('é€')
  })
})

describe('a file is refused', () => {
  test('that holds two documents in one envelope', () => {
    const one = readInvoiceWith('<cbc:ID>1</cbc:ID>')
    const envelope = (inner: string) =>
      `<StandardBusinessDocument xmlns="${SBDH_NAMESPACE}">${inner}</StandardBusinessDocument>`
    expect(readInvoice(bytes(envelope(one))).number).toBe('1')
    expect(() => readInvoice(bytes(envelope(one + one)))).toThrow(
      expect.objectContaining({ reason: 'FOREIGN_ROOT' }),
    )
  })

  const broken = Buffer.from(readInvoiceWith('<cbc:ID>é</cbc:ID>'), 'latin1')
  test.each<[string, Uint8Array, string]>([
    ['with bytes that are not in its encoding', broken, 'WRONG_ENCODING'],
    [
      'in an encoding that is not read',
      bytes('<?xml version="1.0" encoding="EBCDIC-CP-BE"?><a/>'),
      'WRONG_ENCODING',
    ],
    ['that says UTF-16 and is not', bytes('<?xml version="1.0" encoding="UTF-16"?><a/>'), 'WRONG_ENCODING'],
    ['with a DOCTYPE behind a comment', bytes('<?x y?><!-- <a> -->\n <!dOcTyPe a><a/>'), 'DOCTYPE'],
    ['with an entity that nobody declared', bytes(readInvoiceWith('<cbc:ID>&x;</cbc:ID>')), 'ILL_FORMED'],
    ['with an undeclared prefix', bytes(readInvoiceWith('<foo:ID/>')), 'ILL_FORMED'],
    ['with something behind its root', bytes(`${readInvoiceWith('')}<a/>`), 'ILL_FORMED'],
    ['that is not XML', bytes('%PDF-1.7'), 'ILL_FORMED'],
    ['of white space', bytes(' \n '), 'EMPTY'],
    ['with the right root in another namespace', bytes('<Invoice xmlns="urn:x"/>'), 'FOREIGN_ROOT'],
    [
      'with the root of one in the namespace of the other',
      bytes('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>'),
      'FOREIGN_ROOT',
    ],
    ['over the size', Buffer.alloc(40_000_001, 32), 'TOO_LARGE'],
  ])('%s', (_, file, reason) => {
    expect(() => readUbl(file)).toThrow(expect.objectContaining({ reason }))
    expect(() => readUbl(file)).toThrow(UnreadableXml)
  })
  test('with more elements than it may have', () => {
    const limits = { bytes: 10_000, depth: 60, elements: 10 }
    const refusal = expect.objectContaining({ reason: 'TOO_MANY_ELEMENTS' })
    expect(() => readRoot(bytes(readInvoiceWith('<cbc:ID/>'.repeat(11))), limits)).toThrow(refusal)
  })
})
