/** A property manager sends one convocation to all owners: on paper where no mail arrives, with reminders and the proof. */
import { beforeAll, describe, expect, test } from 'vitest'
import { objections } from '#tests/support/axe.ts'
import { receiverFor } from '#tests/support/documents.ts'
import { letLeave } from '#tests/support/letters.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { field, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ LIMIT_SIGN_IN_PER_ADDRESS: '1000' })
const { app } = stage
const OWNERS = 80
const WITHOUT_MAIL = 6
let mine: Company
let page: Watched
let presses = 0
let begunAt = 0

const sql = <Row>(text: string, values: unknown[] = []) => app.orm.em.fork().execute<Row[]>(text, values)

/** 80 owners of two buildings, six without an address for mail. */
async function fillOwners(): Promise<void> {
  await receiverFor(app, mine)
  await sql(
    `insert into receivers (id, account_id, token1, first_name, last_name, email, language, tags, street, city, consent_at, connected_at,
       sync_status, created_at, updated_at)
     select uuidv7(), ?, 'PARK-' || n, 'Mia', 'Maes ' || n, case when n > ${WITHOUT_MAIL} then 'mia' || n || '@maes.example' end, 'nl',
       array[case when n % 2 = 0 then 'Parkzicht' else 'Lindehof' end], 'Parkstraat 2', 'Leuven', '2024-03-14', now(), 'SYNCED', now(), now()
     from generate_series(1, ${OWNERS}) as n`,
    [mine.accountId],
  )
}

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'], name: 'Syndic Dubois' })
  await fillOwners()
  page = await stage.pageOf(mine.email)
})

const press = async (name: string | RegExp) => {
  presses += 1
  await page.getByRole('button', { name }).first().click()
}
const saved = async (act: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return download.suggestedFilename()
}
const figure = (name: string, count: number) =>
  page.getByRole('button', { name: new RegExp(`^${count} ${name}`) }).waitFor()

describe('a convocation to 80 owners', () => {
  test('goes to two groups: 74 by mail, 6 on paper', async () => {
    begunAt = Date.now()
    await page.goto(`${app.url}/accountportal/doccle/documents/${mine.accountId}/letter`)
    const whom = page.getByRole('combobox', { name: words('letter:to.search') })
    for (const group of ['Parkzicht', 'Lindehof']) {
      await whom.fill(group)
      await page.getByRole('option', { name: new RegExp(group) }).waitFor()
      await whom.press('Enter')
    }
    await page.getByText('80 van 81 ontvangers').waitFor()
    await page.locator('input[type=file]').first().setInputFiles('fixtures/files/terms.pdf')
    await field(page, words('document:fields.reference')).fill('OAV-2027')
    await page.getByText('74', { exact: true }).waitFor()
    await page.getByText('6', { exact: true }).waitFor()
    expect(await objections(page)).toEqual([])
    await press(/^Bezorg aan 74 van 80/)
    await page.getByText(words('letter:panel.waiting')).waitFor()
    const [letter] = await sql<{ id: string }>('select id from letters where account_id = ?', [
      mine.accountId,
    ])
    await letLeave(app, letter?.id ?? '')
    await figure('ontvangers', OWNERS)
    await figure('gemeld', OWNERS - WITHOUT_MAIL)
    await figure('op papier', WITHOUT_MAIL)
  })

  test('is printed for those without mail, and handed over', async () => {
    await press(/^Druk 6 af/)
    presses += 1
    const name = await saved(() => page.getByRole('button', { name: 'Download 6 brieven' }).click())
    expect(name).toBe('terms (6).pdf')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('letter:hand.all') })
      .click()
    presses += 1
    await page.getByText('6 afgedrukt, 6 afgegeven').waitFor()
  })

  test('shows the three whose mail came back, and reminds the others', async () => {
    await sql(
      `update documents set mail_bounced_at = now() where id in (select id from documents
       where account_id = ? and not on_paper order by id limit 3)`,
      [mine.accountId],
    )
    await page.reload()
    await figure('niet aangekomen', 3)
    await press(/^Herinner alle 71/)
    await page.getByText('71 ', { exact: false }).first().waitFor()
  })

  test('has a proof sheet, in ten presses and three minutes altogether', async () => {
    presses += 1
    const name = await saved(() => page.getByRole('button', { name: words('letter:proof.make') }).click())
    expect(name).toBe('terms (Bewijs van bezorging).pdf')
    expect(presses).toBeLessThanOrEqual(10)
    expect(Date.now() - begunAt).toBeLessThan(180_000)
    expect(await objections(page)).toEqual([])
  })

  test('is one row in the list that opens by Enter', async () => {
    await page.goto(`${app.url}/accountportal/doccle/documents/${mine.accountId}`)
    const row = page.getByRole('button', { name: /^terms Brief/ })
    await row.focus()
    await row.press('Enter')
    await figure('ontvangers', OWNERS)
    expect(await row.getAttribute('aria-expanded')).toBe('true')
  })
})
