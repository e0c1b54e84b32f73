import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { PEPPOL, type Syntax } from '#contracts/rules/invoice/profile.ts'
import { releaseName, releaseOn } from '#contracts/rules/invoice/releases.ts'
import { describeWithCorpora, readCorpus } from '#tests/support/corpora.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

const { app, calls } = setServer()
let anna: Company

beforeAll(async () => {
  anna = await newCompany(app)
})

const sample = (name: string) => readFileSync(`fixtures/files/${name}`)
const check = (xml: Uint8Array | string, language = 'en') =>
  calls('checkDocument', anna.token, {
    xml: Buffer.from(xml),
    headers: { 'accept-language': language },
  })
const changed = (name: string, from: string | RegExp, to: string) => {
  const xml = String(sample(name))
  expect(xml).toMatch(from)
  return xml.replace(from, to)
}

describe('checkDocument', () => {
  const read: [string, Syntax][] = [
    ['invoice.xml', 'UBL'],
    ['invoice-cii.xml', 'CII'],
    ['invoice-in-envelope.xml', 'UBL'],
  ]
  it.each(read)(
    'finds nothing fatal in %s, and says its totals [calls.check-document]',
    async (name, syntax) => {
      const { status, body } = await check(sample(name))
      const release = releaseName(releaseOn(), PEPPOL, syntax)
      expect([status, body.valid, body.release]).toEqual([200, true, release])
      expect(body.totals).toEqual({
        currency: 'EUR',
        lines: '803.50',
        net: '803.50',
        vat: '87.06',
        gross: '890.56',
        prepaid: null,
        rounding: null,
        payable: '890.56',
      })
    },
  )

  it.each([
    ['en', 'Enter the invoice number.'],
    ['fr-BE', 'Indiquez le numéro de facture.'],
    ['nl', 'Vul het factuurnummer in.'],
  ])('says in %s what is wrong and where [calls.check-document]', async (language, text) => {
    const { status, body } = await check(sample('invoice-without-number.xml'), language)
    expect([status, body.valid]).toEqual([200, false])
    expect(body.findings).toContainEqual({
      rule: 'BR-02',
      source: 'OFFICIAL',
      severity: 'FATAL',
      path: '/Invoice/cbc:ID',
      field: '/inputDetails/heading/invoiceNumber',
      text,
    })
  })

  it('tells the same of the same fault in CII, and where it stands there', async () => {
    const { body } = await check(changed('invoice-cii.xml', '<ram:ID>2026-0149</ram:ID>', ''))
    const path = '/rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:ID'
    expect(body.findings).toContainEqual(expect.objectContaining({ rule: 'BR-02', path }))
  })

  it('judges CII of an unknown profile as EN 16931, and says so', async () => {
    const { body } = await check(changed('invoice-cii.xml', /urn:cen[^<]*/, 'urn:example:own'))
    expect([body.profile, body.valid]).toEqual(['EN 16931', true])
    expect(body.findings).toContainEqual(
      expect.objectContaining({
        rule: 'ZEGEL-PROFILE',
        source: 'ZEGEL',
        severity: 'WARNING',
        path: '/rsm:CrossIndustryInvoice/rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
        text: expect.stringContaining('urn:example:own'),
      }),
    )
  })

  it('judges a draft, with the totals that it makes', async () => {
    const { inputDetails, type } = readyDraft(anna)
    const { status, body } = await calls('checkDocument', anna.token, { body: { type, inputDetails } })
    expect([status, body.valid]).toEqual([200, false])
    expect(body.findings.map(({ rule }: { rule: string }) => rule)).toContain('BR-06')
    expect(body.totals.currency).toBe('EUR')
  })

  it('refuses a draft that is none', async () => {
    const { status, body } = await calls('checkDocument', anna.token, {
      body: { inputDetails: { lines: 7 } },
    })
    expect([status, body.violations[0].field]).toEqual([400, '/inputDetails/lines'])
  })

  it.each([
    ['invoice-cut-off.xml', 'ILL_FORMED'],
    ['invoice-with-doctype.xml', 'DOCTYPE'],
    ['invoice-in-wrong-encoding.xml', 'WRONG_ENCODING'],
    ['invoice-of-foreign-root.xml', 'FOREIGN_ROOT'],
  ])('refuses %s: %s [calls.check-document]', async (name, reason) => {
    const { status, body } = await check(sample(name))
    expect([status, body.errorCode, body.title]).toEqual([400, 'FORM_ERRORS', 'No readable invoice'])
    const messageKey = reason === 'DOCTYPE' ? 'xml-doctype' : 'unreadable-xml'
    expect(body.violations).toEqual([expect.objectContaining({ messageKey, rule: reason })])
  })

  it.runIf(isThorough)('refuses extreme nesting and size', async () => {
    const nested = `<a>`.repeat(100)
    const filled = changed('invoice.xml', '<cac:TaxTotal>', `${'<a/>'.repeat(2_000_000)}<cac:TaxTotal>`)
    const attributes = Array.from({ length: 300 }, (_, index) => ` a${index}=""`).join('')
    const adorned = changed('invoice.xml', '<cac:TaxTotal>', `<cac:TaxTotal${attributes}>`)
    const answers = [await check(nested), await check(filled), await check(adorned)]
    expect(answers.map(({ body }) => body.violations[0].rule)).toEqual([
      'TOO_DEEP',
      'TOO_MANY_ELEMENTS',
      'TOO_MANY_ELEMENTS',
    ])
  })

  it('refuses names that are long beyond all reason, however few bytes ask for them', async () => {
    const long = `urn:${'n'.repeat(500_000)}`
    const attributes = Array.from({ length: 40_000 }, (_, index) => ` n:a${index}=""`).join('')
    const { body } = await check(`<a xmlns:n="${long}"${attributes}/>`)
    expect(body.violations[0].rule).toBe('TOO_LARGE')
    const spread = Array.from({ length: 60_000 }, (_, index) => `<n:e${index} n:a=""/>`).join('')
    const { body: many } = await check(`<a xmlns:n="${long.slice(0, 1_000)}">${spread}</a>`)
    expect(many.violations[0].rule).toBe('TOO_LARGE')
  })

  it('judges a large document by the same rules, and answers others meanwhile', async () => {
    const large = (name: string) =>
      check(changed(name, '<cac:AccountingSupplierParty>', `<!--${'x'.repeat(8_000_000)}-->$&`))
    let isAnswered = false
    const answering = large('invoice.xml').finally(() => {
      isAnswered = true
    })
    const meanwhile = await calls('getPublicSettings', undefined)
    expect([meanwhile.status, isAnswered]).toEqual([200, false])
    const { status, body } = await answering
    const { body: small } = await check(sample('invoice.xml'))
    expect([status, body]).toEqual([200, small])
    expect((await large('invoice-without-number.xml')).body.findings[0].text).toBe(
      'Enter the invoice number.',
    )
  })

  it('refuses more than 20 MB, and says how much it may be', async () => {
    const { status, body } = await check(Buffer.alloc(20 * 1024 * 1024 + 1, ' '))
    expect([status, body.errorCode]).toEqual([413, 'FILE_TOO_LARGE'])
    expect(body.detail).toContain('20 MB')
  })

  it('refuses another kind, or one that is not said', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${app.url}/api/invoices/check`, {
        method: 'POST',
        headers: { 'jwt-token': anna.token, ...headers },
        body: new Uint8Array(sample('invoice.xml')),
      })
    expect((await send({ 'content-type': 'text/csv' })).status).toBe(415)
    expect((await send({})).status).toBe(415)
  })
})

/** An amount that is no number is a fault against the format: it is told, not refused. */
const READABLE = ['xml/amount-exponent.xml', 'xml/amount-nan.xml']

describeWithCorpora('an amount that is no number', () => {
  it.each(fewOf(READABLE, 2))('in %s is told as a fault against the format', async (file) => {
    const { status, body } = await check(readCorpus('odd', file))
    expect([status, body.valid]).toEqual([200, false])
    expect(body.findings.map(({ rule }: { rule: string }) => rule)).toContain('XSD-NUMBER')
  })
})

describeWithCorpora('how an XML is written', () => {
  it.each([
    ['ubl-namespace-trailing-space.xml', 400, undefined, []],
    ['ubl-declared-us-ascii-with-utf8.xml', 400, undefined, []],
    ['ubl-utf16le-declared-without-mark.xml', 200, true, []],
    ['ubl-pi-inside-code.xml', 200, true, ['ZEGEL-INSTRUCTION']],
    ['fx-basic-blank-buyer-name.xml', 200, true, ['PEPPOL-EN16931-R008', 'ZEGEL-NO-ACCOUNT']],
  ])('%s is answered with %i, valid: %s', async (file, expected, valid, rules) => {
    const { status, body } = await check(readCorpus('cases-3', 'rules', file))
    expect([status, body.valid]).toEqual([expected, valid])
    expect((body.findings ?? []).map(({ rule }: { rule: string }) => rule)).toEqual(rules)
  })
})
