/** Frequent steps in journeys of the external tool: connect as a person does, and set the simulated tool's behaviour. */
import type { Locator, Page } from 'playwright-core'
import { teamLeaderInvoicesDocument } from '#generated/graphql-documents.ts'
import type { TestApp } from './app.ts'
import type { Exchange } from './exchange.ts'
import type { Served } from './server.ts'

type Knob = 'revoke' | 'limit' | 'down' | 'late' | 'usual'

export async function turnKnob(app: Pick<TestApp, 'url'>, knob: Knob): Promise<void> {
  const answer = await fetch(`${app.url}/simulated-tool/knobs`, {
    method: 'POST',
    body: new URLSearchParams({ knob }),
  })
  if (!answer.ok) throw new Error(`the simulated tool answers ${answer.status}`)
}

export const overviewOf = (accountId: string): string => `/accountportal/peppol/overview/${accountId}`

/** On the tool's consent page, in the language of the browser. */
const ALLOW = /^(Sta toe|Autoriser|Allow)$/

/** From the offer on the overview, over the tool's consent page, back to the overview. */
export async function connect(app: Pick<TestApp, 'url'>, page: Page, accountId: string): Promise<void> {
  await page.goto(`${app.url}${overviewOf(accountId)}`)
  await page.getByRole('button', { name: /^(Verbind|Connecter|Connect) / }).click()
  await page.getByRole('button', { name: ALLOW }).click()
  await page.waitForURL(`**${overviewOf(accountId)}`)
}

/** The tool's list, once it was read. */
export const toolList = (page: Page): Locator => page.getByRole('table', { name: 'Uit Teamleader' })

/** Everything in the tool's list that is to be sent, of the account that the page shows. */
export async function toSend(asks: Served['asks'], page: Page, accountId: string) {
  const token = await page.evaluate(() => sessionStorage.getItem('zegel.token') ?? '')
  const variables = { accountId, page: { size: 100 }, filter: { code: 'ALL_INVOICES' as const } }
  const { data } = await asks(teamLeaderInvoicesDocument, token, variables)
  return (data?.teamLeaderInvoices.content ?? []).filter(({ status }) => status !== 'SENT')
}

type Rows = Awaited<ReturnType<typeof toSend>>

/** Puts the customers on the network, or takes them from it. */
export async function putOnNetwork(
  { knob }: Pick<Exchange, 'knob'>,
  rows: Rows,
  state: 'REGISTERED' | 'NOT_REGISTERED' = 'REGISTERED',
): Promise<void> {
  for (const { invoicee } of rows) {
    const participant = invoicee.vatNumber?.replace(/\D/g, '')
    if (participant) await knob({ scheme: '0208', participant }, { state })
  }
}
