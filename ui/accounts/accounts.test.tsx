/** The screens of an account's data: their parts, input and buttons. */
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { type Answer, asPage, markupOf, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { seller } from '#tests/support/parties.ts'
import { drawn, inTurn, partOf, partsOf } from '#tests/support/parts.tsx'
import { type Account, accountQuery, accountsQuery } from '../api/accounts.ts'
import { Refused } from '../api/failure.ts'
import { queryClient } from '../api/query-client.ts'
import { Button } from '../kit/button.tsx'
import { Pager } from '../kit/pager.tsx'
import { dismissToast, useToasts } from '../kit/toasts.ts'
import { SearchBar } from '../lists/search-bar.tsx'
import { WayBack } from '../sandbox/sandbox-section.tsx'
import { AccountChange } from './account-change.tsx'
import { DataScreen } from './data-screen.tsx'
import { readMailToken, storeMailToken } from './mail-token.ts'
import { changeQuery, refreshAccount, type Supplier, supplierQuery, tidied } from './queries.ts'
import { SupplierCard } from './supplier-card.tsx'
import { SupplierForm, useSupplierForm, withBic } from './supplier-form.tsx'
import { SupplierScreen } from './supplier-screen.tsx'

const server = await vi.hoisted(async () => {
  const { standInForBrowser } = await import('#tests/support/stand-in-browser.ts')
  const { standInForServer } = await import('#tests/support/stand-in-server.ts')
  standInForBrowser()
  return standInForServer()
})

beforeAll(speakDutch)

const none = () => undefined
const raise = (): never => {
  throw new Error('nothing was drawn')
}
const press = { preventDefault: none } as never

const items = new Map<string, string>()
const storages = { localStorage, sessionStorage }
beforeEach(() => {
  items.clear()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
const toasts = () => inTurn(useToasts)[0] ?? raise()
afterEach(() => {
  vi.stubGlobal('localStorage', storages.localStorage)
  vi.stubGlobal('sessionStorage', storages.sessionStorage)
  for (const { id } of toasts()) dismissToast(id)
  queryClient.clear()
})

const { participantIdentifiers, ...ours } = seller
const supplier: Supplier = { ...exampleOf('Supplier'), ...ours }
const stored = 'zegel.form.user.supplier.a'
const account = {
  id: 'a',
  name: 'Bakkerij Peeters',
  kbo: '0418759886',
  features: ['PEPPOL'],
  isTest: false,
  seat: null,
  supplier: { ...supplier, participantIdentifiers },
} as unknown as Account
const accounts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...account,
    id: `${at}`,
    name: `Zaak ${at}`,
    supplier: { ...account.supplier, vat: `04187598${10 + at}` },
  }))

const card = (more: object, answers: Answer[] = []) =>
  withAnswers(<SupplierCard account={{ ...account, ...more } as Account} userId="user" />, answers)
const data = (given: object, answers: Answer[]) =>
  asPage(
    withAnswers(
      <DataScreen accountId="a" userId="user" isAdmin={false} search={{}} onSearch={none} {...given} />,
      answers,
    ),
  )
const own = (found: unknown, isFetching = false): Answer => [accountsQuery('user'), found, isFetching]
const page = (answers: Answer[]) =>
  asPage(withAnswers(<SupplierScreen accountId="a" userId="user" />, answers))
const known = (found: unknown, isFetching = false): Answer => [supplierQuery('a'), found, isFetching]

const change = {
  state: 'OPEN',
  about: 'ACCOUNT',
  account: 'Bakkerij Peeters',
  locked: false,
  changedAt: '2026-11-19T08:15:00.000Z',
  changes: [
    { field: 'iban', from: 'BE1', to: 'BE2' },
    { field: 'bic', from: null, to: '' },
  ],
} as const
const told = (found?: unknown) =>
  withAnswers(<AccountChange />, found === undefined ? [] : [[changeQuery('token'), found]])

