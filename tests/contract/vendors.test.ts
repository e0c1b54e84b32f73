/** Vendors: learned from received documents, and asked about before a changed account is paid. */
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { getAccountReceivedInvoicesDocument, vendorsDocument } from '#generated/graphql-documents.ts'
import { newMember } from '#tests/support/members.ts'
import { newCompany, newKbo, type Person } from '#tests/support/people.ts'
import { newReader } from '#tests/support/seats.ts'
import { setServer } from '#tests/support/server.ts'
import { testDocumentFor } from '#tests/support/test-document.ts'
import { typedPdf } from '#tests/support/typed-pdf.ts'

const { app, calls, asks } = setServer()

const OWN = 'BE88736041882341'
const OTHER = 'LT601010012345678901'

interface Place {
  token: string
  accountId: string
  kbo: string
}

/** A test company, whose documents come in without a network. */
async function newPlace(): Promise<Place> {
  const company = await newCompany(app)
  const { body } = await calls('createSandbox', company.token, { path: { accountId: company.accountId } })
  return { token: company.token, accountId: body.accountId, kbo: company.kbo }
}

let place: Place
beforeAll(async () => {
  place = await newPlace()
})

interface Sent {
  seller: string
  number?: string
  iban?: string
  pdf?: string
  total?: string
  edit?: (xml: string) => string
}

let counted = 0

async function xmlOf({ seller, number = `N-${++counted}`, iban = OWN, pdf, total, edit }: Sent, at = place) {
  const xml = testDocumentFor(at)
    .toString()
    .replaceAll('0418759886', seller)
    .replace('<cbc:ID>2026-0149</cbc:ID>', `<cbc:ID>${number}</cbc:ID>`)
    .replaceAll(OWN, iban)
  const paid = total === undefined ? xml : xml.replaceAll('890.56', total)
  const file = pdf === undefined ? '' : embedded(Buffer.from(await typedPdf(pdf)).toString('base64'))
  const whole = paid.replace('<cac:AccountingSupplierParty>', `${file}<cac:AccountingSupplierParty>`)
  return Buffer.from(edit?.(whole) ?? whole)
}

const embedded = (content: string) => `<cac:AdditionalDocumentReference><cbc:ID>pdf</cbc:ID><cac:Attachment>
  <cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a.pdf">${content}</cbc:EmbeddedDocumentBinaryObject>
  </cac:Attachment></cac:AdditionalDocumentReference>`

async function arrive(sent: Sent, at = place) {
  const { accountId, token } = at
  const { status, body } = await calls('uploadTestDocument', token, {
    path: { accountId },
    xml: await xmlOf(sent, at),
  })
  expect(status).toBe(201)
  return read(body.id, at)
}

async function read(id: string, { accountId, token } = place) {
  const { body } = await calls('getReceivedInvoice', token, { path: { accountId, id } })
  return { ...body, codes: body.warnings.map(({ code }: { code: string }) => code) as string[] }
}

async function vendorAt(vendorId: string, { accountId, token } = place) {
  return (await calls('getVendor', token, { path: { accountId, vendorId } })).body
}

const confirm = (vendorId: string, body: object, { accountId, token } = place) =>
  calls('confirmVendorIban', token, { path: { accountId, vendorId }, body })

