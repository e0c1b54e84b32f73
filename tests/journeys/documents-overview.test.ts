/** The overview of the second channel: figures and tasks, each leading to its list. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage()
const { email, accountIds } = people.anna
let page: Watched

beforeAll(async () => {
  page = await stage.pageOf(email)
})
beforeEach(async () => {
  await page.goto(`${stage.app.url}/accountportal/doccle/overview/${accountIds[0]}`)
  await page.getByRole('heading', { name: 'Overzicht Doccle' }).waitFor()
})

const address = () => {
  const { pathname, search } = new URL(page.url())
  return `${pathname.replace('/accountportal', '').replace(`/${accountIds[0]}`, '')}${search}`
}

const count = async (from: string) => {
  const em = stage.app.orm.em.fork()
  const [row] = await em.execute<{ count: string }[]>(`select count(*) from ${from}`, [accountIds[0]])
  return row?.count
}

test.each([
  [
    /Opgeladen batches/,
    `uploads where batch_type = 'FOREIGN' and status = 'SUCCESS' and account_id = ?`,
    '/doccle/documents/uploads',
  ],
  [/Opgeladen documenten/, 'documents where account_id = ?', '/doccle/documents'],
  [/^Ondertekend/, 'documents where signed_at is not null and account_id = ?', '/doccle/documents/signed'],
  [/Opgeladen ontvangers/, 'receivers where deleted_at is null and account_id = ?', '/doccle/receivers'],
])('the figure %s is of this account, and leads to its list [overview.doccle]', async (name, from, list) => {
  const figure = page.locator('main').getByRole('link', { name })
  const counted = await count(from)
  await expect.poll(async () => (await figure.innerText()).match(/\d+/)?.[0]).toBe(counted)
  await figure.click()
  await expect.poll(address).toBe(list)
})

test.each([
  ['1 upload is mislukt', '/doccle/documents/uploads'],
  ['1 document wacht op een handtekening', '/doccle/documents?show=TO_SIGN'],
  ['3 ontvangers zijn nog niet verbonden', '/doccle/receivers?status=WAITING'],
])('the task “%s” leads to where it is done', async (words, list) => {
  const task = page.getByRole('listitem').filter({ hasText: words })
  await task.getByRole('link', { name: 'Bekijk' }).click()
  await expect.poll(address).toBe(list)
})

test.runIf(isThorough)(
  'mail about documents that came back is a task, and leads to those documents',
  async () => {
    const em = stage.app.orm.em.fork()
    await em.execute(
      `update documents set mail_bounced_at = now() where id = (
       select id from documents where account_id = ? and received_at is not null order by id limit 1)`,
      [accountIds[0]],
    )
    await page.reload()
    const task = page
      .getByRole('listitem')
      .filter({ hasText: 'De mail over 1 document is niet aangekomen' })
      .filter({ hasText: 'verbeter het adres van de ontvanger' })
    await task.getByRole('link', { name: 'Bekijk' }).click()
    await expect.poll(address).toBe('/doccle/documents?show=BOUNCED')
    await page.getByText('1–1 van 1 document').waitFor()
  },
)

test('axe finds nothing', async () => {
  await page.getByText('1 upload is mislukt').waitFor()
  expect(await objections(page)).toEqual([])
})
