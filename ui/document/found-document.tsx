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
  word: 'invoices' | 'received-invoices'
  /** The link back to the list. */
  back: ReactNode
  children: (document: Document) => ReactNode
}

/** A document when it is loaded; until then the states loading, failed and not found. */
export function FoundDocument<Document>({ found, word, back, children }: FoundDocumentProps<Document>) {
  const { t } = useTranslation()
  if (found.data) return children(found.data)
  return (
    <Page title={t(`${word}:document.title`)} above={back}>
      {isRefused(found.error, 'NOT_FOUND', 'FORM_ERRORS') ? (
        <Empty title={t(`${word}:document.not-there`)}>{t(`${word}:document.not-there-body`)}</Empty>
      ) : found.isError ? (
        <Failure
          title={t(`${word}:document.failed`)}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <Progress label={t(`${word}:document.loading`)} />
      )}
    </Page>
  )
}
