/** A payroll office sends one file of payslips: the certain ones go, four are decided by hand, and nobody gets another's page. */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { objections } from '#tests/support/axe.ts'
import { receiverFor } from '#tests/support/documents.ts'
import { letLeave } from '#tests/support/letters.ts'
import { payslipsPdf, type Slip } from '#tests/support/payslips.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage({ LIMIT_SIGN_IN_PER_ADDRESS: '1000' })
const { app } = stage
const PEOPLE = isThorough ? 300 : 24
const PAGES = 3
const file = join(tmpdir(), `loonbrieven-${process.pid}.pdf`)
let mine: Company
let page: Watched

const sql = <Row>(text: string, values: unknown[] = []) => app.orm.em.fork().execute<Row[]>(text, values)

const number = (index: number) => `EMP-${1000 + index}`

/** Four flaws: no number, an unknown one, another's name, and a page of nobody. */
function slips(): Slip[] {
  return Array.from({ length: PEOPLE }, (_, index) => index + 1).flatMap((index) => {
    const printed = index === 5 ? '' : index === 9 ? 'EMP-9' : number(index)
    const name = index === 13 ? 'Mia Maes14' : `Mia Maes${index}`
    const own = Array.from({ length: PAGES }, (_, at) => ({
      owner: number(index),
      lines: [
        'Loonbrief november 2026',
        ...(at === 0 ? [`Personeelsnummer: ${printed}`, name] : []),
        `Van ${number(index)}x`,
        `Blz. ${at + 1}/${PAGES}`,
      ],
    }))
    return index === 17 ? [...own, { owner: null, lines: ['Prettige feestdagen'] }] : own
  })
}

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'], name: 'Bakkerij Peeters' })
  await receiverFor(app, mine)
  await sql(
    `insert into receivers (id, account_id, token1, first_name, last_name, email, language, tags, street, city, consent_at, connected_at,
       sync_status, created_at, updated_at)
     select uuidv7(), ?, 'EMP-' || (1000 + n), 'Mia', 'Maes' || n, 'mia' || n || '@maes.example', 'nl', '{Personeel}', 'Parkstraat 2', 'Leuven',
       '2024-03-14', now(), 'SYNCED', now(), now() from generate_series(1, ${PEOPLE}) as n`,
    [mine.accountId],
  )
  writeFileSync(file, await payslipsPdf(slips()))
  page = await stage.pageOf(mine.email)
})

const press = async (name: string | RegExp) => page.getByRole('button', { name }).first().click()
const part = (at: number) => page.getByRole('group', { name: `Beslis over ${pagesAt(at)}` })
const pagesAt = (at: number, pages = PAGES) => (pages === 1 ? `Blz. ${at}` : `Blz. ${at}–${at + pages - 1}`)

describe(`a file of ${PEOPLE} payslips`, () => {
  test('has its parts found, and four to decide', async () => {
    await page.goto(`${app.url}/accountportal/doccle/documents/${mine.accountId}/letter`)
    await page.getByText(words('split:start.title')).waitFor()
    await page.locator('input[type=file]').last().setInputFiles(file)
    await page
      .getByText('4 delen vragen je beslissing. Tot dan vertrekt er niets.')
      .waitFor({ timeout: 60_000 })
    await page.getByText(words('split:reason.MISSING_NUMBER')).waitFor()
    await page.getByText(new RegExp(words('split:reason.UNKNOWN_NUMBER'))).waitFor()
    await page.getByText(new RegExp(words('split:reason.OTHER_NAME'))).waitFor()
    await page.getByText(words('split:reason.EXTRA_PAGE')).waitFor()
    expect(await objections(page)).toEqual([])
  })

  test('is not sent before they are decided', async () => {
    await page.getByLabel(words('document:fields.reference')).fill('LOON-2026-11')
    await press(new RegExp(`^Bezorg aan ${PEOPLE - 3} ontvangers`))
    await page.getByText('Nog niet bezorgd: 1 ding na te kijken').waitFor()
    expect(await sql('select 1 from letters where account_id = ?', [mine.accountId])).toEqual([])
  })

  test('is decided by the keyboard: two by their name, one by search, one left out', async () => {
    const first = (index: number) => (index - 1) * PAGES + 1
    await part(first(5))
      .getByRole('button', { name: /Mia Maes5/ })
      .press('Enter')
    await part(first(5)).waitFor({ state: 'detached' })
    const pick = part(first(9)).getByRole('combobox').first()
    await pick.fill(number(9))
    await page.getByRole('option', { name: /Mia Maes9/ }).waitFor()
    await pick.press('Enter')
    await part(first(9)).waitFor({ state: 'detached' })
    await part(first(13))
      .getByRole('button', { name: new RegExp(number(13)) })
      .press('Enter')
    await part(first(13)).waitFor({ state: 'detached' })
    const extra = page.getByRole('group', {
      name: `Beslis over ${pagesAt(first(17) + PAGES, 1)}`,
    })
    await extra.getByRole('button', { name: words('split:part.leave') }).press('Enter')
    await page.getByText('Alles is beslist. Eén bladzijde gaat naar niemand.').waitFor()
  })

  test('goes to each with their own pages, and tells the page that nobody got', async () => {
    await press(new RegExp(`^Bezorg aan ${PEOPLE} ontvangers`))
    await page.waitForURL(/\/letters\//)
    const letterId = page.url().split('/').at(-1) ?? ''
    await letLeave(app, letterId)
    await page.getByText('Eén bladzijde van het bestand ging naar niemand').waitFor({ timeout: 30_000 })
    const delivered = await eventually(async () => {
      const rows = await sql<{ token1: string; key: string; pages: number }>(
        `select token1, file ->> 'key' as key, pages from documents where upload_id = ?`,
        [letterId],
      )
      return rows.length === PEOPLE ? rows : undefined
    })
    expect(new Set(delivered.map(({ token1 }) => token1)).size).toBe(PEOPLE)
    for (const { token1, key } of delivered) {
      const { pages } = await readPdfText(await app.ports.storage.get(key))
      expect(pages).toHaveLength(PAGES)
      expect(pages.every((text) => text.includes(`${token1}x`))).toBe(true)
    }
  })
})
