/** A letter, and the acts on many receivers, with the keyboard alone. */
import { beforeAll, describe, expect, test } from 'vitest'
import { receiverFor } from '#tests/support/documents.ts'
import { letLeave } from '#tests/support/letters.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const { app } = stage
const TABS = 40
let mine: Company
let page: Watched

const sql = <Row>(text: string, values: unknown[] = []) => app.orm.em.fork().execute<Row[]>(text, values)

const FOUR = `
  insert into receivers (id, account_id, token1, first_name, last_name, email, language, tags, consent_at, connected_at, sync_status, created_at, updated_at)
  select uuidv7(), ?, 'PARK-' || n, 'Mia', 'Maes ' || n, 'mia' || n || '@maes.example', 'nl', array['Parkzicht'], '2024-03-14', now(), 'SYNCED', now(), now()
  from generate_series(1, 4) as n`

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'], name: 'Syndic Dubois' })
  await receiverFor(app, mine)
  await sql(FOUR, [mine.accountId])
  page = await stage.pageOf(mine.email)
})

/** The accessible name of the focused element, and whether its focus is drawn. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> }
    if (element === document.body) return { name: '', isDrawn: false }
    const drawn = [element, element.closest('tr'), element.closest('label'), element.parentElement]
    return {
      name: element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText,
      isDrawn: drawn.some((each) => each && getComputedStyle(each).outlineStyle !== 'none'),
    }
  })

/** Presses Tab until the named element has the focus. @throws {Error} where it is never reached */
async function tabTo(name: string): Promise<void> {
  for (let tabs = 0; tabs < TABS; tabs += 1) {
    const at = await focused()
    if (at.name.replaceAll(/\s+/g, ' ').includes(name)) {
      expect(at.isDrawn, `the focus of ${name}`).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`no focus on ${name}`)
}

const status = (text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()

describe('a letter by the keyboard', () => {
  test('says that no group and no receiver has a text', async () => {
    await page.goto(`${app.url}/accountportal/doccle/documents/${mine.accountId}/letter`)
    await page.getByRole('combobox', { name: words('letter:to.search') }).waitFor()
    await tabTo(words('letter:to.search'))
    await page.keyboard.type('Nergens')
    await status('Nergens')
    await page.keyboard.press('Control+a')
  })

  test('goes to a group without one of its receivers', async () => {
    await page.keyboard.type('Parkzicht')
    await page.getByRole('option', { name: /Parkzicht/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('4 van 5 ontvangers').waitFor()
    await page.keyboard.type('Maes 4')
    await page.getByRole('option', { name: /Maes 4/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('3 van 5 ontvangers').waitFor()
  })

  test('takes its file, its reference, and leaves', async () => {
    const chooser = page.waitForEvent('filechooser')
    await tabTo(words('document:file.choose'))
    await page.keyboard.press('Enter')
    await (await chooser).setFiles('fixtures/files/terms.pdf')
    await page.getByText('terms.pdf').first().waitFor()
    await tabTo(words('document:fields.reference'))
    await page.keyboard.type('OAV-2027')
    await tabTo('Bezorg aan 3')
    await page.keyboard.press('Enter')
    await page.getByText(words('letter:panel.waiting')).waitFor()
    const [letter] = await sql<{ id: string }>('select id from letters where account_id = ?', [
      mine.accountId,
    ])
    await letLeave(app, letter?.id ?? '')
    await page.getByRole('button', { name: /^3 gemeld/ }).waitFor()
    expect(page.faults).toEqual([])
  })
})

describe('the acts on many receivers by the keyboard', () => {
  const list = () => `${app.url}/accountportal/doccle/receivers/${mine.accountId}`

  test('three rows are chosen by arrows and x, and join a group by Enter', async () => {
    await page.goto(list())
    await page.getByRole('row').filter({ hasText: 'Maes 1' }).waitFor()
    const firstRow = 'x'
    for (const key of [firstRow, 'x', 'ArrowDown', 'x', 'ArrowDown', 'x']) await page.keyboard.press(key)
    await status('3 gekozen')
    await tabTo(words('receivers:acts.group'))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await expect.poll(async () => (await focused()).name).toContain(words('receivers:acts.group-name'))
    await page.keyboard.press('Enter')
    await page.getByText(words('receivers:acts.group-missing')).waitFor()
    await page.keyboard.type('Bestuur')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const [row] = await sql<{ count: number }>(
      "select count(*)::int as count from receivers where account_id = ? and 'Bestuur' = any(tags)",
      [mine.accountId],
    )
    expect(row?.count).toBe(3)
  })

  test('Escape gives up the choice', async () => {
    // No row is chosen while the act before still reads the list anew.
    await page.goto(list())
    await page.getByRole('row').filter({ hasText: 'Maes 1' }).waitFor()
    for (const key of ['x', 'x']) await page.keyboard.press(key)
    await status('1 gekozen')
    await page.keyboard.press('Escape')
    await page.getByText('1 gekozen').waitFor({ state: 'detached' })
  })

  test('Escape keeps a receiver that was to be deleted, and the focus returns to the act', async () => {
    await tabTo('Kies Mia Maes 2')
    await page.keyboard.press('Space')
    await status('1 gekozen')
    await tabTo('Verwijder 1')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(async () => (await focused()).name).toContain('Verwijder 1')
    const [row] = await sql<{ count: number }>(
      'select count(*)::int as count from receivers where account_id = ?',
      [mine.accountId],
    )
    expect(row?.count).toBe(5)
  })
})
