/** The figures of the overview are kept, not counted: they have to be right after every order of events. */
import { beforeAll, expect, it } from 'vitest'
import { getAccountSummaryDocument } from '#generated/graphql-documents.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const served = setServer()
const x = exchangeOn(served)
let seller: Company
let buyer: Company

beforeAll(async () => {
  seller = await newCompany(x.app)
  buyer = await newCompany(x.app)
})

const summaryOf = async ({ accountId, token }: Company) =>
  (await served.asks(getAccountSummaryDocument, token, { accountId })).data?.getAccountSummary

/** The number of counts that were wrong; they are right afterwards. */
async function recount(): Promise<number | undefined> {
  const [row] = await x.sql<{ wrong: number }>('select recount_documents() as wrong')
  return row?.wrong
}

it('they stay right while many send, save, delete and answer at once', async () => {
  await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const draftId = await storeDraft(x.calls, seller, readyDraft(buyer))
      const path = { accountId: seller.accountId, draftId }
      if (index % 4 === 0) await x.calls('deleteDraftById', seller.token, { path })
      if (index % 4 > 1) await x.calls('sendDraft', seller.token, { path })
    }),
  )
  const { row, sentId } = await x.deliver(seller, buyer)
  await x.answer(buyer, row.id, { responseCode: 'RE' })
  await x.told(seller, sentId, 'REJECTED')
  const [counted] = await x.sql<{ sent: number; drafts: number; rejected: number }>(
    `select (select count(*)::int from invoices where account_id = ?) as sent,
       (select count(*)::int from invoices where account_id = ? and status = 'REJECTED') as rejected,
       (select count(*)::int from drafts where account_id = ? and sent_at is null) as drafts`,
    [seller.accountId, seller.accountId, seller.accountId],
  )
  expect(counted).toEqual({ sent: 5, rejected: 1, drafts: 2 })
  expect(await summaryOf(seller)).toMatchObject({ sent: 5, rejected: 1, drafts: 2 })
  expect(await recount()).toBe(0)
})

it('they are few to add up, however many documents came one by one', async () => {
  for (let index = 0; index < 200; index++) {
    await x.sql(
      `insert into drafts (id, account_id, input_details, created_at, updated_at) values (uuidv7(), ?, '{}', now(), now())`,
      [buyer.accountId],
    )
  }
  const kept = await x.sql('select from document_counts where account_id = ?', [buyer.accountId])
  expect(kept.length).toBeLessThan(100)
  expect(await summaryOf(buyer)).toMatchObject({ drafts: 200 })
})

it('they are put right again by recount_documents() where somebody worked around them', async () => {
  const before = await summaryOf(seller)
  await x.sql('delete from document_counts where account_id = ?', [seller.accountId])
  expect(await summaryOf(seller)).toMatchObject({ sent: 0, drafts: 0 })
  expect(await recount()).toBeGreaterThan(0)
  expect(await summaryOf(seller)).toEqual(before)
  expect(await recount()).toBe(0)
})
