/** An installation that takes no new companies, and ends on a day. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onPortal } from '#tests/support/on-portal.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const settings = { ...exampleOf('PublicSettings'), registration: 'CLOSED', sunsetDate: '2027-06-30' }
const at = (path: string) =>
  onPortal(path, { user: null, answered: { 'GET /api/public/settings': () => Response.json(settings) } })

test.each(['/register', '/register-external'])(
  '%s says that no new customers are taken, and where else to go [product.registration-closed, routes.register]',
  async (path) => {
    const portal = await at(path)
    expect(portal.title()).toBe(t('register:closed.title'))
    for (const way of ['network', 'ocr', 'partners'])
      expect(portal.seen()).toContain(t(`register:closed.${way}.title`))
    expect(portal.textsOf('form')).toEqual([])
  },
)

test('the sign-in page tells the planned end, asks to use up the credits, and offers no registration [product.sunset]', async () => {
  const portal = await at('/aanmelden')
  const said = t('shell:sunset', { date: '30/06/2027' })
  expect(said).toContain('credits')
  expect(portal.seen()).toContain(said)
  expect(portal.textsOf('a')).not.toContain(t('aanmelden:register'))
})
