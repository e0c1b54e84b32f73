// A wrong invoice, put right by keyboard alone: the panel names six faults, Enter mends one after the other, and it goes.

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { caller } from '#tests/support/call.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage({ DEMO: 'off' })
const { app } = stage
let page: Page
let seller: Company

beforeAll(async () => {
  seller = await newCompany(app)
  page = await stage.pageOf(seller.email)
})

/** As somebody types it in a hurry: six things that are each wrong in a way of their own. */
async function storeWrong(): Promise<string> {
  const buyer = await newCompany(app)
  const { inputDetails = {} } = readyDraft(buyer)
  const { heading, payment, customer, lines = [] } = inputDetails
  const today = todayInBrussels()
  return storeDraft(caller(app.url), seller, {
    type: 'E_INVOICES',
    inputDetails: {
      ...inputDetails,
      heading: { ...heading, orderNumber: '', issueDate: addDays(today, 3), dueDate: addDays(today, 30) },
      payment: { ...payment, roundingAmount: 1 },
      customer: { ...customer, vat: `BE ${buyer.kbo}` },
      lines: [...lines, { id: '3', name: 'Terugname bakken', quantity: 8, unitPrice: -2.5, vatRate: 21 }],
      iban: 'IBAN BE68 5390 0754 7034',
    },
  })
}

const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement
    return { role: element?.tagName ?? '', words: element?.textContent ?? '' }
  })

/** The labels of the buttons that fix something. */
const MENDS = /^Vul ‘NA’ in|^Zet op|^Maak er/

/** Tab, until the focus is on a button whose words are these. */
async function tabTo(words: RegExp): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    const { role, words: there } = await focused()
    if (role === 'BUTTON' && words.test(there)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${words}`)
}

test.runIf(isThorough)(
  'six faults are mended by Enter, one after the other, and the invoice is sent',
  async () => {
    await page.goto(`${app.url}/accountportal/drafts/${seller.accountId}/draft/${await storeWrong()}`)
    const panel = page.getByRole('region', { name: 'Controle' })
    const findings = () => panel.getByRole('listitem').count()
    await expect.poll(findings).toBe(6)
    await tabTo(MENDS)
    for (let left = 5; left >= 0; left -= 1) {
      await expect.poll(async () => (await focused()).words).toMatch(MENDS)
      await page.keyboard.press('Enter')
      await expect.poll(findings).toBe(left)
    }
    await panel.getByText('Klaar om te versturen').waitFor()
    await expect.poll(async () => (await focused()).words).toBe('Controle')
    await tabTo(/^Verstuur via Peppol/)
    await page.keyboard.press('Enter')
    await page.getByText(/is verstuurd$/).waitFor()
  },
)
