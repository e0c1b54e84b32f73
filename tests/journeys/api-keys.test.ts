/** The keys of a company: made, shown once, rotated and revoked. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { field, goTo, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const { app } = stage
const [accountId = ''] = people.bram.accountIds
let page: Watched

beforeAll(async () => {
  page = await stage.pageOf(people.bram.email)
})

const keys = (of = page) => of.getByRole('region', { name: 'API-sleutels' })
const dialog = () => page.getByRole('dialog')
const open = (of = page) => goTo(of, `${app.url}/accountportal/data/${accountId}/programs`)

/** The key in the dialog, which shows it once. */
async function copied(): Promise<string> {
  const secret =
    (await dialog()
      .getByText(/^zgl_live_/)
      .textContent()) ?? ''
  await dialog().getByRole('button', { name: 'Ik heb hem gekopieerd' }).click()
  await dialog().waitFor({ state: 'detached' })
  return secret
}

const statusWith = async (secret: string) =>
  (
    await fetch(`${app.url}/api/accounts/${accountId}/customers`, {
      headers: { authorization: `Bearer ${secret}` },
    })
  ).status

test('a key is made with its scopes, is shown once, and works', async () => {
  await open()
  await keys().getByText(words('api-keys:none.title')).waitFor()
  await keys()
    .getByRole('button', { name: words('api-keys:make') })
    .click()
  await dialog()
    .getByRole('button', { name: words('api-keys:make') })
    .click()
  await dialog().getByText(words('api-keys:name-missing')).waitFor()
  await dialog().getByText('Kies er minstens één.').waitFor()
  await dialog()
    .getByRole('row', { name: 'invoices:write' })
    .getByText('invoices:write', { exact: true })
    .waitFor()
  await field(page, 'Waarvoor is hij?').fill('Kassa')
  await dialog().getByRole('checkbox', { name: 'Klanten: Lezen' }).check()
  await dialog().getByRole('checkbox', { name: 'Facturen versturen en opvolgen: Versturen' }).check()
  await dialog()
    .getByRole('button', { name: words('api-keys:make') })
    .click()
  const secret = await copied()
  expect(await statusWith(secret)).toBe(200)
  await keys().getByRole('heading', { name: 'Kassa' }).waitFor()
  await keys().getByText('Facturen versturen en opvolgen (Versturen) · Klanten (Lezen)').waitFor()
  await keys()
    .getByText(/^(invoices:write customers:read|customers:read invoices:write)$/)
    .waitFor()
  expect(await page.content()).not.toContain(secret)
})

test('a rotated key has two secrets, and says before the third that the oldest ends', async () => {
  const rotate = async (warning: RegExp) => {
    await keys().getByRole('button', { name: 'Vernieuw Kassa' }).click()
    await dialog().getByText(warning).waitFor()
    await dialog().getByRole('button', { name: 'Vernieuw', exact: true }).click()
    return copied()
  }
  const second = await rotate(/De huidige werkt nog zeven dagen/)
  await expect
    .poll(() =>
      keys()
        .getByText(/^zgl_live_/)
        .count(),
    )
    .toBe(2)
  const third = await rotate(/stopt de oudste meteen/)
  expect([await statusWith(second), await statusWith(third)]).toEqual([200, 200])
})

test('revoking asks first, and ends it', async () => {
  await keys().getByRole('button', { name: 'Trek in: Kassa' }).click()
  await dialog()
    .getByRole('button', { name: words('api-keys:revoke.keep') })
    .click()
  await keys().getByRole('heading', { name: 'Kassa' }).waitFor()
  await keys().getByRole('button', { name: 'Trek in: Kassa' }).click()
  await dialog().getByRole('button', { name: 'Trek in', exact: true }).click()
  await page.getByText('Kassa is ingetrokken').waitFor()
  await keys().getByText(words('api-keys:none.title')).waitFor()
  expect(page.faults).toEqual([])
})

test('the test company is one click away, and so is the way back', async () => {
  await open()
  await page.getByRole('button', { name: words('sandbox:open') }).click()
  await page.getByRole('button', { name: 'Naar Drukkerij Claes' }).click()
  await page.getByRole('button', { name: words('sandbox:open') }).waitFor()
  expect(page.url()).toContain(accountId)
})
