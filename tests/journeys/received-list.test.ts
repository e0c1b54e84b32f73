/** The received list by keyboard: rows are chosen and done together, and the others stay with their reasons. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { ReceivedInvoice } from '#server/received-invoices/received-invoice.ts'
import { objections } from '#tests/support/axe.ts'
import { newMember } from '#tests/support/members.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { testDocumentFor } from '#tests/support/test-document.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const { app, calls } = stage
const [live = ''] = people.anna.accountIds
const word = (key: string, values: Record<string, string | number> = {}) =>
  Object.entries(values).reduce<string>(
    (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
    words(`received-invoices:${key}`),
  )

let accountId: string
let anna: Watched

async function arrive(token: string, number: string, due: string): Promise<string> {
  const xml = testDocumentFor({ kbo: '0418759886' })
    .toString()
    .replace('2026-0149', number)
    .replace(/<cbc:DueDate>[^<]*/, `<cbc:DueDate>${due}`)
  const { status, body } = await calls('uploadTestDocument', token, {
    path: { accountId },
    xml: Buffer.from(xml),
  })
  expect(status).toBe(201)
  return body.id
}

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
  const token = await anna.evaluate(() => sessionStorage.getItem('zegel.token') ?? '')
  const { body } = await calls('createSandbox', token, { path: { accountId: live } })
  accountId = body.accountId
  const lies = await newMember(app, accountId, 'WRITER')
  const em = app.orm.em.fork()
  await em.execute(`update users set first_name = 'Lies', last_name = 'Peeters' where id = ?`, [lies.userId])
  const held = await arrive(token, 'K-1', '2040-12-09')
  const row = await em.findOneOrFail(ReceivedInvoice, held)
  row.warnings = [{ code: 'NEW_IBAN', detail: { iban: 'LT651000011101004217', knownIbans: [] } }]
  await em.flush()
  for (const [number, due] of [
    ['K-2', '2040-12-10'],
    ['K-3', '2040-12-11'],
    ['K-4', '2040-12-12'],
  ] as const)
    await arrive(token, number, due)
})

const rows = (page: Watched) => page.locator('tbody tr')
const listed = () => rows(anna).locator('[data-row-action]').allTextContents()
const focused = () => anna.evaluate(() => document.activeElement?.textContent)
const bar = () => anna.getByRole('region', { name: words('lists:choice.bar') })

test('the most urgent stands first, and what nobody opened is new', async () => {
  await anna.goto(`${app.url}/accountportal/received-invoices/${accountId}`)
  await rows(anna).first().waitFor()
  await expect.poll(listed).toEqual(['K-1', 'K-2', 'K-3', 'K-4'])
  expect(await rows(anna).first().textContent()).toContain(words('received-invoices:new'))
  await rows(anna)
    .first()
    .getByRole('link', { name: word('look.call-first-named', { number: 'K-1' }) })
    .waitFor()
  expect(await objections(anna)).toEqual([])
})

test('rows are chosen by arrows and x, and the bar names what it does and who stays', async () => {
  await anna.keyboard.press('x')
  expect(await focused()).toBe('K-1')
  await anna.keyboard.press('x')
  await anna.keyboard.press('ArrowDown')
  await anna.keyboard.press('x')
  await anna.keyboard.press('ArrowDown')
  await anna.keyboard.press('x')
  expect(await focused()).toBe('K-3')
  await bar().getByText(words('lists:choice.chosen').replace('{{count}}', '3')).waitFor()
  await bar()
    .getByRole('button', { name: word('bulk.accept', { count: 2 }) })
    .waitFor()
  await bar()
    .getByText(/^1 blijft liggen: .*K-1, eerst bellen$/)
    .waitFor()
  expect(await objections(anna)).toEqual([])
})

test('Esc gives the choice up', async () => {
  await anna.keyboard.press('Escape')
  await expect.poll(() => bar().count()).toBe(0)
})

test('a accepts the chosen ones, leaves the held one, and goes to the next row', async () => {
  const head = anna.getByRole('checkbox', { name: words('lists:choice.all') })
  await head.check()
  await rows(anna).last().getByRole('checkbox').uncheck()
  await anna.keyboard.press('a')
  await anna.getByText(word('bulk.accept-done_other', { count: 2 })).waitFor()
  await expect.poll(focused).toBe('K-4')
  await expect.poll(listed).toEqual(['K-1', 'K-4', 'K-2', 'K-3'])
  await bar().getByText(words('lists:choice.chosen').replace('{{count}}', '1')).waitFor()
  expect(
    await bar()
      .getByRole('button', { name: /^Aanvaard/ })
      .count(),
  ).toBe(0)
})

test('a document that fails stays chosen, with its reason', async () => {
  await bar()
    .getByRole('button', { name: words('lists:choice.none') })
    .click()
  await rows(anna).filter({ hasText: 'K-4' }).getByRole('checkbox').check()
  await anna.route('**/send-application-response', (route) =>
    route.fulfill({ status: 409, json: { errorCode: 'ALREADY_ANSWERED' } }),
  )
  await bar()
    .getByRole('button', { name: word('bulk.accept', { count: 1 }) })
    .click()
  await anna
    .getByRole('alert')
    .getByText(/K-4: Op dit document is al een ander antwoord gegeven/)
    .waitFor()
  await bar().getByText(words('lists:choice.chosen').replace('{{count}}', '1')).waitFor()
  await anna.unroute('**/send-application-response')
  anna.faults.splice(0)
})

test('a document that a member opened is new no more', async () => {
  await anna.getByRole('link', { name: 'K-4' }).click()
  await anna.getByText(word('document.event.OPENED'), { exact: true }).waitFor()
  await anna
    .getByRole('link', { name: words('received-invoices:title') })
    .first()
    .click()
  const row = rows(anna).filter({ hasText: 'K-4' })
  await row.waitFor()
  await expect.poll(() => row.textContent()).not.toContain(words('received-invoices:new'))
  expect(anna.faults).toEqual([])
})