describe('a vendor', () => {
  test('is learned from its documents, with its accounts, terms, dates and first phone number', async () => {
    const seller = newKbo()
    const first = await arrive({ seller })
    expect([first.codes, first.isHeld]).toEqual([['FIRST_OF_VENDOR'], false])
    const phone = (xml: string) => xml.replace('+32 16 00 01 18', '+32 499 99 99 99')
    const second = await arrive({ seller, edit: phone })
    expect([second.codes, second.vendorId]).toEqual([[], first.vendorId])
    expect(await vendorAt(first.vendorId)).toMatchObject({
      name: 'Bakkerij Peeters',
      endpoint: `0208:${seller}`,
      phone: '+32 16 00 01 18',
      documents: 2,
      terms: { days: 30, times: 2, of: 2 },
      dates: ['2026-11-20', '2026-11-20'],
      rhythm: null,
      ibans: [{ iban: OWN, bic: 'KREDBEBB', state: 'KNOWN', times: 2, confirmedBy: null }],
    })
  })

  test('is one in every scheme of its number', async () => {
    const seller = newKbo()
    const first = await arrive({ seller })
    const other = (xml: string) =>
      xml
        .replace(`schemeID="0208">${seller}</cbc:EndpointID>`, `schemeID="9925">BE${seller}</cbc:EndpointID>`)
        .replace(`<cbc:CompanyID schemeID="0208">${seller}`, `<cbc:CompanyID>${seller}`)
    expect((await arrive({ seller, edit: other })).vendorId).toBe(first.vendorId)
  })

  test('two documents at once make one vendor', async () => {
    const seller = newKbo()
    const [a, b, c] = await Promise.all([arrive({ seller }), arrive({ seller }), arrive({ seller })])
    expect(new Set([a.vendorId, b.vendorId, c.vendorId]).size).toBe(1)
    expect(await vendorAt(a.vendorId)).toMatchObject({ documents: 3, ibans: [{ times: 3 }] })
    expect([a, b, c].filter(({ codes }) => codes.includes('FIRST_OF_VENDOR'))).toHaveLength(1)
  })

  test('is listed by name or number, over REST and GraphQL', async () => {
    const at = await newPlace()
    const seller = newKbo()
    await arrive({ seller }, at)
    const { accountId, token } = at
    const path = { accountId }
    const found = async (q: string) => (await calls('getVendors', token, { path, query: { q } })).body.length
    expect([await found('peeters'), await found(seller.slice(2, 8)), await found('nobody')]).toEqual([
      1, 1, 0,
    ])
    const { data } = await asks(vendorsDocument, token, {
      accountId,
      page: { pageNumber: 0, size: 5, sortField: 'lastSeen', sortOrder: 'DESC' },
      vendorsFilter: { name: 'bakkerij' },
    })
    expect(data?.vendors).toMatchObject({
      totalNumberOfElements: 1,
      content: [{ documents: 1, ibans: [{ iban: OWN, state: 'KNOWN' }] }],
    })
  })

  test('has a list of its documents', async () => {
    const seller = newKbo()
    const { vendorId } = await arrive({ seller, number: 'OF-1' })
    await arrive({ seller: newKbo() })
    const { accountId, token } = place
    const { data } = await asks(getAccountReceivedInvoicesDocument, token, { accountId, vendorId })
    expect(data?.getAccountReceivedInvoices.content.map(({ invoiceNumber }) => invoiceNumber)).toEqual([
      'OF-1',
    ])
  })
})