describe('a change that somebody is told of by mail', () => {
  test('is known by the token of the mail, for as long as the tab is open', () => {
    expect(readMailToken('change')).toBe('')
    expect(markupOf(told())).toContain('Deze link werkt niet')
    storeMailToken('change', 'token')
    expect([readMailToken('change'), readMailToken('change')]).toEqual(['token', 'token'])
  })
  test('says that sending was not stopped', async () => {
    storeMailToken('change', 'token')
    server.answers = [Response.json({ errorCode: 'NOT_FOUND' }, { status: 404 })]
    queryClient.setQueryData(changeQuery('token').queryKey, change as never)
    partOf(
      <QueryClientProvider client={queryClient}>{<AccountChange />}</QueryClientProvider>,
      Button,
    ).onClick?.(press)
    await vi.waitFor(() => expect(toasts()[0]?.title).toBe('Het versturen staat niet stil'))
  })
})

describe('the data of many companies', () => {
  const many = (search: object, onSearch: (search: object, replace?: boolean) => void = none) =>
    data({ search, onSearch }, [own(accounts(12))])
  const names = (node: ReactNode) => partsOf(node, SupplierCard).map(({ account: { name } }) => name)

  test('come ten a page, and are searched', () => {
    expect(names(many({}))).toHaveLength(10)
    expect(names(many({ page: 2 }))).toEqual(['Zaak 10', 'Zaak 11'])
    expect(names(many({ q: 'zaak 11' }))).toEqual(['Zaak 11'])
    expect(markupOf(many({ q: 'x' }))).toContain('Geen account gevonden')
    expect(partsOf(many({ q: 'x' }), Pager)).toEqual([])
    expect(partsOf(data({}, [own(accounts(10))]), SearchBar)).toEqual([])
  })
  test('that cannot be loaded say so in place [inline.accounts]', () => {
    expect(markupOf(data({}, [own(new Refused({ status: 500 }))]))).toContain(
      'Je gegevens konden niet opgehaald worden',
    )
  })
  test('have the open one first', () => {
    const others = [account, { ...account, id: 'b', name: 'B' }, { ...account, id: 'c', name: 'C' }]
    expect(names(data({ accountId: 'c' }, [own(others)]))).toEqual(['C', 'Bakkerij Peeters', 'B'])
  })
  test('pages stay within the search', () => {
    const asked: unknown[][] = []
    const { part } = drawn(many({ q: 'zaak', page: 2 }, (...given) => asked.push(given)))
    expect(part(SearchBar)).toMatchObject({ text: 'zaak' })
    expect(part(Pager)).toMatchObject({
      page: 1,
      size: 10,
      total: 12,
      range: expect.stringContaining('11–12 van 12'),
    })
    part(Pager).onPage(0)
    part(SearchBar).onSearch('x')
    part(SearchBar).onSearch(undefined)
    expect(asked).toEqual([[{ q: 'zaak', page: 1 }], [{ q: 'x' }, true], [{}, true]])
  })
})

describe('a card', () => {
  test('opens its form by itself when something was typed and not saved', () => {
    expect(partsOf(card({}, [known(supplier)]), SupplierForm)).toEqual([])
    items.set(stored, JSON.stringify({ city: 'Gent' }))
    const form = partOf(card({}, [known(supplier)]), SupplierForm)
    expect(form).toMatchObject({ idPrefix: 'supplier-a' })
    expect(form.form.state.value.city).toBe('Gent')
    items.set(stored, JSON.stringify({ name: 'Bakkerij Peeters' }))
    expect(partsOf(card({}, [known(supplier)]), SupplierForm)).toEqual([])
  })
  test('forgets the input on Cancel [feel.put-back]', () => {
    items.set(stored, JSON.stringify({ city: 'Gent' }))
    partOf(card({}, [known(supplier)]), SupplierForm).onCancel()
    expect([...items.keys()]).toEqual([])
  })
})

