import { api } from '../api/client.ts'
import { DocumentDownloads } from '../document/document-downloads.tsx'
import { fetchReceivedFile, type ReceivedRow } from './queries.ts'

type ReceivedDownloadsProps = {
  accountId: string
  invoice: Pick<ReceivedRow, 'id' | 'invoiceNumber' | 'documentReferences'>
}

export function ReceivedDownloads({ accountId, invoice }: ReceivedDownloadsProps) {
  const path = { accountId, id: invoice.id }
  return (
    <DocumentDownloads
      number={invoice.invoiceNumber}
      documents={invoice.documentReferences}
      fetchDocument={(name) => fetchReceivedFile(accountId, invoice.id, name)}
      fetchXml={() =>
        api.GET('/accounts/{accountId}/peppolins/{id}/ubl', { params: { path }, parseAs: 'blob' })
      }
      xmlName={`${invoice.id}.xml`}
    />
  )
}
