/** The payment of a document in its row and on its page. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { PaymentLine } from '../../document/payment-line.tsx'
import { PaymentNote } from './payment-note.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const open = {
  paidCents: 0,
  openCents: 66550,
  orderedCents: 0,
  dueDate: '2099-01-31',
  currency: 'EUR',
} as const
const partly = { ...open, paidCents: 40000, openCents: 26550 }

test('a row says what is left of a partly paid document, that it is paid, or nothing', async () => {
  const screen = await onScreen(<PaymentNote row={{ ...partly, payment: 'PARTLY' }} />)
  expect(screen.seen()).toContain('open 265,50\u00a0€')
  await screen.put(<PaymentNote row={{ ...open, paidCents: 66550, openCents: 0, payment: 'PAID' }} />)
  expect(screen.seen()).toContain(t('invoices:payment.paid'))
  await screen.put(<PaymentNote row={{ ...open, payment: 'OPEN' }} />)
  expect(screen.seen()).not.toContain('open')
})

test('a row and a page say that the document is in a payment order', async () => {
  const ordered = { ...open, orderedCents: 66550 }
  const screen = await onScreen(<PaymentNote row={{ ...ordered, payment: 'OPEN' }} />)
  expect(screen.seen()).toContain(t('invoices:payment.ordered'))
  await screen.put(<PaymentLine document={{ ...ordered, paymentState: 'OPEN' }} events={[]} />)
  expect(screen.seen()).toContain('665,50\u00a0€ in een betaalopdracht')
})

test('a late document says for how long where nothing else in its row does', async () => {
  const late = { ...open, dueDate: '2020-01-01', payment: 'OVERDUE' } as const
  const screen = await onScreen(<PaymentNote row={late} tellsLate />)
  expect(screen.seen()).toContain('dagen te laat')
  await screen.put(<PaymentNote row={late} />)
  expect(screen.seen()).not.toContain('dagen te laat')
})

test('the page of a paid document names the day of its booking, and that of one that asks for nothing has no line', async () => {
  const events = [{ at: '2026-11-26T08:00:00.000Z', type: 'PAID', detail: { entryId: 'e' } }]
  const paid = { ...open, paidCents: 66550, openCents: 0, paymentState: 'PAID' } as const
  const screen = await onScreen(<PaymentLine document={paid} events={events} />)
  expect(screen.seen()).toContain(t('invoices:payment.line.paid-on', { date: '26/11/2026' }))
  await screen.put(<PaymentLine document={{ ...open, paymentState: 'OPEN' }} events={[]} />)
  expect(screen.seen()).toContain('Open: 665,50\u00a0€, vervalt 31/01/2099')
  await screen.put(<PaymentLine document={{ ...open, paymentState: 'NOTHING_TO_PAY' }} events={[]} />)
  expect(screen.seen()).not.toContain('665,50')
})