describe('the form of an account’s data', () => {
  const useForm = (onSaved: (saved: Supplier) => void, of: Supplier = supplier) =>
    useSupplierForm({ accountId: 'a', userId: 'user', supplier: of, onSaved })
  const formOf = (onSaved: (saved: Supplier) => void = none, of: Supplier = supplier) => {
    let form: ReturnType<typeof useSupplierForm> | undefined
    function Using() {
      form = useForm(onSaved, of)
      return null
    }
    markupOf(
      <QueryClientProvider client={queryClient}>
        <Using />
      </QueryClientProvider>,
    )
    return form ?? raise()
  }
  const save = async (answer: unknown, of: Supplier = supplier) => {
    server.answers = [answer]
    const saved: Supplier[] = []
    const form = formOf((now) => saved.push(now), of)
    form.submit()
    await vi.waitFor(() => expect(saved.length + toasts().length).toBeGreaterThan(0))
    return { saved, form }
  }

  test('saves the data as they are stored: IBAN and BIC without spaces, in capitals [calls.supplier]', async () => {
    items.set(stored, JSON.stringify({ iban: 'be68 5390 0754 7034', bic: 'kred be bb' }))
    const now = { ...supplier, iban: 'BE68539007547034' }
    const { saved } = await save(now)
    expect(server.asked[0]).toMatchObject({ method: 'PUT', path: '/api/accounts/a/supplier' })
    expect(server.asked[0]?.body).toMatchObject({
      iban: 'BE68539007547034',
      bic: 'KREDBEBB',
      city: supplier.city,
    })
    expect(server.asked[0]?.body).not.toHaveProperty('accountId')
    expect(saved).toEqual([now])
    expect(items.has(stored)).toBe(false)
    expect(tidied({ ...supplier, iban: 'be1 2', bic: 'a b' })).toMatchObject({ iban: 'BE12', bic: 'AB' })
  })
  test('says that the change of an account number was mailed, to whom it was before', async () => {
    await save({ ...supplier, iban: 'BE68539007547034', email: 'new@peeters.example' })
    expect(toasts()[0]).toMatchObject({ kind: 'success', title: 'Je gegevens zijn bewaard' })
    expect(toasts()[0]?.body).toContain(supplier.email)
  })
  test('says no more than that it is saved where the account number stays, or nobody can be mailed', async () => {
    await save(supplier)
    expect(toasts()[0]?.body).toBeUndefined()
    dismissToast(toasts()[0]?.id ?? 0)
    await save({ ...supplier, iban: 'BE68539007547034' }, { ...supplier, email: '' })
    expect(toasts()[0]?.body).toBeUndefined()
  })
  test('keeps the input after a save that fails, with a message [errors.saving-failed]', async () => {
    items.set(stored, JSON.stringify({ city: 'Gent' }))
    const { saved } = await save(Response.json({ errorCode: 'FORM_ERRORS' }, { status: 422 }))
    expect(saved).toEqual([])
    expect(toasts()[0]).toMatchObject({ kind: 'error', title: 'Je gegevens zijn niet bewaard' })
    expect(items.has(stored)).toBe(true)
  })
  test('has the account shown anew wherever it is shown', async () => {
    const keys = [['account', 'b'], ['accounts', 'user'], ['other']]
    for (const key of keys) queryClient.setQueryData(key, 'known')
    await refreshAccount(queryClient, 'a')
    const state = keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
    expect(state).toEqual([false, true, false])
  })

  test('fills in an empty BIC where the account number says whose it is, and replaces none', () => {
    const iban = 'BE71 0961 2345 6769'
    expect(withBic({ ...supplier, iban, bic: ' ' }).bic).toBe('GKCCBEBB')
    expect(withBic({ ...supplier, iban, bic: 'KREDBEBB' }).bic).toBe('KREDBEBB')
    expect(withBic({ ...supplier, iban: 'BE68539007547034', bic: '' }).bic).toBe('')
  })

  test('judges the data as they would be saved', () => {
    const { judge, opened, isSaving } = formOf()
    expect(judge({ ...supplier, iban: 'be68 5390 0754 7034', bic: 'kred be bb' })).toEqual([])
    expect(judge({ ...supplier, city: '' })).toEqual([{ field: '/city', messageKey: 'not-empty' }])
    const { telephone: _, ...without } = supplier
    expect(formOf(none, without).opened.telephone).toBe('')
    expect([opened, isSaving]).toEqual([supplier, false])
  })
})

