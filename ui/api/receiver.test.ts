import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { createElement } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { live as alive } from '#tests/support/live.tsx'
import type { Answer } from '#tests/support/markup.tsx'
import { inTurn } from '#tests/support/parts.tsx'
import { type Account, accountQuery, accountsHolding, accountsQuery, useLiveAccount } from './accounts.ts'
import { useAttempts } from './attempts.ts'
import { Refused, Unreachable } from './failure.ts'
import { queryClient, useActOn } from './query-client.ts'
import { type Reached, reachQuery, useReceiver } from './receiver.ts'
import { endSession, startSession, type User } from './session.ts'

const server = await vi.hoisted(async () => {
  const { standInForBrowser } = await import('#tests/support/stand-in-browser.ts')
  const { standInForServer } = await import('#tests/support/stand-in-server.ts')
  standInForBrowser()
  return standInForServer()
})

beforeAll(() => i18next.init({ lng: 'nl', resources: {} }))
afterEach(() => endSession())

const raise = (): never => {
  throw new Error('nothing was drawn')
}
const customer = {
  name: ' Claes ',
  email: ' info@claes.example ',
  scheme: '0208',
  participant: ' 0403170701 ',
}
const byPeppol = { reachable: true, by: 'PEPPOL', since: null, reason: null }
const not = (reason: string) => ({ reachable: false, by: null, since: null, reason })
const found = { scheme: '0208', participant: '0403170701', reach: byPeppol, viaEmail: false }
const asked = { scheme: '0208', participant: '0403170701', email: 'info@claes.example' } as const
const key = reachQuery('a', { type: 'E_INVOICES', ...asked }).queryKey
const receiverFor = (whom: Reached, ...answers: Answer[]) =>
  inTurn(() => useReceiver({ accountId: 'a' }, whom), [], answers)[0]

describe('a customer on the network', () => {
  test('is nobody until there is a whole endpoint', () => {
    const typed = { ...customer, participant: '0403170701' }
    for (const change of [{ scheme: null }, { scheme: '208' }, { scheme: '02089' }, { participant: ' ' }])
      expect(receiverFor({ ...typed, ...change })).toMatchObject({ way: 'nobody', id: '' })
    expect(receiverFor({})).toMatchObject({ way: 'nobody', name: '', email: '', id: '', found: '' })
  })
  test('is numbered as soon as the number is there, and asked for when typing pauses', async () => {
    let typed: Reached = {}
    const shown = await alive(
      () => useReceiver({ accountId: 'a' }, typed),
      (node) => createElement(QueryClientProvider, { client: queryClient }, node),
    )
    typed = customer
    await shown.again()
    expect(shown.shown).toMatchObject({ way: 'asking', id: '0208:0403170701', found: '0208:0403170701' })
  })
  test.each([
    ['network', found],
    ['gateway', { ...found, viaEmail: true }],
    ['gateway', { ...found, viaEmail: true, reach: not('NO_ADDRESS') }],
    ['email', { ...found, reach: { ...byPeppol, by: 'EMAIL' } }],
    ['email', { ...found, reach: not('NOT_ON_NETWORK') }],
    ['returned', { ...found, reach: not('BOUNCED') }],
    ['unknown', { ...found, reach: not('UNKNOWN') }],
    ['unknown', new Refused({ status: 500 })],
  ])('is reached by %s', (way, answer) => {
    expect(receiverFor(customer, [key, answer])?.way).toBe(way)
  })
  test('is being asked for before the answer, and again after none', () => {
    expect(receiverFor(customer)?.way).toBe('asking')
    expect(receiverFor(customer, [key, new Refused({ status: 500 }), true])?.way).toBe('asking')
    expect(receiverFor(customer, [key, { ...found, reach: not('UNKNOWN') }, true])?.way).toBe('asking')
    expect(receiverFor(customer, [key, found, true])?.way).toBe('network')
  })
  test('may be found at another endpoint', () => {
    const other = { ...found, scheme: '9925', participant: 'BE0403170701' }
    expect(receiverFor(customer, [key, other])).toMatchObject({
      id: '0208:0403170701',
      found: '9925:BE0403170701',
    })
  })
  test('is asked for at the network, again when somebody wants it', async () => {
    server.answers = [found]
    receiverFor(customer, [key, new Refused({ status: 500 })])?.askAgain()
    await vi.waitFor(() => expect(server.asked).toHaveLength(1))
    expect(server.asked[0]).toMatchObject({ method: 'POST', path: '/api/accounts/a/customers-reach' })
  })
})

