/** Messages that the network brought for nobody: seen at the desk, given to a company with a reason, and left. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { newKbo } from '#tests/support/people.ts'
import { field, type Watched } from '#tests/support/screens.ts'
import { storeAside } from '#tests/support/set-aside.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const { app } = stage
let admin: Watched
const REASON = 'Nummer gewijzigd na fusie'

beforeAll(async () => {
  await storeAside(app, { kbo: newKbo() })
  await storeAside(app, { kbo: newKbo() })
  admin = await stage.pageOf(people.admin.email)
})

const rows = () => admin.getByRole('row').filter({ hasText: words('desk:aside.reason.WRONG_RECEIVER') })
const inDialog = (key: string) =>
  admin
    .getByRole('dialog')
    .getByRole('button', { name: words(key), exact: true })
    .click()

test('the tab says how many wait, and the list why', async () => {
  await admin.goto(`${app.url}/accountportal/admin/set-aside`)
  await expect.poll(() => rows().count()).toBe(2)
  await admin.getByText('2 wachten').first().waitFor({ state: 'attached' })
  expect(await objections(admin)).toEqual([])
})

test('one is given to a company, which takes a company and a reason', async () => {
  await rows()
    .first()
    .getByRole('button', { name: words('desk:aside.give') })
    .click()
  await inDialog('desk:aside.give-yes')
  await admin.getByText(words('desk:aside.missing')).first().waitFor()
  await field(admin, words('desk:aside.company')).fill('Bakkerij')
  await admin.getByRole('option', { name: 'Bakkerij Peeters' }).click()
  await field(admin, words('desk:aside.why')).fill(REASON)
  await inDialog('desk:aside.give-yes')
  await expect.poll(() => rows().count()).toBe(1)
})

test('another is left with a reason, and both stay to be read with the decision', async () => {
  await rows()
    .first()
    .getByRole('button', { name: words('desk:aside.dismiss') })
    .click()
  await field(admin, words('desk:aside.why')).fill('Spam')
  await inDialog('desk:aside.dismiss-yes')
  await admin.getByText(words('desk:aside.empty')).waitFor()
  await admin.getByText(words('desk:aside.decided'), { exact: true }).click()
  await expect.poll(() => rows().count()).toBe(2)
  await admin.getByText(REASON, { exact: false }).waitFor()
})