describe('the page of an account’s data', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const went: unknown[] = []
  beforeEach(() => {
    went.length = 0
    vi.spyOn(router, 'navigate').mockImplementation(async (options) => void went.push(options))
  })
  afterEach(() => vi.restoreAllMocks())
  const toList = expect.objectContaining({ to: '/data/{-$accountId}', params: { accountId: 'a' } })
  const opened = () =>
    partOf(
      <RouterContextProvider router={router as never}>
        {withAnswers(<SupplierScreen accountId="a" userId="user" />, [known(supplier)])}
      </RouterContextProvider>,
      SupplierForm,
    )
  test('Cancel leaves it and restores the stored values [feel.put-back]', () => {
    items.set(stored, JSON.stringify({ city: 'Gent' }))
    opened().onCancel()
    expect(went).toEqual([toList])
    expect(items.has(stored)).toBe(false)
    const [toast] = toasts()
    expect(toast).toMatchObject({
      title: 'Je wijzigingen zijn niet bewaard',
      action: { label: 'Haal ze terug' },
    })
    toast?.action?.onPress()
    expect(JSON.parse(items.get(stored) ?? '{}').city).toBe('Gent')
    expect(went[1]).toMatchObject({ to: '/suppliers/{-$accountId}', params: { accountId: 'a' } })
  })
  test('opens while a new address waits, and says so', () => {
    const pendingEmail = {
      email: 'nieuw@test.example',
      sentAt: change.changedAt,
      expiresAt: '2999-01-01T00:00:00Z',
    }
    const waiting = { ...account, supplier: { ...account.supplier, pendingEmail } }
    const screen = page([known({ ...supplier, pendingEmail }), [accountQuery('a'), waiting]])
    expect(markupOf(screen)).toContain('nieuw@test.example')
    expect(partOf(screen, SupplierForm).form.state.value.pendingEmail).toEqual(pendingEmail)
  })
  test('has nothing to give back where nothing was typed', () => {
    opened().onCancel()
    expect(went).toEqual([toList])
    expect(toasts()).toEqual([])
  })
})

describe('a test company', () => {
  const test1 = { ...account, id: 't', isTest: true, kbo: '990418759886' } as Account
  const wayBack = (known: unknown[], opened: string[] = []) =>
    withAnswers(<WayBack test={test1} userId="user" onOpen={(id) => opened.push(id)} />, [own(known)])
  test('leads back to the company whose number its own ends with', () => {
    const opened: string[] = []
    partOf(wayBack([{ ...account, id: 'x', kbo: '0123456749' }, account], opened), Button).onClick?.(press)
    expect(opened).toEqual(['a'])
  })
  test('leads nowhere for who doesn’t belong to that company', () => {
    for (const other of [
      { ...account, kbo: '0123456749' },
      { ...account, isTest: true },
      { ...account, seat: { id: 's' } },
    ])
      expect(partsOf(wayBack([other]), Button)).toEqual([])
    expect(partsOf(withAnswers(<WayBack test={test1} userId="user" onOpen={none} />), Button)).toEqual([])
  })
})

test('the data page warns of a Peppol number that is another company’s', () => {
  const withNumber = (participantIdentifier: string) =>
    markupOf(card({ supplier: { ...account.supplier, participantIdentifiers: [participantIdentifier] } }))
  expect(withNumber('0208:0403170701')).toContain('0208:0403170701 is van een ander bedrijf')
  expect(withNumber('0208:0418759886')).not.toContain('ander bedrijf')
  expect(withNumber('9925:BE0418759886')).not.toContain('ander bedrijf')
})
