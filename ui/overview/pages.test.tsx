/** The two overviews of an account at their addresses. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleData } from '#tests/support/contract-server.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { ACCOUNT_ID, onPortal } from '#tests/support/on-portal.tsx'
import { formatCents } from '../kit/format.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

test.each(['/overview', '/peppol/overview'])(
  '%s shows what is to come in and to go out, each with its list [routes.overview, product.dashboard]',
  async (path) => {
    const portal = await onPortal(`${path}/${ACCOUNT_ID}`)
    expect(portal.at()).toBe(`/peppol/overview/${ACCOUNT_ID}`)
    const { toReceive, overdue, toPay } = exampleOf('MoneyOverview')
    const cards = [...portal.place.querySelectorAll('main ul li')]
    const card = (label: string) => cards.find((one) => one.textContent?.includes(label))
    for (const [label, { cents }, list] of [
      [t('payments:figure.to-receive'), toReceive, 'direction=RECEIVE'],
      [t('payments:figure.overdue'), overdue, 'direction=RECEIVE&due=OVERDUE'],
      [t('payments:figure.to-pay'), toPay, 'direction=PAY'],
    ] as const) {
      expect(card(label)?.textContent).toContain(formatCents(cents))
      expect(card(label)?.querySelector('a')?.getAttribute('href')).toContain(`/open?${list}`)
    }
  },
)

test('the invoices show the total, the sent documents, and the accepted ones of them [overview.cards]', async () => {
  const portal = await onPortal(`/invoices/${ACCOUNT_ID}`)
  const summary = exampleData<Record<string, number>>('getAccountSummary')
  const figures = [...portal.place.querySelectorAll('main dl > div')].map((one) => one.textContent ?? '')
  expect(figures).toEqual([
    `${t('overview:figures.total')}${formatCents(summary.totalAmount ?? 0)}`,
    `${t('overview:figures.sent')}${summary.sent}`,
    `${t('overview:figures.accepted')}${summary.acceptedByClient} ${t('overview:figures.of', { total: summary.sent })}`,
  ])
})

test('the overview of documents has a card for each list, signed of uploaded, and a hint to begin with [overview.doccle]', async () => {
  const portal = await onPortal(`/doccle/overview/${ACCOUNT_ID}`)
  const summary = exampleData<Record<string, number>>('getDoccleSummary')
  const word = (name: string, more = {}) => t(`documents-overview:${name}`, more)
  const cards = [...portal.place.querySelectorAll('main ul:first-of-type a')].map((link) => [
    link.textContent,
    link.getAttribute('href')?.replace(`/accountportal/doccle`, ''),
  ])
  expect(cards.slice(0, 4)).toEqual([
    [`${word('batches')}${summary.numberOfBatches}`, `/documents/${ACCOUNT_ID}/uploads`],
    [`${word('documents')}${summary.numberOfDocuments}`, `/documents/${ACCOUNT_ID}`],
    [
      expect.stringContaining(
        `${word('signed')}${summary.numberOfSignedDocuments}${word('of', { total: summary.numberOfDocuments })}`,
      ),
      `/documents/${ACCOUNT_ID}/signed`,
    ],
    [`${word('receivers')}${summary.numberOfReceivers}`, `/receivers/${ACCOUNT_ID}`],
  ])
  portal.find(word('start.link'))
})
