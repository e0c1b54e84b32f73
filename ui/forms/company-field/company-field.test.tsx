/** The field that finds companies. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { buyer } from '#tests/support/parties.ts'
import { type Answered, told } from '#tests/support/stand-in-screen.ts'
import { CompanyField } from './company-field.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const OWN = 'POST /graphql customers'
const REGISTER = 'GET /api/accounts/account/companies'
const company = exampleOf('Company')
const own = (name: string, vat = buyer.vat) => ({
  ...{ ...buyer, id: name, name, vat, accountId: 'account', version: 1 },
  reach: { reachable: true, by: 'PEPPOL', since: null, reason: null },
})
const hits =
  (...content: object[]) =>
  () =>
    Response.json({ data: { customers: { content } } })

async function field(answered: Answered = {}) {
  const screen = await onScreen(
    <CompanyField
      accountId="account"
      label="Klant"
      onTake={({ party }) => told('takes')(party.name, party.vat, party.participant)}
      onType={told('types')}
    />,
    [],
    { [OWN]: hits(), [REGISTER]: () => Response.json([company]), ...answered },
  )
  const type = async (text: string) => {
    await screen.type('Klant', text)
    await screen.wait(300)
  }
  const options = () => [...screen.place.querySelectorAll('[role="option"]')]
  const active = () => {
    const input = screen.field('Klant')
    const id = input.getAttribute('aria-activedescendant') ?? ''
    return options().find((one) => one.id === id)
  }
  const calls = () => screen.asked().filter((one) => one.startsWith('calls'))
  return { ...screen, type, options, active, calls }
}

test('who registers is told nothing of Peppol, as nobody was asked', async () => {
  const screen = await onScreen(
    <CompanyField
      accountId={undefined}
      hasCustomers={false}
      label="Klant"
      onTake={told('takes')}
      onType={told('types')}
    />,
    [],
    { 'GET /api/user/public/companies': () => Response.json([{ ...company, onPeppol: null }]) },
  )
  await screen.type('Klant', 'koper')
  await screen.wait(300)
  const [found] = screen.place.querySelectorAll('[role="option"]')
  expect(found?.textContent).toContain(company.name)
  expect(found?.textContent).not.toContain(t('forms:company.state.unknown'))
})

test('own customers are asked for from two characters, the register from three', async () => {
  const screen = await field()
  await screen.type('k')
  expect(screen.asked()).toEqual([])
  await screen.type('ko')
  expect(screen.asked().some((one) => one.includes(REGISTER))).toBe(false)
  expect(screen.seen()).toContain(t('forms:company.none-short'))
  await screen.type('kop')
  expect(screen.asked().some((one) => one.includes(REGISTER))).toBe(true)
})

test('a text that is too long is refused at the field, and nobody is asked', async () => {
  const screen = await field()
  await screen.type('k'.repeat(101))
  expect(screen.seen()).toContain(t('validation:max-100'))
  expect(screen.asked()).toEqual([])
  expect(screen.options()).toEqual([])
})

test('the first one is active and named to a reader of the screen, and Enter takes it', async () => {
  const screen = await field({ [OWN]: [hits(own('Kopie & Co')), hits()] })
  await screen.type('kop')
  expect(screen.field('Klant').getAttribute('aria-expanded')).toBe('true')
  expect(screen.active()?.getAttribute('aria-label')).toContain('Kopie & Co')
  await screen.key('Enter')
  expect(screen.calls()).toEqual([expect.stringContaining('calls takes "Kopie & Co"')])
})

test('arrows walk over own ones, companies and the entry by hand, and round', async () => {
  const screen = await field({ [OWN]: [hits(own('Kopie & Co')), hits()] })
  await screen.type('kop')
  await screen.key('ArrowDown')
  expect(screen.active()?.getAttribute('aria-label')).toContain(company.name)
  await screen.key('ArrowDown')
  expect(screen.active()?.textContent).toBe(t('forms:company.by-hand', { text: 'kop' }))
  await screen.key('ArrowDown')
  expect(screen.active()?.getAttribute('aria-label')).toContain('Kopie & Co')
  await screen.key('ArrowUp')
  await screen.key('Enter')
  expect(screen.calls()).toEqual(['calls types "kop"'])
})

test('a company that is an own customer stands there once', async () => {
  const screen = await field({ [OWN]: [hits(own('Koperslagerij', company.vat ?? '')), hits()] })
  await screen.type('kop')
  expect(screen.options()).toHaveLength(2)
})

test('own customers answer while the register is away, which can be asked again', async () => {
  const away = () => Response.json({ errorCode: 'UNAVAILABLE' }, { status: 503 })
  const answered = {
    [OWN]: [hits(own('Kopie & Co')), hits()],
    [REGISTER]: [away, () => Response.json([company])],
  }
  const screen = await field(answered)
  await screen.type('kop')
  expect(screen.seen()).toContain(t('forms:company.away'))
  await screen.key('ArrowDown')
  await screen.key('Enter')
  await screen.wait(100)
  expect(screen.seen()).not.toContain(t('forms:company.away'))
  expect(screen.options().some((one) => one.textContent?.includes(company.city ?? ''))).toBe(true)
})

test('Escape closes the list and keeps the text, and says that nobody is chosen', async () => {
  const screen = await field()
  await screen.type('kop')
  await screen.key('Escape')
  expect(screen.options()).toEqual([])
  expect(screen.field('Klant')).toHaveProperty('value', 'kop')
  expect(screen.seen()).toContain(t('forms:company.loose'))
})
