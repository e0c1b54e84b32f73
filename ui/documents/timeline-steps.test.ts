import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import type { DocumentEvent, DocumentRow } from './queries.ts'
import { accessWords, standingWords } from './standing-words.ts'
import { readDetail, timelineSteps } from './timeline-steps.ts'

/** The key instead of the words. */
const wordless = i18next.createInstance()
await wordless.init({ lng: 'cimode', ns: ['documents'] })
const t = wordless.getFixedT('cimode', 'documents')

const reach = { reachable: true, by: 'EMAIL', since: null, reason: null } as const
const row: DocumentRow = {
  id: 'd',
  name: 'Jaarafrekening',
  signed: false,
  readConfirmation: false,
  hasSigningAction: true,
  hasReadConfirmation: false,
  state: 'OPEN',
  signingEndDate: '2099-12-15',
  lastRemindedAt: null,
  mailBouncedAt: null,
  notNotifiedAt: null,
  notNotifiedReason: null,
  notifiedAt: null,
  openedAt: null,
  readConfirmedAt: null,
  onPaper: false,
  printedAt: null,
  handedOverAt: null,
  letterId: null,
  invoiceId: null,
  letter: null,
  receiver: { id: 'r', token1: 'PARK-3B', firstName: 'Jan', lastName: 'Willems', email: null, reach },
  upload: { timeReceived: '2026-11-20T09:02:11.000Z', reference: 'JA-3B', docTypeName: 'Afrekening' },
  signatures: [],
}
const at = '2026-11-20T09:02:11.000Z'
const events: DocumentEvent[] = [
  { at, type: 'RECEIVED', reason: null, detail: null },
  { at, type: 'OPENED', reason: null, detail: 'jan@post.example' },
]
const titles = (change: Partial<DocumentRow>) =>
  timelineSteps(t, { row: { ...row, ...change }, sender: 'Syndic', events }).map(({ title }) => title)

describe('the access of a receiver', () => {
  const untold = { ...row, notNotifiedAt: at, notNotifiedReason: 'STOPPED' } as const
  const told: DocumentEvent = { at, type: 'NOTIFIED', reason: null, detail: null }
  test('is no link of a mail that never left', () => {
    expect(accessWords(t, untold, events.slice(0, 1))).toBe('access.untold')
    expect(accessWords(t, { ...untold, hasSigningAction: false }, [])).toBe('access.untold')
  })
  test('is the link of a mail that left before, with a code where something is asked', () => {
    expect(accessWords(t, untold, [told])).toBe('access.confidential')
    expect(accessWords(t, { ...row, hasSigningAction: false }, [told])).toBe('access.public')
  })
})

describe('the timeline of a document', () => {
  test('ends with the awaited step, if there is one', () => {
    expect(titles({})).toEqual(['step.RECEIVED', 'step.OPENED', 'standing.TO_SIGN'])
    expect(titles({ hasSigningAction: false })).toContain('standing.TO_CONFIRM')
    expect(titles({ state: 'EXPIRED' })).toEqual(['step.RECEIVED', 'step.OPENED'])
  })
  test('tells who from why, where there is both', () => {
    const refused = {
      at,
      type: 'REFUSED' as const,
      reason: null,
      detail: 'jan@post.example: De kosten: te hoog.',
    }
    expect(readDetail(refused)).toEqual({ who: 'jan@post.example', reason: 'De kosten: te hoog.' })
    expect(readDetail({ ...refused, type: 'SIGNED', detail: 'Jan: Willems' })).toEqual({
      who: 'Jan: Willems',
    })
    expect(readDetail({ ...refused, detail: null })).toEqual({})
  })
  test('has sentences above it about the receiver’s acts and the next reminder', () => {
    expect(standingWords(t, row, events)).toBe('opened days-left reminders-leave')
    expect(standingWords(t, { ...row, hasSigningAction: false }, events.slice(0, 1))).toBe('not-opened')
    expect(
      standingWords(t, { ...row, state: 'REFUSED' }, [
        { at, type: 'REFUSED', reason: null, detail: 'Jan: Nee.' },
      ]),
    ).toBe('refused-because')
    expect(standingWords(t, { ...row, state: 'SIGNED', signed: true }, events)).toBe('')
  })
  test('promises no reminder to whom none leaves, and says why once', () => {
    const { receiver } = row
    const stopped = {
      ...receiver,
      reach: { ...reach, reachable: false, by: null, reason: 'STOPPED' as const },
    }
    const untold = { ...row, receiver: stopped, notNotifiedAt: at, notNotifiedReason: 'STOPPED' as const }
    expect(standingWords(t, untold, [])).toBe('not-notified days-left')
    expect(standingWords(t, { ...row, receiver: stopped }, events)).toBe('opened days-left why.STOPPED')
    const again = { ...untold, lastRemindedAt: new Date().toISOString() }
    expect(standingWords(t, again, [])).toBe('not-notified days-left reminded-reason')
  })
})