describe('an account', () => {
  const account = (id: string, name: string, more: object = {}) =>
    ({ id, name, isTest: false, supplier: { vat: `BE0${id}.456.749` }, ...more }) as unknown as Account
  const [claes, peeters] = [account('123', 'Claes'), account('418', 'Peeters nv')] as [Account, Account]

  test.each([
    ['', [claes, peeters]],
    [' CLA ', [claes]],
    ['nv', [peeters]],
    ['be0418', [peeters]],
    ['x', []],
    ['8', [peeters]],
  ])('is found by %j', (text, expected) => {
    expect(accountsHolding([claes, peeters], text)).toEqual(expected)
  })
  test('is found by its number as people write it', () => {
    const whole = account('1', 'Claes', { supplier: { vat: 'BE0123456749' } })
    for (const text of ['0123.456.749', '0123 456 749', '456'])
      expect(accountsHolding([whole], text)).toEqual([whole])
    // A dot in a name is not one of a number.
    expect(accountsHolding([whole], 'claes.')).toEqual([])
    expect(accountsHolding([account('1', 'Zaak 0.1'), whole], 'zaak 0.1')).toHaveLength(1)
    expect(accountsHolding([whole], '01 a')).toEqual([])
  })

  const user = { id: 'u', email: 'an@peeters.example', authorities: [] } as unknown as User
  const now = { ...claes, locked: true }
  const live = (...answers: Answer[]) => inTurn(() => useLiveAccount(claes), [], answers)[0]
  test('is as the server has it now, of the own accounts or of another one', () => {
    expect(live([accountsQuery('u'), [now]])).toBe(claes)
    startSession({ token: 't', user })
    expect(live()).toBe(claes)
    expect(live([accountsQuery('u'), [peeters, now]], [accountQuery('123'), peeters])).toBe(now)
    expect(live([accountsQuery('u'), [peeters]], [accountQuery('123'), now])).toBe(now)
    expect(live([accountsQuery('u'), [peeters]])).toBe(claes)
  })
})

describe('an attempt', () => {
  test('keeps its key until it was answered', () => {
    const [attempts = raise()] = inTurn(useAttempts)
    const first = attempts.keyFor('send')
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(attempts.keyFor('send')).toBe(first)
    expect(attempts.keyFor('other')).not.toBe(first)
    attempts.settle('send', new Unreachable({ endsSession: false, cause: undefined }))
    expect(attempts.keyFor('send')).toBe(first)
    attempts.settle('send', new Refused({ status: 400 }))
    const second = attempts.keyFor('send')
    expect(second).not.toBe(first)
    attempts.settle('send', null)
    expect(attempts.keyFor('send')).not.toBe(second)
  })
})

describe('an act', () => {
  test.each([false, true])('refetches its own queries alone, also when it fails: %s', async (fails) => {
    const done: string[] = []
    const act = async (given: string) => {
      if (fails) throw new Refused({ status: 400 })
      return `${given}!`
    }
    const ends = { onSuccess: (one: string) => done.push(one), failure: 'Mislukt' }
    const use = () => ({ client: useQueryClient(), acting: useActOn([['list'], ['figures']], act, ends) })
    const answers = ['list', 'figures', 'other'].map((key): Answer => [[key], 'known'])
    const [{ client, acting } = raise()] = inTurn(use, [], answers)
    await acting.mutateAsync('a').catch(() => undefined)
    expect(done).toEqual(fails ? [] : ['a!'])
    const isOld = ([key]: Answer) => client.getQueryState(key as string[])?.isInvalidated
    expect(answers.map(isOld)).toEqual([true, true, false])
    expect(client.getMutationCache().getAll()[0]?.meta).toEqual({ failure: 'Mislukt' })
  })
})
