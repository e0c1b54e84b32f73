import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { Empty, Failure } from '../kit/empty.tsx'
import { Page } from '../kit/page.tsx'
import { Progress } from '../kit/progress.tsx'

type FoundDocumentProps<Document> = {
  found: UseQueryResult<Document>
  /** The namespace: sent or received documents. */
  namespace: 'invoices' | 'received-invoices'
  /** The link back to the list. */
  back: ReactNode
  children: (document: Document) => ReactNode
}

/** A document when it is loaded; until then the states loading, failed and not found. */
export function FoundDocument<Document>({ found, namespace, back, children }: FoundDocumentProps<Document>) {
  const { t } = useTranslation()
  if (found.data) return children(found.data)
  return (
    <Page title={t(`${namespace}:document.title`)} backLink={back}>
      {isRefused(found.error, 'NOT_FOUND', 'FORM_ERRORS') ? (
        <Empty title={t(`${namespace}:document.not-there`)}>
          {t(`${namespace}:document.not-there-body`)}
        </Empty>
      ) : found.isError ? (
        <Failure
          title={t(`${namespace}:document.failed`)}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <Progress label={t(`${namespace}:document.loading`)} />
      )}
    </Page>
  )
}
