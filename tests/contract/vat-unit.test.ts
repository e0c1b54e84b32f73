/** A company in a VAT unit: that unit's number is its VAT number on invoices, beside its own enterprise number. */
import { describe, expect, it } from 'vitest'
import { readInvoice } from '#server/formats/ubl/read.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const x = exchangeOn(setServer())

const profileOf = async ({ token, accountId }: Company) =>
  (await x.calls('getSupplierProfile', token, { path: { accountId } })).body

async function write(by: Company, vatUnitNumber: string | null) {
  const { enterpriseNumber: _, ...rest } = await profileOf(by)
  const path = { accountId: by.accountId }
  return x.calls('updateSupplierProfile', by.token, { path, body: { ...rest, vatUnitNumber } })
}

const dotted = (digits: string) => `BE ${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`

describe('the number of a VAT unit', () => {
  it('is the VAT number on invoices, beside the enterprise number and its endpoint', async () => {
    const [seller, buyer, unit] = [await newCompany(x.app), await newCompany(x.app), newKbo()]
    expect((await write(seller, dotted(unit))).body).toMatchObject({
      vat: unit,
      enterpriseNumber: seller.kbo,
      vatUnitNumber: unit,
    })
    const invoiceId = await sendDocument(x.calls, seller, readyDraft(buyer))
    const path = { accountId: seller.accountId, invoiceId }
    const { bytes } = await x.calls('getInvoiceUbl', seller.token, { path })
    expect(readInvoice(bytes).seller).toMatchObject({
      endpoint: { scheme: '0208', value: seller.kbo },
      taxRegistrations: [{ id: `BE${unit}`, scheme: 'VAT' }],
      legalId: { value: seller.kbo, scheme: '0208' },
    })
  })

  it('is none any more when it is taken away, or is the own one', async () => {
    const seller = await newCompany(x.app)
    for (const none of [null, '', seller.kbo]) {
      await write(seller, newKbo())
      const { body } = await write(seller, none)
      expect([body.vat, body.vatUnitNumber]).toEqual([seller.kbo, null])
    }
  })

  it('stays where it is left out', async () => {
    const [seller, unit] = [await newCompany(x.app), newKbo()]
    await write(seller, unit)
    const { vatUnitNumber: _, ...body } = await profileOf(seller)
    const path = { accountId: seller.accountId }
    expect((await x.calls('updateSupplierProfile', seller.token, { path, body })).body.vat).toBe(unit)
  })

  it('is refused where it is no Belgian number, and for a company abroad', async () => {
    const seller = await newCompany(x.app)
    const refused = async (by: Company, number: string) => (await write(by, number)).body.violations
    expect(await refused(seller, '0123456789')).toMatchObject([
      { field: '/vatUnitNumber', messageKey: 'not-a-valid-kbo' },
    ])
    const abroad = await newCompany(x.app, { country: 'NL', vat: 'NL001234567B01' })
    expect(await refused(abroad, newKbo())).toMatchObject([
      { field: '/vatUnitNumber', messageKey: 'invalid' },
    ])
    expect((await write(abroad, null)).body.vat).toBe('NL001234567B01')
  })
})
