import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { readTexts } from '#tests/support/texts.ts'
import type { TimelineStep } from '../kit/timeline.tsx'
import type { InvoiceEvent, InvoiceRow } from './queries.ts'
import { useTimelineSteps } from './timeline-steps.ts'

beforeAll(async () => {
  const nl = readTexts('nl', 'screens')
  await i18next.use(initReactI18next).init({ lng: 'nl', resources: { nl } })
})

const at = '2026-11-20T10:00:00Z'
type Detail = NonNullable<InvoiceEvent['detail']>

const event = (type: InvoiceEvent['type'], detail: Detail = {}): InvoiceEvent => ({ at, type, detail })

function stepsOf(events: InvoiceEvent[], status: InvoiceRow['status'] = 'PAID'): TimelineStep[] {
  let steps: TimelineStep[] = []
  const Probe = () => {
    steps = useTimelineSteps(events, status)
    return null
  }
  renderToStaticMarkup(<Probe />)
  return steps
}

test.each<[detail: Detail, said: string[]]>([
  [{}, []],
  [{ actor: 'Nele' }, ['Nele']],
  [{ receiver: '0208:1' }, ['naar 0208:1']],
  [{ email: 'a@b.be' }, ['naar a@b.be']],
  [{ attempts: 1 }, ['bij de eerste poging']],
  [{ attempts: 3 }, ['na 3 pogingen']],
  [{ actor: 'Nele', email: 'a@b.be' }, ['Nele', 'naar a@b.be']],
])('a step says after its time what is known: %o', (detail, said) => {
  const [step] = stepsOf([event('MAILED', detail)])
  expect(step?.detail?.toString().split(', ').slice(1)).toEqual(said)
})

test.each<[detail: Detail, notes: string[]]>([
  [
    { changes: ['PDF', 'EDITED'] },
    ['De pdf is erbij gevoegd.', 'Het bestand is gewijzigd in het formulier.'],
  ],
  [
    {
      findings: ['a', 'b', 'a', 'c', 'd', 'e'].map((text) => ({
        rule: text,
        severity: 'FATAL' as const,
        text,
      })),
    },
    ['a', 'b', 'c', 'd'],
  ],
])('below it stands what was changed and found, each once, of the first five: %o', (detail, notes) => {
  expect(stepsOf([event('CHECKED', detail)])[0]?.notes).toEqual(notes)
})

test('repeated attempts are one step, the last; another event between them begins a new one', () => {
  const tries = [1, 2].map((attempts) => event('RETRIED', { attempts }))
  const steps = stepsOf([event('CREATED'), ...tries, event('LOOKED_UP'), ...tries.slice(0, 1)])
  expect(steps.map(({ key }) => key.split(' ').at(-1))).toEqual([
    'CREATED',
    'RETRIED',
    'LOOKED_UP',
    'RETRIED',
  ])
  expect(steps[1]?.detail).toContain('na 2 pogingen')
})

test('a step with a retry under way asks for no retry', () => {
  const [step] = stepsOf([event('RETRIED', { attempts: 2, errorCode: 'SERVICE_UNAVAILABLE' })])
  expect(step?.notes).toEqual(['De andere kant is even niet bereikbaar. We proberen het vanzelf opnieuw.'])
})

test('an invoice with the network for over two days is not to be sent again', () => {
  const steps = stepsOf([event('CREATED'), event('HANDED_OVER'), event('HANDED_OVER')])
  expect(steps.slice(1, 3).map(({ title, notes = [] }) => [title, ...notes])).toEqual([
    ['Afgegeven aan het netwerk'],
    [
      'Nog bij het netwerk',
      'Het netwerk heeft het al twee dagen en kan het nog afleveren. Verstuur dit nummer niet opnieuw.',
    ],
  ])
})

test('a mailed one says that the mail server took it, then that it arrived; no answer is waited for', () => {
  const events = [event('CREATED'), event('MAILED'), event('TRANSMITTED'), event('MAIL_DELIVERED')]
  expect(stepsOf(events, 'TRANSMITTED').map(({ title }) => title)).toEqual([
    'Aanvaard voor verzending',
    'Per e-mail verstuurd',
    'De mailserver nam de mail aan',
    'Aangekomen in de mailbox van de klant',
  ])
  expect(stepsOf(events.slice(0, 2), 'CREATED').at(-1)?.isPending).toBe(true)
})

test.each<[status: InvoiceRow['status'], next: string | undefined]>([
  ['CREATED', 'awaiting-receipt'],
  ['ACKNOWLEDGED', 'awaiting-answer'],
  ['PAID', undefined],
  ['ERROR', undefined],
])('what is %s is still waited for as %s', (status, next) => {
  const last = stepsOf([event('CREATED')], status).slice(1)
  expect(last.map(({ key, isPending }) => [key, isPending])).toEqual(next ? [[next, true]] : [])
})
