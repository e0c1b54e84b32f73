/** The two overviews of an account at their addresses. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleData } from '#tests/support/contract-server.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { ACCOUNT_ID, onPortal } from '#tests/support/on-portal.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

test.each(['/overview', '/peppol/overview'])(
  '%s shows the total, the sent documents, and the accepted ones of them [routes.overview, overview.cards, product.dashboard]',
  async (path) => {
    const portal = await onPortal(`${path}/${ACCOUNT_ID}`)
    expect(portal.at()).toBe(`/peppol/overview/${ACCOUNT_ID}`)
    const summary = exampleData<Record<string, number>>('getAccountSummary')
    const cards = [...portal.place.querySelectorAll('main ul li')].map((one) => one.textContent ?? '')
    const card = (label: string) => cards.find((text) => text.includes(label))
    expect(card(t('overview:figures.total'))).toMatch(/\d,\d\d\u00a0€/)
    expect(card(t('overview:figures.sent'))).toContain(`${summary.sent}`)
    expect(card(t('overview:figures.accepted'))).toContain(
      `${summary.acceptedByClient}${t('overview:figures.of', { total: summary.sent })}`,
    )
  },
)

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
