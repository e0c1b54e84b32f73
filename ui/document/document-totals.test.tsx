/** The debtor and the creditor, to the reader of a document that was sent or received, also where its total is negative. */
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { inPortal, speakDutch } from '#tests/support/markup.tsx'
import { tokenContent } from '#tests/support/token-document.ts'
import type { Direction, DocumentContent } from './document-content.ts'
import { DocumentTotals } from './document-totals.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

type Owed = Pick<DocumentContent, 'type'> & Pick<DocumentContent['payment'], 'owedBy'> & { payable: string }

function textOf({ type, owedBy, payable }: Owed, direction: Direction): string {
  const example = { ...exampleOf('ReceivedInvoice'), ...tokenContent() }
  const document: DocumentContent = {
    ...example,
    type,
    seller: { ...example.seller, name: 'Verkoper' },
    buyer: { ...example.buyer, name: 'Koper' },
    payment: { ...example.payment, owedBy },
    totals: { ...example.totals, payable },
  }
  return renderToStaticMarkup(
    inPortal(<DocumentTotals document={document} isSeller={direction === 'SENT'} />),
  ).replace(/<[^>]+>/g, ' ')
}

const INVOICE: Owed = { type: 'E_INVOICES', owedBy: 'BUYER', payable: '121.00' }
const CREDIT_NOTE: Owed = { type: 'E_CREDIT_NOTES', owedBy: 'SELLER', payable: '121.00' }
const negative = (owed: Owed): Owed => ({
  ...owed,
  owedBy: owed.owedBy === 'BUYER' ? 'SELLER' : 'BUYER',
  payable: '-121.00',
})

test.each<[string, Owed, Direction, RegExp[]]>([
  ['an invoice received', INVOICE, 'RECEIVED', [/Te betalen(?! door| aan)/]],
  ['an invoice sent', INVOICE, 'SENT', [/Te betalen door de klant/]],
  ['a credit note received', CREDIT_NOTE, 'RECEIVED', [/Te ontvangen/]],
  ['a credit note sent', CREDIT_NOTE, 'SENT', [/Te betalen aan de klant/]],
  ['a negative invoice received', negative(INVOICE), 'RECEIVED', [/Te ontvangen/, /Verkoper is je/]],
  [
    'a negative invoice sent',
    negative(INVOICE),
    'SENT',
    [/Te betalen aan de klant/, /jij bent .* aan Koper/],
  ],
  [
    'a negative credit note received',
    negative(CREDIT_NOTE),
    'RECEIVED',
    [/Te betalen(?! door| aan)/, /jij dus .* aan Verkoper/],
  ],
  [
    'a negative credit note sent',
    negative(CREDIT_NOTE),
    'SENT',
    [/Te betalen door de klant/, /Koper je dus/],
  ],
])('%s says who owes the amount', (_name, owed, direction, said) => {
  const text = textOf(owed, direction)
  for (const words of said) expect(text).toMatch(words)
})
