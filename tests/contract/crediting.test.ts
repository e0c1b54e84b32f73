/** An invoice says which credit notes credit it, and for how much. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { type Draft, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const x = exchangeOn(setServer())
let seller: Company
let buyer: Company

beforeAll(async () => {
  seller = await newCompany(x.app)
  buyer = await newCompany(x.app)
})

const numberOf = (draft: Draft) => draft.inputDetails?.heading?.invoiceNumber ?? ''

/** An invoice of 121,00 €. */
async function invoiced(): Promise<{ id: string; number: string }> {
  const draft = priced(readyDraft(buyer), 100)
  return { id: await sendDocument(x.calls, seller, draft), number: numberOf(draft) }
}

function priced({ inputDetails, ...draft }: Draft, unitPrice: number): Draft {
  const lines = [{ id: '1', name: 'Taart', unitPrice, quantity: 1, vatRate: 21 }]
  return { ...draft, inputDetails: { ...inputDetails, lines } }
}

/** A credit note of that price without VAT, to the buyer of the invoice. */
function creditNote(number: string, unitPrice: number, to: Pick<Company, 'name' | 'kbo'> = buyer): Draft {
  const { inputDetails, ...draft } = priced(readyDraft(to, { type: 'E_CREDIT_NOTES' }), unitPrice)
  const { dueDate: _, ...heading } = inputDetails?.heading ?? {}
  return {
    ...draft,
    inputDetails: { ...inputDetails, heading: { ...heading, originalInvoiceNumber: number } },
  }
}

async function credited(number: string, unitPrice: number) {
  const draft = creditNote(number, unitPrice)
  const totalAmountInCent = Math.round(unitPrice * 121)
  const id = await sendDocument(x.calls, seller, draft)
  return { id, invoiceNumber: numberOf(draft), totalAmountInCent, currency: 'EUR' }
}

/** On the page and in the list. */
async function creditingOf(id: string) {
  const path = { accountId: seller.accountId, invoiceId: id }
  const { crediting } = (await x.calls('getSentInvoice', seller.token, { path })).body
  const row = (await x.sent(seller)).find((one) => one.id === id)
  expect(row?.crediting).toEqual(crediting)
  return crediting
}

describe('an invoice', () => {
  it('is credited in part, and then as a whole', async () => {
    const { id, number } = await invoiced()
    expect(await creditingOf(id)).toBeNull()
    const first = await credited(number, 40)
    expect(await creditingOf(id)).toEqual({ isWhole: false, amountInCent: 4840, creditNotes: [first] })
    const second = await credited(number, 60)
    expect(await creditingOf(id)).toEqual({
      isWhole: true,
      amountInCent: 12_100,
      creditNotes: [first, second],
    })
    expect(await creditingOf(second.id)).toBeNull()
  })

  it('is not credited by a credit note that failed, nor by one of another account', async () => {
    const { id, number } = await invoiced()
    const away = { name: 'Buiten het huis', kbo: newKbo() }
    await x.knob({ scheme: '0208', participant: away.kbo }, { failure: 'UNDELIVERABLE', failuresLeft: 1 })
    const lost = await sendDocument(x.calls, seller, creditNote(number, 100, away))
    await x.told(seller, lost, 'ERROR')
    const other = await newCompany(x.app)
    await sendDocument(x.calls, other, creditNote(number, 100))
    expect(await creditingOf(id)).toBeNull()
  })

  it('of before is credited once the database is upgraded', async () => {
    const { id, number } = await invoiced()
    await credited(number, 100)
    const ofNobody = await sendDocument(x.calls, seller, creditNote('ELDERS-1', 100))
    await x.sql('update invoices set credited_number = null where account_id = ?', [seller.accountId])
    expect(await creditingOf(id)).toBeNull()
    await x.sql(backfill())
    expect(await creditingOf(id)).toMatchObject({ isWhole: true })
    const rows = await x.sql<{ number: string | null }>(
      'select credited_number as number from invoices where id = ?',
      [ofNobody],
    )
    expect(rows).toEqual([{ number: null }])
  })
})

const FOLDER = 'server/platform/database/migrations'

/** The statement of the migration that fills the column. */
function backfill(): string {
  const sources = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  const [, sql = ''] = sources.flatMap((one) => /addSql\(`(update "invoices" c set[^`]*)`/.exec(one) ?? [])
  return sql
}

describe('the check of a credit note', () => {
  const FIELD = '/inputDetails/heading/originalInvoiceNumber'

  async function told(draft: Draft) {
    const path = { accountId: seller.accountId }
    const { body } = await x.calls('checkUnsavedDraft', seller.token, { path, body: draft })
    expect(body.refusals).not.toContain('FORM_ERRORS')
    return body.violations
      .filter(({ field }: { field: string }) => field === FIELD)
      .map(({ messageKey, severity, text }: Record<string, string>) => [messageKey, severity, text])
  }

  it('warns where the invoice would be credited for more than its amount, and refuses nothing', async () => {
    const { id, number } = await invoiced()
    expect(await told(creditNote(number, 100))).toEqual([])
    expect(await told(creditNote(number, 101))).toEqual([
      ['credits-more', 'WARNING', `Deze creditnota is hoger dan de factuur ${number} (121,00\u00a0€).`],
    ])
    const first = await credited(number, 40)
    expect(await told(creditNote(number, 60))).toEqual([])
    expect(await told(creditNote(number, 60.01))).toEqual([
      [
        'credits-again',
        'WARNING',
        expect.stringContaining(`48,40\u00a0€ gecrediteerd, door ${first.invoiceNumber}`),
      ],
    ])
    await credited(number, 80)
    expect(await creditingOf(id)).toMatchObject({ isWhole: true, amountInCent: 14_520 })
  })

  it('says nothing of an invoice that was not sent from here', async () => {
    expect(await told(creditNote('ELDERS-2', 5000))).toEqual([])
  })
})