describe('a changed account', () => {
  test('is held back until it was read aloud by the vendor, and other digits confirm nothing', async () => {
    const seller = newKbo()
    const { vendorId } = await arrive({ seller })
    const swapped = await arrive({
      seller,
      iban: OTHER,
      pdf: `Gelieve te betalen op ${OWN}\nTotaal 890,56 EUR, met dank`,
    })
    expect(swapped.codes).toEqual([
      'NEW_IBAN',
      'IBAN_NOT_IN_PDF',
      'BIC_OF_ANOTHER_BANK',
      'IBAN_OF_ANOTHER_COUNTRY',
    ])
    expect(swapped.isHeld).toBe(true)
    expect(swapped.warnings[0].detail).toEqual({ iban: OTHER, knownIbans: [OWN] })
    const wrong = await confirm(vendorId, { iban: OTHER, spokenWith: 'Griet', lastDigits: '2341' })
    expect([wrong.status, wrong.body.violations[0].field]).toEqual([400, '/lastDigits'])
    expect((await read(swapped.id)).isHeld).toBe(true)
    expect((await vendorAt(vendorId)).ibans).toContainEqual(
      expect.objectContaining({ iban: OTHER, state: 'WAITING', confirmedBy: null }),
    )
    const right = await confirm(vendorId, { iban: OTHER, spokenWith: 'Griet Hertens', lastDigits: '8901' })
    expect(right.body.ibans).toContainEqual(
      expect.objectContaining({
        iban: OTHER,
        state: 'CONFIRMED',
        spokenWith: 'Griet Hertens',
        calledAt: '+32 16 00 01 18',
        confirmedBy: expect.stringContaining('@'),
      }),
    )
    expect(await read(swapped.id)).toMatchObject({ warnings: [], isHeld: false })
    expect((await arrive({ seller, iban: OTHER })).isHeld).toBe(false)
    const { accountId, token } = place
    const { body } = await calls('getReceivedInvoiceEvents', token, { path: { accountId, id: swapped.id } })
    expect(body).toContainEqual(
      expect.objectContaining({
        type: 'IBAN_CONFIRMED',
        detail: expect.objectContaining({
          iban: OTHER,
          spokenWith: 'Griet Hertens',
          phone: '+32 16 00 01 18',
          actor: expect.stringContaining('@'),
        }),
      }),
    )
  })

  test('stays held back when the vendor denied it, also in later documents', async () => {
    const seller = newKbo()
    const { vendorId } = await arrive({ seller })
    const swapped = await arrive({ seller, iban: OTHER })
    const { accountId, token } = place
    const path = { accountId, vendorId, iban: OTHER }
    const nobody = await calls('updateVendorIban', token, { path, body: { state: 'REFUSED' } })
    expect([nobody.status, nobody.body.violations[0].field]).toEqual([400, '/spokenWith'])
    await calls('updateVendorIban', token, { path, body: { state: 'REFUSED', spokenWith: 'Griet' } })
    expect((await read(swapped.id)).isHeld).toBe(true)
    expect((await arrive({ seller, iban: OTHER })).isHeld).toBe(true)
    const { body } = await calls('getReceivedInvoiceEvents', token, { path: { accountId, id: swapped.id } })
    expect(body.map(({ type }: { type: string }) => type)).toContain('IBAN_REFUSED')
  })

  test('of an account that is used no more, a later document waits', async () => {
    const seller = newKbo()
    const { vendorId } = await arrive({ seller })
    const { accountId, token } = place
    const path = { accountId, vendorId, iban: OWN }
    await calls('updateVendorIban', token, { path, body: { state: 'UNUSED' } })
    expect((await arrive({ seller })).codes).toContain('NEW_IBAN')
    const strange = { ...path, iban: OTHER }
    expect(
      (await calls('updateVendorIban', token, { path: strange, body: { state: 'UNUSED' } })).status,
    ).toBe(404)
  })

  test('that was confirmed before a document named it is paid at once', async () => {
    const seller = newKbo()
    const { vendorId } = await arrive({ seller })
    await confirm(vendorId, { iban: OTHER, spokenWith: 'Griet', lastDigits: '8901' })
    expect((await arrive({ seller, iban: OTHER })).isHeld).toBe(false)
    const broken = await confirm(vendorId, { iban: 'BE00', spokenWith: 'Griet', lastDigits: 'BE00' })
    expect([broken.status, broken.body.violations[0].field]).toEqual([400, '/iban'])
  })

  test('never brings the phone number that is to be called', async () => {
    const seller = newKbo()
    const held = await arrive({ seller, iban: OTHER })
    expect(held.isHeld).toBe(true)
    expect((await vendorAt(held.vendorId)).phone).toBeNull()
    await arrive({ seller })
    expect((await vendorAt(held.vendorId)).phone).toBe('+32 16 00 01 18')
  })

  test('is confirmed by nobody who reads along, and by no stranger', async () => {
    const at = await newPlace()
    const { vendorId } = await arrive({ seller: newKbo() }, at)
    const reader: Person = await newReader(app, [at.accountId])
    const body = { iban: OWN, spokenWith: 'Griet', lastDigits: '2341' }
    const path = { accountId: at.accountId, vendorId }
    expect((await calls('confirmVendorIban', reader.token, { path, body })).status).toBe(403)
    expect((await calls('confirmVendorIban', place.token, { path, body })).status).toBe(404)
  })
})

