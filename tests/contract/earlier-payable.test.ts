/** Documents from before the amount due and the reference were stored. */
import { expect, it } from 'vitest'
import { learnPayable } from '#server/invoices/learn-payable.ts'
import { newCompany } from '#tests/support/people.ts'
import { readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()

it('learns the amount due and the reference of earlier documents, and tries one again that the storage doesn’t give', async () => {
  const [mine, theirs] = [await newCompany(app), await newCompany(app)]
  const [read, lost] = [
    await sendDocument(calls, mine, readyDraft(theirs)),
    await sendDocument(calls, mine, readyDraft(theirs)),
  ]
  const em = app.orm.em.fork()
  await em.execute('update invoices set payable_in_cents = null, reference_key = null')
  await em.execute(`update invoices set ubl_file = '{"key": "gone"}' where id = ?`, [lost])
  await learnPayable('invoices').run(app)
  const rows = await em.execute(
    'select id, payable_in_cents::int as payable, reference_key as reference from invoices where id = any (?::uuid[]) order by id',
    [`{${read},${lost}}`],
  )
  expect(rows).toEqual([
    { id: read, payable: 156_50, reference: '090933755493' },
    { id: lost, payable: null, reference: null },
  ])
})
