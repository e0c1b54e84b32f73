import { beforeAll, expect, test, vi } from 'vitest'
import { speakDutch } from '#tests/support/markup.tsx'
import { headingFields } from './more-fields.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

test('the heading’s fields stand in the form’s order, each with its type of document', () => {
  const named = (type: 'E_INVOICES' | 'E_CREDIT_NOTES') =>
    headingFields(type).map(({ name, kind, isAsked }) => `${name} ${kind}${isAsked ? '' : ' rare'}`)
  expect({ invoice: named('E_INVOICES'), creditNote: named('E_CREDIT_NOTES') }).toMatchInlineSnapshot(`
    {
      "creditNote": [
        "invoiceNumber text",
        "issueDate date",
        "orderNumber text",
        "deliveryDate date rare",
        "buyerReference text rare",
        "projectNumber text rare",
        "originalInvoiceNumber text",
        "originalInvoiceDate date",
        "note text rare",
      ],
      "invoice": [
        "invoiceNumber text",
        "issueDate date",
        "dueDate date",
        "orderNumber text",
        "deliveryDate date",
        "buyerReference text rare",
        "projectNumber text rare",
        "originalInvoiceNumber text rare",
        "originalInvoiceDate date rare",
        "note text rare",
      ],
    }
  `)
})
