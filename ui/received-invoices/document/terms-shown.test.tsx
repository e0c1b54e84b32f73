import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { TERMS } from '#contracts/rules/document/terms.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { inPortal, speakDutch } from '#tests/support/markup.tsx'
import { missingIn, tokenContent } from '#tests/support/token-document.ts'
import { DocumentSheet } from '../../document/document-sheet.tsx'
import type { ReceivedDocument } from '../queries.ts'
import { PaymentBox } from './payment-box.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const received: ReceivedDocument = {
  ...exampleOf('ReceivedInvoice'),
  ...tokenContent(),
  type: 'E_INVOICES',
  status: null,
  answer: null,
  attachments: [{ fileName: 'tokbt125x.csv', mimeCode: 'text/csv', isOwnPrint: false }],
  warnings: [],
  isHeld: false,
  approval: null,
}
const nothing = () => new Promise<never>(() => undefined)

const textOf = (document: ReceivedDocument): string =>
  renderToStaticMarkup(
    inPortal(
      <QueryClientProvider client={new QueryClient()}>
        <DocumentSheet document={document} isSeller={false} fetchFile={nothing} />
        <PaymentBox accountId="account" document={document} />
      </QueryClientProvider>,
    ),
  )
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')

test('a received document shows every term [after.rendered]', () => {
  const leftOut = TERMS.filter(({ leftOut }) => leftOut.screen !== undefined).flatMap(({ ids }) => ids)
  expect(missingIn(textOf(received), 'shown')).toEqual(leftOut)
})

test.each(['COLLECTED', 'PAID', 'CLEARED', 'NOTHING_TO_PAY'] as const)(
  '%s shows no account to pay to',
  (means) => {
    const { payment } = received
    expect(textOf({ ...received, payment: { ...payment, means } })).not.toContain('BE68 5390 0754 7034')
  },
)

test('a document that is held back shows no account to pay to', () => {
  const warnings: ReceivedDocument['warnings'] = [
    {
      code: 'POSSIBLE_DUPLICATE',
      detail: { firstNumber: '2026-77', firstReceived: '2026-11-18T06:12:00.000Z' },
    },
  ]
  const text = textOf({ ...received, isHeld: true, warnings })
  expect(text).toContain('2026-77')
  expect(text).not.toContain('BE68 5390 0754 7034')
})
