/** A person makes a passkey and signs in with it, on two devices, until it is deleted. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { linkFor } from '#tests/support/mailbox.ts'
import { openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { giveAuthenticator } from '#tests/support/virtual-authenticator.ts'

const stage = setStage()
const { app, calls } = stage
const { anna, bram } = people
const base = () => `${app.url}/accountportal`

async function openLink(page: Page, email: string) {
  const { token } = await linkFor(app, calls, email)
  await page.goto(`${base()}/aanmelden/${token}`)
  await page.getByRole('button', { name: email }).click()
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: words('aanmelden:ways.passkey') })
/** The button of each passkey on the page of who may sign in how. */
const deletions = (page: Page) =>
  page
    .getByRole('region', { name: words('person:ways.title') })
    .getByRole('button', { name: words('person:passkeys.delete') })
/**
 * A page of another device, with an authenticator that answers each question at once. Its sign-in page doesn't offer passkeys by
 * itself: a press would sign in for a second time beside the offer.
 */
async function openOtherDevice() {
  const there = await openPage(stage.browser)
  await there.addInitScript(() =>
    Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable'),
  )
  return { there, other: await giveAuthenticator(there) }
}
let here: Watched
let device: Awaited<ReturnType<typeof giveAuthenticator>>

test('whoever signs in by a link is asked once on a device for a passkey, and makes one', async () => {
  here = await openPage(stage.browser)
  device = await giveAuthenticator(here)
  await openLink(here, anna.email)
  await here.getByRole('heading', { name: 'Welkom terug, Anna' }).waitFor()
  expect(await objections(here)).toEqual([])
  await here.getByRole('button', { name: words('aanmelden:passkey.make') }).click()
  await here.waitForURL(/\/overview/)
  expect(await device.credentials()).toHaveLength(1)
  await openLink(here, anna.email)
  await here.waitForURL(/\/overview/)
})

test('it signs in on another device that has it too', async () => {
  const { there, other } = await openOtherDevice()
  await there.goto(`${base()}/aanmelden?redirect=/drafts`)
  await other.take(await device.credentials())
  await passkeyButton(there).click()
  await there.waitForURL(/\/drafts/)
  await device.take(await other.credentials())
  expect(there.faults).toEqual([])
})

test('a finger that is not right signs nobody in, and the link is offered', async () => {
  const { there, other } = await openOtherDevice()
  await there.goto(`${base()}/aanmelden`)
  await other.take(await device.credentials())
  await other.verifies(false)
  await passkeyButton(there).click()
  await there.getByRole('alert').getByText(words('aanmelden:CANCELLED')).waitFor()
  expect(await objections(there)).toEqual([])
})

test.runIf(isThorough)('without passkeys in the browser there is no button for one', async () => {
  const page = await openPage(stage.browser)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto(`${base()}/aanmelden`)
  await page.getByRole('button', { name: words('aanmelden:request') }).waitFor()
  expect(await passkeyButton(page).count()).toBe(0)
})

test.runIf(isThorough)('a person who did not want one is not asked again on that device', async () => {
  const page = await openPage(stage.browser)
  await giveAuthenticator(page)
  await openLink(page, bram.email)
  await page.getByRole('button', { name: words('aanmelden:passkey.not-now') }).click()
  await page.waitForURL(/\/overview/)
  await openLink(page, bram.email)
  await page.waitForURL(/\/overview/)
})

test.runIf(isThorough)(
  'a passkey is listed, and deleting it after a while asks for a sign-in first',
  async () => {
    await here.goto(`${base()}/user/access`)
    await expect.poll(() => deletions(here).count()).toBe(1)
    expect(await objections(here)).toEqual([])
    await app.orm.em.fork().execute(`update sessions set proved_at = now() - interval '16 minutes'`)
    const remove = words('person:passkeys.delete')
    await deletions(here).click()
    await here.getByRole('dialog').getByRole('button', { name: remove, exact: true }).click()
    await here.getByRole('dialog', { name: words('person:again.title') }).waitFor()
    await here
      .getByRole('dialog')
      .getByRole('button', { name: words('person:again.passkey') })
      .click()
    await here.getByText(words('person:passkeys.deleted')).waitFor()
    await expect.poll(() => deletions(here).count()).toBe(0)
    expect(here.faults).toEqual([])
  },
)

test.runIf(isThorough)('the deleted one signs nobody in any more', async () => {
  const { there, other } = await openOtherDevice()
  await there.goto(`${base()}/aanmelden`)
  await other.take(await device.credentials())
  await passkeyButton(there).click()
  await there.getByRole('alert').getByText(words('aanmelden:PASSKEY_UNKNOWN')).waitFor()
})

test.runIf(isThorough)('another is added there', async () => {
  await here.getByRole('button', { name: words('person:passkeys.add') }).click()
  await here.getByText(words('person:passkeys.added')).waitFor()
  await expect.poll(() => deletions(here).count()).toBe(1)
})
