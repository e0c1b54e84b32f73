/** The lists of the second channel: their place, their page size, their times, and their empty state. */
import { beforeAll, expect, test } from 'vitest'
import * as documents from '#generated/graphql-documents.ts'
import { objections } from '#tests/support/axe.ts'
import { uploadCall } from '#tests/support/documents.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { receiverInput } from '#tests/support/receivers.ts'
import { goTo, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ DEMO: 'off' })
const SECONDS = /\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/
const MINUTES = /\d\d\/\d\d\/\d{4} \d\d:\d\d(?!:)/
let mine: Company
let page: Watched
/** Whom the documents are for. */
let email = ''

/** Eleven invitations, eleven documents, four uploads that failed. */
beforeAll(async () => {
  mine = await newCompany(stage.app, { features: ['DOCCLE'] })
  const sql = (text: string) => stage.app.orm.em.fork().execute<{ n: number }[]>(text, [mine.accountId])
  await sql(`update accounts set doctypes = '{Contract}' where id = ?`)
  const receivers = Array.from({ length: 11 }, () => receiverInput())
  const variables = { accountId: mine.accountId, receivers, sendDcmMails: true }
  await stage.asks(documents.createReceiversDocument, mine.token, variables)
  const to = receivers[0]?.token1 ?? ''
  email = receivers[0]?.email ?? ''
  for (let number = 1; number <= 11; number += 1) {
    const call = uploadCall(mine, to, { documentName: `Contract ${number}`, reference: `C-${number}` })
    expect((await stage.calls('uploadDocument', mine.token, call)).status).toBe(201)
  }
  await eventually(async () => {
    const [row] = await sql(
      'select count(*)::int as n from documents where received_at is not null and account_id = ?',
    )
    return row?.n === 11 ? true : undefined
  })
  await sql(
    `update uploads set status = 'ERROR' where account_id = ? and reference in ('C-1', 'C-2', 'C-3', 'C-4')`,
  )
  page = await stage.pageOf(mine.email)
})

const open = (path: string) => goTo(page, `${stage.app.url}/accountportal/doccle/${path}/${mine.accountId}`)
const areas = (at: Watched) => at.getByRole('navigation', { name: words('shell:areas') })
const firstRow = () =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first()

test('receivers and documents are tabs where documents are delivered, and nowhere else', async () => {
  await areas(page)
    .getByRole('link', { name: words('shell:tabs.receivers') })
    .click()
  await page.getByRole('heading', { name: words('shell:tabs.receivers'), level: 1 }).waitFor()
  await areas(page)
    .getByRole('link', { name: words('shell:tabs.documents') })
    .click()
  await page.getByRole('heading', { name: words('shell:tabs.documents'), level: 1 }).waitFor()
  const plain = await newCompany(stage.app)
  const other = await stage.pageOf(plain.email)
  await areas(other).getByRole('link').first().waitFor()
  expect(
    await areas(other)
      .getByRole('link', { name: /^(Ontvangers|Documenten)$/ })
      .count(),
  ).toBe(0)
  await other.context().close()
})

test('documents come ten a page, newest first, with seconds', async () => {
  await open('documents')
  await page.getByText(/^1–10 van 1[01] documenten$/).waitFor()
  const said = (await firstRow().textContent()) ?? ''
  expect(said).toContain('Contract 11')
  expect(said).toMatch(SECONDS)
})

test('receivers and connect mails come ten a page, the mails with minutes', async () => {
  await open('receivers')
  await page.getByText('1–10 van 11 ontvangers').waitFor()
  await page.getByRole('link', { name: 'Nieuwe ontvanger' }).waitFor()
  await page.getByRole('button', { name: 'Ontvangers uit Excel' }).waitFor()
  await open('dcms')
  await page.getByText('1–10 van 11 uitnodigingen').waitFor()
  const said = (await firstRow().textContent()) ?? ''
  expect(said).toMatch(MINUTES)
  expect(said).not.toMatch(SECONDS)
})

test('uploads come three a page, newest first, and one that is deleted is gone', async () => {
  await page.goto(`${stage.app.url}/accountportal/doccle/documents/${mine.accountId}/uploads`)
  await page.getByText(/^1–3 van 4 uploads/).waitFor()
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Verwijder/ }) })
  await expect.poll(async () => rows.first().textContent()).toContain('C-4')
  await expect.poll(async () => rows.first().textContent()).toMatch(SECONDS)
  await rows
    .first()
    .getByRole('button', { name: /^Verwijder/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('lists:delete'), exact: true })
    .click()
  await page.getByText(words('uploads:delete-success')).waitFor()
  await page.getByText(/^1–3 van 3 uploads/).waitFor()
  expect(page.faults).toEqual([])
})

test('a document with a returned mail is found, with the next step', async () => {
  const mail = await eventually(async () =>
    (await mailsFor(stage.app, email)).find(({ subject }) => subject.endsWith('bezorgt je een document')),
  )
  await fetch(`${stage.app.url}/mailbox/mails/${mail.id}/bounced`, { method: 'POST', redirect: 'manual' })
  await eventually(async () => {
    const told =
      'select count(*)::int as n from documents where mail_bounced_at is not null and account_id = ?'
    const [row] = await stage.app.orm.em.fork().execute<{ n: number }[]>(told, [mine.accountId])
    return row?.n === 1 ? true : undefined
  })
  await open('documents')
  await page.getByText('Niet aangekomen', { exact: true }).click()
  await page.getByText('1–1 van 1 document').waitFor()
  await firstRow().getByText(words('documents:mail-bounced')).waitFor()
  await firstRow().getByRole('button').first().click()
  await page
    .getByRole('complementary')
    .getByText('kijk het e-mailadres van Jan na.', { exact: false })
    .waitFor()
  await expect.poll(() => objections(page)).toEqual([])
})
