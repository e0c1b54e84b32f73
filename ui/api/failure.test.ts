/** Which failures there are, whether asking again helps, and how they are told. */
import { MutationObserver } from '@tanstack/react-query'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { speakDutch } from '#tests/support/markup.tsx'
import { inTurn } from '#tests/support/parts.tsx'
import { dismissToast, settleToast, useToasts } from '../kit/toasts.ts'
import { Refused, Unreachable } from './failure.ts'
import { patiently } from './patiently.ts'
import { noteAnswer, showProblem } from './problem.ts'
import { codeText, problemText } from './problem-text.ts'
import { queryClient } from './query-client.ts'

import { endSession, getSession, startSession, type User } from './session.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const lost = (endsSession: boolean) => new Unreachable({ endsSession, cause: undefined })
const refused = (errorCode?: string, more: object = {}) => new Refused({ status: 400, errorCode, ...more })
const user = { id: 'u', email: 'an@peeters.example', authorities: [] } as unknown as User

const toasts = () => inTurn(useToasts)[0]?.map(({ kind, title, body }) => [kind, title, body])

beforeEach(() => {
  for (const { id } of inTurn(useToasts)[0] ?? []) dismissToast(id)
})
afterEach(() => {
  endSession()
  queryClient.clear()
  vi.restoreAllMocks()
})

describe('asking with patience', () => {
  const outcomes = (...found: unknown[]) => {
    const times: number[] = []
    const ask = async () => {
      times.push(performance.now())
      const next = found.shift()
      if (next instanceof Error) throw next
      return next
    }
    return { ask, times }
  }
  const withTime = async <Answer>(answer: Promise<Answer>) => {
    const settled = answer.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60_000)
    return settled
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })

  test('waits for a server that is away, longer each time', async () => {
    const { ask, times } = outcomes(lost(false), lost(false), lost(false), 'answer')
    expect(await withTime(patiently(ask, () => false))).toBe('answer')
    expect(times.map((at) => at - (times[0] ?? 0))).toEqual([0, 1000, 3000, 7000])
  })
  test('takes a no for an answer, and asks nothing more for a page that is over', async () => {
    const no = outcomes(refused('STALE'), 'answer')
    expect(await withTime(patiently(no.ask, () => false))).toBeInstanceOf(Refused)
    const over = outcomes(lost(false), 'answer')
    expect(await withTime(patiently(over.ask, () => true))).toBeInstanceOf(Unreachable)
  })
})

describe('the words of a failure', () => {
  test('are those of its code, or general ones', () => {
    expect(codeText('STALE')).toBe(i18next.t('errors:STALE.text'))
    expect(codeText('STALE')).not.toBe(codeText(undefined))
    for (const code of [undefined, null, 'BRAND_NEW']) expect(codeText(code)).toMatch(/\p{L}{3}/u)
    expect(codeText('BRAND_NEW')).toBe(codeText(undefined))
  })
  test('are the server’s own over GraphQL, joined by commas [errors.graphql]', () => {
    expect(problemText(refused('STALE', { messages: ['Een', 'twee'] }))).toBe('Een, twee')
    expect(problemText(refused('STALE'))).toBe(codeText('STALE'))
    expect(problemText(new Error('x'))).toBe(codeText(undefined))
  })
  test('without an answer say whether one has to sign in again', () => {
    expect(problemText(lost(true))).toContain('meld je opnieuw aan')
    expect(problemText(lost(false))).toContain('probeer opnieuw')
  })
})

