/** A sign-in link that is opened by something else than its reader: a mail scanner runs scripts, and presses nothing. */
import { expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { linkFor, mailsFor } from '#tests/support/mailbox.ts'
import { openPage } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage()
const { app, calls } = stage
const address = (token: string) => `${app.url}/accountportal/aanmelden/${token}`

test.runIf(isThorough)(
  'is not used up by opening it with scripts, however often, and signs in at a press [routes.sign-in-link]',
  async () => {
    const { token } = await linkFor(app, calls, people.bram.email)
    for (let turn = 0; turn < 2; turn++) {
      const scanner = await openPage(stage.browser)
      await scanner.goto(address(token))
      await scanner.getByRole('heading', { level: 1, name: 'Ben jij dit?' }).waitFor()
      expect(await scanner.evaluate(() => document.activeElement?.tagName)).toBe('H1')
      expect(await scanner.evaluate(() => sessionStorage.getItem('zegel.token'))).toBeNull()
      await scanner.context().close()
    }
    const reader = await openPage(stage.browser)
    await reader.goto(address(token))
    await reader.getByRole('button', { name: people.bram.email }).click()
    await reader.waitForURL(/overview/)
    expect(reader.faults).toEqual([])
    await reader.context().close()
  },
)

test.runIf(isThorough)('signs in by itself in another tab of the browser that asked', async () => {
  const asking = await openPage(stage.browser)
  await asking.goto(`${app.url}/accountportal/aanmelden`)
  await asking.locator('input[type=email]').fill(people.anna.email)
  await asking.locator('form button[type=submit]').click()
  await asking.getByText('Kijk in je mailbox.', { exact: false }).waitFor()
  const [mail] = await mailsFor(app, people.anna.email)
  const token = /aanmelden\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const opened = await asking.context().newPage()
  await opened.goto(address(token))
  await opened.waitForURL(/overview/)
  await asking.context().close()
})
