import { api } from '../api/client.ts'
import { DocumentDownloads } from '../api/document-downloads.tsx'
import type { ReceivedRow } from './queries.ts'

export function ReceivedDownloads({ accountId, invoice }: { accountId: string; invoice: ReceivedRow }) {
  const path = { accountId, id: invoice.id }
  return (
    <DocumentDownloads
      number={invoice.invoiceNumber}
      documents={invoice.documentReferences}
      fetchDocument={(name) =>
        api.GET('/accounts/{accountId}/peppolins/{id}/documentreference', {
          params: { path, query: { name } },
          parseAs: 'blob',
        })
      }
      fetchXml={() =>
        api.GET('/accounts/{accountId}/peppolins/{id}/ubl', { params: { path }, parseAs: 'blob' })
      }
      xmlName={`${invoice.id}.xml`}
    />
  )
}
