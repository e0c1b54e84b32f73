/** Random policies, documents and days, with members and payments between them: no step twice, none after the payment, never two on one day. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contracts/rules/dates.ts'
import { type DocumentFacts, nextReminder } from './next-reminder.ts'
import type { Rules, Step } from './policy.ts'
import { easterOf, isWorkday } from './workdays.ts'

const TODAY = '2026-11-02'
const DAYS = 80

type Act =
  | { act: 'SKIP' | 'STOP' | 'GO_ON' | 'DISPUTE' | 'LIFT' | 'START' | 'PAY' | 'OFF' | 'ON' | 'STAND_STILL' }
  | { act: 'PROMISE'; days: number }
  | { act: 'STEPS'; steps: Step[] }

const steps = fc
  .uniqueArray(fc.integer({ min: 1, max: 45 }), { minLength: 1, maxLength: 5 })
  .map((days) =>
    days.sort((a, b) => a - b).map((one): Step => ({ days: one, tone: 'FIRM', channel: 'MAIL', texts: {} })),
  )

const act: fc.Arbitrary<Act> = fc.oneof(
  fc
    .constantFrom(
      ...(['SKIP', 'STOP', 'GO_ON', 'DISPUTE', 'LIFT', 'START', 'PAY', 'OFF', 'ON', 'STAND_STILL'] as const),
    )
    .map((one) => ({ act: one })),
  fc.record({ act: fc.constant('PROMISE' as const), days: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ act: fc.constant('STEPS' as const), steps }),
)

const lives = fc.record({
  steps,
  dueDaysAgo: fc.integer({ min: -20, max: 90 }),
  acts: fc.array(fc.tuple(fc.integer({ min: 0, max: DAYS - 1 }), act), { maxLength: 8 }),
})

interface Life {
  rules: Rules
  facts: DocumentFacts
}

const RULES = {
  isOn: true,
  minimumCents: 0,
  plannedOn: null,
  attachesPdf: true,
  copiesOwn: false,
  tellsInterest: true,
}

const newLife = (own: Step[], dueDaysAgo: number): Life => ({
  rules: { ...RULES, steps: own, since: addDays(TODAY, 1) },
  facts: {
    ...{ dueDate: addDays(TODAY, -dueDaysAgo), openCents: 100, isDelivered: true, isSaidPaid: false },
    ...{ isDisputed: false, awaitsCredit: false, asksForTransfer: true, isCustomerStopped: false, steps: [] },
    course: { stoppedAt: null, promisedUntil: null, startStep: null, startOn: null },
    ...{ email: 'a@b.example', optedOutAt: undefined, returnedAt: undefined },
  },
})

function done(one: Act, { rules, facts }: Life, today: string): void {
  const next = nextReminder(rules, facts, today)
  const course = { ...facts.course } as NonNullable<DocumentFacts['course']>
  if (one.act === 'STOP') course.stoppedAt = new Date()
  if (one.act === 'GO_ON') course.stoppedAt = null
  if (one.act === 'START' && next.kind === 'WITHHELD' && next.reason === 'OVERDUE_BEFORE')
    Object.assign(course, { startStep: next.step, startOn: addDays(today, 1) })
  if (one.act === 'PROMISE') course.promisedUntil = addDays(today, one.days)
  facts.course = course
  if (one.act === 'DISPUTE') facts.isDisputed = true
  if (one.act === 'LIFT') facts.isDisputed = false
  if (one.act === 'PAY') facts.openCents = 0
  if (one.act === 'SKIP' && next.kind === 'STEP')
    facts.steps = [...facts.steps, { step: next.step, state: 'SKIPPED', day: next.day, email: null }]
  if (one.act === 'OFF') rules.isOn = false
  if (one.act === 'ON' && !rules.isOn) Object.assign(rules, { isOn: true, since: addDays(today, 1) })
  if (one.act === 'STEPS') rules.steps = one.steps
}

/** The days of the reminders, and the amount that was open on each. */
function live({ steps: own, dueDaysAgo, acts }: LifeOf) {
  const life = newLife(own, dueDaysAgo)
  const sent: { day: string; step: number; open: number; isStopped: boolean; on: string }[] = []
  for (let at = 0; at < DAYS; at += 1) {
    const today = addDays(TODAY, at)
    const todays = acts.filter(([day]) => day === at).map(([, one]) => one)
    for (const one of todays) done(one, life, today)
    const stands = todays.some((one) => one.act === 'STAND_STILL')
    if (!life.rules.isOn || stands || !isWorkday(today) || life.facts.openCents === 0) continue
    const next = nextReminder(life.rules, life.facts, today)
    if (next.kind === 'STEP' && next.day <= today) {
      const isStopped = life.facts.isDisputed || life.facts.course?.stoppedAt != null
      sent.push({
        day: today,
        step: next.step,
        open: life.facts.openCents,
        isStopped,
        on: life.rules.since ?? '',
      })
      life.facts.steps = [
        ...life.facts.steps,
        { step: next.step, state: 'SENT', day: today, email: 'a@b.example' },
      ]
    }
    life.rules.plannedOn = today
  }
  return { sent, life }
}

interface LifeOf {
  steps: Step[]
  dueDaysAgo: number
  acts: [number, Act][]
}

describe('through any life of a document', () => {
  test('no step leaves twice, and never two on one day', () => {
    fc.assert(
      fc.property(lives, (one) => {
        const { sent } = live(one)
        expect(new Set(sent.map(({ step }) => step)).size).toBe(sent.length)
        expect(new Set(sent.map(({ day }) => day)).size).toBe(sent.length)
        expect(sent.map(({ step }) => step)).toEqual(sent.map(({ step }) => step).toSorted((a, b) => a - b))
      }),
      { numRuns: 2_000 },
    )
  })

  test('none leaves of what is paid, stopped or disputed, on a day off, or before the policy was on', () => {
    fc.assert(
      fc.property(lives, (one) => {
        for (const { day, open, isStopped, on } of live(one).sent)
          expect([open > 0, isStopped, isWorkday(day), on <= day]).toEqual([true, false, true, true])
      }),
      { numRuns: 2_000 },
    )
  })

  test('nothing is forgotten: what nobody touches gets every step that came after the policy was on', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: -20, max: 0 }), (own, dueDaysAgo) => {
        const reached = own.filter(({ days }) => days - dueDaysAgo < DAYS - 5)
        const { sent } = live({ steps: own, dueDaysAgo, acts: [] })
        expect(sent.length).toBeGreaterThanOrEqual(reached.length - 1)
        expect(sent.map(({ step }) => step).slice(0, sent.length)).toEqual(sent.map((_, index) => index + 1))
      }),
      { numRuns: 500 },
    )
  })
})

describe('a working day', () => {
  test('is none of the ten legal holidays of Belgium', () => {
    expect([2026, 2027, 2038].map(easterOf)).toEqual(['2026-04-05', '2027-03-28', '2038-04-25'])
    const off = ['2026-01-01', '2026-04-06', '2026-05-01', '2026-05-14', '2026-05-25', '2026-07-21']
    expect([...off, '2026-11-11', '2026-12-25', '2026-11-28', '2026-11-29'].map(isWorkday)).not.toContain(
      true,
    )
    expect(['2026-11-30', '2026-04-07', '2026-12-24'].map(isWorkday)).toEqual([true, true, true])
  })
})