describe('a second copy', () => {
  const again = async (seller: string, number: string, change: Partial<Sent>) =>
    (await arrive({ seller, number, ...change })).warnings.find(
      ({ code }: { code: string }) => code === 'POSSIBLE_DUPLICATE',
    )

  test('is found in another notation, scheme and amount, and names the first', async () => {
    const seller = newKbo()
    const first = await arrive({ seller, number: 'VF-26/08842' })
    const scheme = (xml: string) => xml.replace(`schemeID="0208">${seller}<`, `schemeID="9925">BE${seller}<`)
    for (const [number, change] of [
      ['VF-26/08842', {}],
      ['vf 26/8842', {}],
      ['VF-26/08842', { edit: scheme }],
      ['VF-26/08842', { total: '990.56' }],
    ] as const)
      expect((await again(seller, number, change))?.detail).toMatchObject({
        firstId: first.id,
        firstNumber: 'VF-26/08842',
      })
    expect(await again(seller, 'VF-26/8843', {})).toBeUndefined()
    expect(
      await again(newKbo(), 'VF-26/08842', { edit: (xml) => xml.replace('Bakkerij Peeters', 'Iemand') }),
    ).toBeUndefined()
  })

  test('is held back until somebody saw that it is another one', async () => {
    const seller = newKbo()
    await arrive({ seller, number: 'A-1' })
    const { id, isHeld } = await arrive({ seller, number: 'A-1' })
    expect(isHeld).toBe(true)
    const { accountId, token } = place
    const { body } = await calls('markNotDuplicate', token, { path: { accountId, id } })
    expect(body).toEqual({ isHeld: false, warnings: [] })
    expect(await read(id)).toMatchObject({ warnings: [], isHeld: false })
  })
})

describe('other points', () => {
  test('of a PDF with other amounts, of another sender', async () => {
    const seller = newKbo()
    await arrive({ seller })
    const pdf = `Te betalen op ${OWN} voor de levering\nTotaal 1.890,56 EUR`
    const { codes, isHeld } = await arrive({ seller, pdf })
    expect([codes, isHeld]).toEqual([['TOTALS_NOT_IN_PDF'], false])
    const same = `Te betalen op ${OWN} voor de levering\nTotaal 890,56 EUR`
    expect((await arrive({ seller, pdf: same })).codes).toEqual([])
  })
})

