/** The registration of a company: its call and the answers. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { live, opened, partOf, told } from '#tests/support/live.tsx'
import { mapStorage } from '#tests/support/map-storage.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { servePage } from '#tests/support/page-server.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())
const server = servePage()
const { RegisterScreen } = await import('./register-screen.tsx')
const { useRegistration } = await import('./registration-fields.tsx')
const { loadAllTexts } = await import('../texts/texts.ts')

const CALL = 'POST /api/user/public/account'
const good = {
  kbo: '0123456749',
  email: ' info@nieuwe-zaak.example ',
  name: ' Nieuwe Zaak ',
  countryCode: 'BE',
  street: ' Diestsestraat ',
  number: ' 118 b ',
  postalZone: '3000',
  city: ' Leuven ',
}
const body =
  '{"kbo":"0123456749","email":"info@nieuwe-zaak.example","name":"Nieuwe Zaak","street":"Diestsestraat 118 b","city":"Leuven","postalZone":"3000","countryCode":"BE"}'

beforeAll(async () => {
  await speakDutch()
  await loadAllTexts()
})
beforeEach(() => {
  vi.stubGlobal('sessionStorage', mapStorage())
  vi.stubGlobal('document', { title: '', getElementById: () => null })
  server.answers = {}
  server.asked.length = 0
})
afterEach(() => vi.restoreAllMocks())

type Act = (...given: unknown[]) => void
const closed = vi.fn()
const registering = (email?: string) => live(() => useRegistration(email, closed))

/** A form that is filled in and sent. */
async function sent(values: Partial<typeof good> = {}) {
  const page = await registering('known@a.example')
  const { form } = page.shown.form
  await page.does(() => {
    for (const [name, value] of Object.entries({ ...good, ...values }))
      form.setFieldValue(name as 'kbo', value)
  })
  await page.does(() => page.shown.form.onSubmit())
  return page
}
const faultsOf = (page: { shown: ReturnType<typeof useRegistration> }) =>
  page.shown.form.faults.map(({ field, messageKey, text }) =>
    [field, messageKey, text].filter(Boolean).join(' '),
  )

test('a registration is sent without spaces around it', async () => {
  server.answers[CALL] = () => ({})
  const page = await sent()
  await page.until(() => expect(page.shown.registered).toEqual(good))
  expect(server.asked).toEqual([`${CALL} ${body}`])
})

test('a registration with a fault is not sent', async () => {
  const page = await sent({ city: '' })
  await page.until(() => expect(faultsOf(page)).toEqual(['/city not-empty']))
  expect(server.asked).toEqual([])
})

const refused =
  (errorCode: string, status: number, violations: object[] = []) =>
  () =>
    Response.json({ errorCode, violations }, { status })

test.each<[name: string, answer: () => Response, faults: string[], closes: number]>([
  [
    'a company that is known already',
    refused('ACCOUNT_EXISTS', 409),
    ['/kbo invalid Er is al een account voor dit ondernemingsnummer.'],
    0,
  ],
  [
    'what the server finds',
    refused('FORM_ERRORS', 422, [{ field: '/city', messageKey: 'long-name' }]),
    ['/city long-name'],
    0,
  ],
  ['a registration that was closed meanwhile', refused('REGISTRATION_CLOSED', 403), [], 1],
])('the form tells of %s', async (_, answer, faults, closes) => {
  closed.mockClear()
  server.answers[CALL] = answer
  const page = await sent()
  await page.until(() => expect(server.asked).toHaveLength(1))
  await page.until(() => expect(faultsOf(page)).toEqual(faults))
  expect([page.shown.registered, closed.mock.calls.length]).toEqual([undefined, closes])
})

test('a form whose registration was closed meanwhile makes way for the other page', async () => {
  const page = await live(() =>
    opened(<RegisterScreen registration="OPEN" email="a@a.example" />, ['RegisterScreen']),
  )
  expect(partOf(page.shown, 'RegistrationForm').email).toBe('a@a.example')
  await page.does(partOf(page.shown, 'RegistrationForm').onClosed as Act)
  expect(told(page.shown)).toBe('<ClosedNotice>\n')
})