describe('a failed call', () => {
  test('shows a toast with its words, under the name of the act [errors.toast]', () => {
    showProblem(refused('STALE'))
    showProblem(refused('FORM_ERRORS'), { title: 'Niet bewaard' })
    expect(toasts()).toEqual([
      ['error', codeText('STALE'), undefined],
      ['error', 'Niet bewaard', codeText('FORM_ERRORS')],
    ])
  })
  test.each([
    'UNREGISTERED_CUSTOMER',
    'NOT_ENOUGH_CREDITS',
    'COULD_NOT_RETRIEVE_FROM_TEAMLEADER',
    'HERMES_NO_EMAIL_SPECIFIED',
  ])('leaves %s to the screen [errors.left-to-the-screen]', (code) => {
    showProblem(refused(code))
    expect(toasts()).toEqual([])
  })
  test('takes its toast back when its subject succeeds, and no other', () => {
    showProblem(refused('STALE'), { subject: 'save' })
    showProblem(refused('NOT_FOUND'), { subject: 'delete' })
    settleToast('save')
    expect(toasts()).toEqual([['error', codeText('NOT_FOUND'), undefined]])
  })
  test('of an act stays until the next act, not until the next read', () => {
    showProblem(lost(false), { title: 'Niet bewaard', isOfAct: true })
    showProblem(lost(false), { title: 'Niet gelezen' })
    noteAnswer(true)
    expect(toasts()).toEqual([['error', 'Niet bewaard', expect.any(String)]])
    noteAnswer()
    expect(toasts()).toEqual([])
  })
  test('ends a session that is over, and one whose server is away [session.expired]', () => {
    const reasons: unknown[] = []
    vi.spyOn(sessionStorage, 'setItem').mockImplementation((key, value) => {
      if (key === 'zegel.sign-out-reason') reasons.push(value)
    })
    for (const error of [new Refused({ status: 401, errorCode: 'X' }), lost(true)]) {
      startSession({ token: 'token', user })
      showProblem(error)
      expect(getSession()).toBeNull()
    }
    showProblem(lost(true))
    expect(reasons).toEqual([codeText('NO_SESSION'), problemText(lost(true))])
    expect(toasts()).toEqual([])
  })
})

describe('a query of a screen', () => {
  const ask = (queryKey: string[], answer: unknown, meta = {}) => {
    const queryFn = async () => {
      if (answer instanceof Error) throw answer
      return answer
    }
    return queryClient
      .fetchQuery({ queryKey, queryFn, meta, retry: false, staleTime: 0 })
      .catch(() => undefined)
  }

  test('shows once that it failed, whichever page of a list, and takes it back once it works', async () => {
    await ask(['list', 'a', '1'], refused('STALE'), { failure: 'De lijst faalde' })
    await ask(['list', 'a', '2'], refused('NOT_FOUND'), { failure: 'De lijst faalde' })
    expect(toasts()).toEqual([['error', 'De lijst faalde', codeText('NOT_FOUND')]])
    await ask(['list', 'b', '1'], 'found')
    expect(toasts()).toHaveLength(1)
    await ask(['list', 'a', '3'], 'found')
    expect(toasts()).toEqual([])
  })
  test('takes back that there was no answer with the answer to anything else', async () => {
    await ask(['one'], lost(false))
    expect(toasts()).toHaveLength(1)
    await ask(['other'], 'found')
    expect(toasts()).toEqual([])
  })
  test('is tried three times more where that can help', () => {
    const retry = queryClient.getDefaultOptions().queries?.retry as (
      failures: number,
      error: Error,
    ) => boolean
    expect([0, 2, 3].map((failures) => retry(failures, lost(false)))).toEqual([true, true, false])
    expect(retry(0, refused('STALE'))).toBe(false)
  })
  test('is fresh for ten seconds, kept for ten minutes, and never another user’s', async () => {
    expect(queryClient.getDefaultOptions().queries).toMatchObject({ staleTime: 10_000, gcTime: 600_000 })
    await ask(['mine'], 'found')
    expect(queryClient.getQueryData(['mine'])).toBe('found')
    startSession({ token: 'token', user })
    expect(queryClient.getQueryData(['mine'])).toBeUndefined()
  })
  test('to be done is tried once, tells its failure, and takes back that there was no answer', async () => {
    let answer: unknown = refused('STALE')
    const tries: unknown[] = []
    const act = new MutationObserver(queryClient, {
      mutationFn: async () => {
        tries.push(answer)
        if (answer instanceof Error) throw answer
      },
      meta: { failure: 'Niet bewaard', handles: ['NOT_FOUND'] },
    })
    await act.mutate().catch(() => undefined)
    expect(toasts()).toEqual([['error', 'Niet bewaard', codeText('STALE')]])
    answer = refused('NOT_FOUND')
    await act.mutate().catch(() => undefined)
    answer = lost(false)
    await act.mutate().catch(() => undefined)
    expect(tries).toHaveLength(3)
    expect(toasts()).toEqual([['error', 'Niet bewaard', problemText(lost(false))]])
    answer = 'done'
    await act.mutate()
    expect(toasts()).toEqual([])
  })
})