describe('an invoice that did not come', () => {
  const today = todayInBrussels()
  /** A day of each of three months, of which the fourth is six days ago. */
  const dates = [3, 2, 1].map((months) => {
    const [year = 0, month = 0, day = 0] = addDays(today, -6).split('-').map(Number)
    return new Date(Date.UTC(year, month - 1 - months, Math.min(day, 28))).toISOString().slice(0, 10)
  })
  const issued = (date: string) => (xml: string) =>
    xml
      .replace(/<cbc:IssueDate>[^<]+/, `<cbc:IssueDate>${date}`)
      .replace(/<cbc:DueDate>[^<]+/, `<cbc:DueDate>${date}`)
  const missingAt = async ({ accountId, token }: Place) =>
    (await calls('getMissingVendors', token, { path: { accountId } })).body

  test('is told after three invoices with a rhythm, and no more of a vendor that nobody expects', async () => {
    const at = await newPlace()
    const seller = newKbo()
    const [first, second, third] = dates
    await arrive({ seller, edit: issued(first ?? '') }, at)
    await arrive({ seller, edit: issued(second ?? '') }, at)
    expect(await missingAt(at)).toEqual([])
    const { vendorId } = await arrive({ seller, edit: issued(third ?? '') }, at)
    expect(await missingAt(at)).toMatchObject([{ id: vendorId, everyMonths: 1, lastIssued: third }])
    expect(await vendorAt(vendorId, at)).toMatchObject({ isLate: true, isExpected: true })
    const { accountId, token } = at
    const [{ expected }] = await missingAt(at)
    const hide = (isHidden: boolean) =>
      calls('updateVendorHint', token, { path: { accountId, vendorId }, body: { expected, isHidden } })
    expect((await hide(true)).body).toEqual({ expected, isHidden: true })
    const other = await newMember(app, accountId, 'READER')
    expect([await missingAt(at), await missingAt({ ...at, token: other.token })]).toMatchObject([
      [],
      [{ id: vendorId }],
    ])
    await hide(false)
    expect(await missingAt(at)).toMatchObject([{ id: vendorId }])
    const body = { phone: null, email: null, isExpected: false }
    const { body: changed } = await calls('updateVendor', token, { path: { accountId, vendorId }, body })
    expect(changed).toMatchObject({ isLate: false, isExpected: false })
    expect(await missingAt(at)).toEqual([])
  })
})

describe('the number of a vendor', () => {
  test('is the one of a member, which no document changes', async () => {
    const seller = newKbo()
    const { vendorId } = await arrive({ seller })
    const { accountId, token } = place
    const body = { phone: ' 016 55 01 27 ', email: 'kantoor@molens.example', isExpected: true }
    const { body: changed } = await calls('updateVendor', token, { path: { accountId, vendorId }, body })
    expect(changed).toMatchObject({ phone: '016 55 01 27', email: 'kantoor@molens.example' })
    expect(changed.phoneBy).toMatch(/@/)
    await arrive({ seller, edit: (xml) => xml.replace('+32 16 00 01 18', '+32 499 99 99 99') })
    expect(await vendorAt(vendorId)).toMatchObject({ phone: '016 55 01 27', phoneBy: changed.phoneBy })
  })
})

describe('the figures of a vendor', () => {
  async function figuresOf(vendorId: string, year: number) {
    const { accountId, token } = place
    const asked = { path: { accountId, vendorId }, query: { year: String(year) } }
    return (await calls('getVendorFigures', token, asked)).body
  }

  test('are its invoices of the year, without duplicates and other currencies', async () => {
    const seller = newKbo()
    const { vendorId } = await arrive({ seller, number: 'Y-1' })
    await arrive({ seller, number: 'Y-2', total: '100.00' })
    await arrive({ seller, number: 'Y-2' })
    await arrive({ seller, number: 'Y-3', edit: (xml) => xml.replaceAll('EUR', 'USD') })
    const found = await figuresOf(vendorId, 2026)
    expect(found).toMatchObject({
      invoices: 2,
      creditNotes: 0,
      held: 1,
      otherCurrencies: 1,
      highest: '890.56',
    })
    expect(Number(found.bought)).toBeCloseTo(Number(found.lowest) + 890.56, 2)
    expect(await figuresOf(vendorId, 2020)).toMatchObject({ bought: '0.00', invoices: 0, average: null })
  })

  test.each([1, -1])('lose a credit note, with amounts of either sign: %s', async (sign) => {
    const seller = newKbo()
    const { vendorId } = await arrive({ seller })
    await arrive({ seller, total: '100.00' })
    await app.orm.em
      .fork()
      .execute(
        "update received_invoices set type = 'E_CREDIT_NOTES', total_in_cents = ? where vendor_id = ? and total_in_cents = 10000",
        [sign * 10_000, vendorId],
      )
    expect(await figuresOf(vendorId, 2026)).toMatchObject({ invoices: 1, creditNotes: 1, bought: '790.56' })
  })
})
