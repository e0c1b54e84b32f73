/** What journeys of the external tool do often: connect, as a person does, and turn what the simulated tool is made to do. */
import type { Locator, Page } from 'playwright-core'
import type { TestApp } from './app.ts'

type Knob = 'revoke' | 'limit' | 'down' | 'late' | 'usual'

export async function turnKnob(app: Pick<TestApp, 'url'>, knob: Knob): Promise<void> {
  const answer = await fetch(`${app.url}/simulated-tool/knobs`, {
    method: 'POST',
    body: new URLSearchParams({ knob }),
  })
  if (!answer.ok) throw new Error(`the simulated tool answers ${answer.status}`)
}

export const overviewOf = (accountId: string): string => `/accountportal/peppol/overview/${accountId}`

/** From the offer on the overview, over the tool's consent page, back to the overview. */
export async function connect(app: Pick<TestApp, 'url'>, page: Page, accountId: string): Promise<void> {
  await page.goto(`${app.url}${overviewOf(accountId)}`)
  await page.getByRole('button', { name: /^Verbind/ }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL(`**${overviewOf(accountId)}`)
}

/** The tool's list, once it was read. */
export const toolList = (page: Page): Locator => page.getByRole('table', { name: 'Uit Teamleader' })
