import { api } from '../api/client.ts'
import { DocumentDownloads } from '../api/document-downloads.tsx'
import type { InvoiceRow } from './queries.ts'

export function InvoiceDownloads({ accountId, invoice }: { accountId: string; invoice: InvoiceRow }) {
  const path = { accountId, invoiceId: invoice.id }
  return (
    <DocumentDownloads
      number={invoice.invoiceNumber}
      documents={invoice.documentReferences}
      fetchDocument={(name) =>
        api.GET('/accounts/{accountId}/einvoices/{invoiceId}/documentreference', {
          params: { path, query: { name } },
          parseAs: 'blob',
        })
      }
      fetchXml={() =>
        api.GET('/accounts/{accountId}/einvoices/{invoiceId}/ubl', { params: { path }, parseAs: 'blob' })
      }
      xmlName={`ubl-${invoice.id}.xml`}
    />
  )
}
