import { api } from '../api/client.ts'
import { DocumentDownloads } from '../document/document-downloads.tsx'
import { fetchSentFile, type InvoiceRow } from './queries.ts'

type InvoiceDownloadsProps = {
  accountId: string
  invoice: Pick<InvoiceRow, 'id' | 'invoiceNumber' | 'documentReferences'>
}

export function InvoiceDownloads({ accountId, invoice }: InvoiceDownloadsProps) {
  const path = { accountId, invoiceId: invoice.id }
  return (
    <DocumentDownloads
      number={invoice.invoiceNumber}
      documents={invoice.documentReferences}
      fetchDocument={(name) => fetchSentFile(accountId, invoice.id, name)}
      fetchXml={() =>
        api.GET('/accounts/{accountId}/einvoices/{invoiceId}/ubl', { params: { path }, parseAs: 'blob' })
      }
      xmlName={`ubl-${invoice.id}.xml`}
    />
  )
}
