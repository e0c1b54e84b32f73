/** A received invoice is approved inside the company before it is paid: asked for by a rule, approved by a colleague. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { type MemberOf, newMember } from '#tests/support/members.ts'
import { field, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { testDocumentFor } from '#tests/support/test-document.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const { app, calls } = stage
const word = (key: string, values: Record<string, string> = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, value),
    words(`received-invoices:${key}`),
  )

let company: { accountId: string; kbo: string; token: string }
let lies: MemberOf
let owner: Watched
let approver: Watched
let document: string

beforeAll(async () => {
  owner = await stage.pageOf(people.anna.email)
  const token = await owner.evaluate(() => sessionStorage.getItem('zegel.token') ?? '')
  const { body } = await calls('createSandbox', token, {
    path: { accountId: '01990000-0000-7000-8000-000000000101' },
  })
  company = { accountId: body.accountId, kbo: '0418759886', token }
  lies = await newMember(app, company.accountId, 'WRITER')
  await app.orm.em
    .fork()
    .execute(`update users set first_name = 'Lies', last_name = 'Peeters' where id = ?`, [lies.userId])
})

const at = (path: string) => `${app.url}/accountportal${path}`

test('an owner asks for approvals by a colleague', async () => {
  await owner.goto(at(`/data/${company.accountId}/people`))
  await owner.getByRole('switch', { name: words('members:approval.ask') }).check()
  await field(owner, words('members:approval.who')).click()
  await owner.getByRole('option', { name: /Lies Peeters/ }).click()
  await field(owner, words('members:approval.above')).fill('500')
  expect(await objections(owner)).toEqual([])
  await owner.getByRole('button', { name: words('members:approval.save') }).click()
  await owner.getByText(words('members:approval.saved')).waitFor()
})

test('an invoice above the amount has no code to pay before its approval', async () => {
  const { body } = await calls('uploadTestDocument', company.token, {
    path: { accountId: company.accountId },
    xml: testDocumentFor(company),
  })
  document = `/received-invoices/${company.accountId}/document/${body.id}`
  await owner.goto(at(document))
  await owner.getByRole('heading', { name: word('approval.pay.WAITING') }).waitFor()
  await owner.getByText(word('approval.waits', { name: 'Lies Peeters' })).waitFor()
  expect(await owner.getByRole('img', { name: word('document.qr') }).count()).toBe(0)
  await owner.getByRole('button', { name: word('approval.remind', { name: 'Lies Peeters' }) }).click()
  await owner.getByText(word('approval.reminded')).waitFor()
  expect(await objections(owner)).toEqual([])
})

test('the colleague finds it in the list, and approves it', async () => {
  approver = await stage.pageOf(lies.email)
  await approver.goto(at(`/received-invoices/${company.accountId}`))
  await approver.getByText(word('filter.TO_APPROVE'), { exact: true }).first().click()
  await approver.getByText(/^Goed te keuren door jou$/).waitFor()
  await approver.getByRole('link', { name: '2026-0149' }).click()
  await approver.getByRole('button', { name: word('approval.approve'), exact: true }).click()
  await approver.getByText(word('approval.approved', { number: '2026-0149' })).waitFor()
  await approver.getByRole('img', { name: word('document.qr') }).waitFor()
  expect(approver.faults).toEqual([])
})

test('a refusal afterwards takes the code away, with its reason', async () => {
  await approver.getByRole('button', { name: word('approval.refuse'), exact: true }).click()
  await approver.getByLabel(word('approval.reason')).fill('Niet alles is geleverd.')
  expect(await objections(approver)).toEqual([])
  await approver
    .getByRole('button', { name: word('approval.refuse'), exact: true })
    .last()
    .click()
  await approver.getByRole('heading', { name: word('approval.pay.REFUSED') }).waitFor()
  await owner.goto(at(document))
  await owner.getByText('Niet alles is geleverd.').first().waitFor()
  expect(owner.faults).toEqual([])
})
