import { beforeAll, describe, expect, test } from 'vitest'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer({ WORKER: 'off' })
let anna: Company

beforeAll(async () => {
  anna = await newCompany(app)
})

describe('getParticipant', () => {
  const look = (token: string | undefined, scheme: string, id: string) =>
    calls('getParticipant', token, { path: { scheme, id } })

  test('knows an account of this installation [calls.participant]', async () => {
    const { body } = await look(anna.token, '0208', anna.kbo)
    expect(body).toMatchObject({ state: 'REGISTERED', scheme: '0208', participant: anna.kbo })
    expect(body.documentTypes.length).toBeGreaterThan(0)
    expect(Date.parse(body.checkedAt)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('finds a company that is asked for under its VAT number by its enterprise number [scheme.other-is-found]', async () => {
    expect((await look(anna.token, '9925', `BE${anna.kbo}`)).body).toMatchObject({
      state: 'REGISTERED',
      scheme: '0208',
      participant: anna.kbo,
    })
  })

  test('says that it does not know somebody', async () => {
    expect((await look(anna.token, '0208', newKbo())).body.state).toBe('NOT_REGISTERED')
  })

  test.each([
    ['208', '0123456749'],
    ['abcd', '0123456749'],
    ['0208', 'x'.repeat(51)],
  ])('refuses %s:%s', async (scheme, id) => {
    expect(await look(anna.token, scheme, id)).toMatchObject({
      status: 400,
      body: { errorCode: 'FORM_ERRORS' },
    })
  })

  test.each(['0123456748', '123456749', '0123.456.749', 'BE0123456749', 'abc'])(
    'judges %s under 0208 by its form and its check digits',
    async (id) => {
      const { status, body } = await look(anna.token, '0208', id)
      expect([status, body.errorCode]).toEqual([400, 'FORM_ERRORS'])
      expect(body.violations).toMatchObject([{ field: '/id', messageKey: 'not-a-valid-kbo' }])
    },
  )
})
