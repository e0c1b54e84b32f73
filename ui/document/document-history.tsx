import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { Empty, Failure } from '../kit/empty.tsx'
import { Page, Section } from '../kit/page.tsx'
import { Progress } from '../kit/progress.tsx'
import { Timeline, type TimelineStep } from '../kit/timeline.tsx'

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

type DocumentHistoryProps = { events: UseQueryResult; steps: TimelineStep[] }

/** The history of a document, as far as it could be fetched. */
export function DocumentHistory({ events, steps }: DocumentHistoryProps) {
  const { t } = useTranslation('invoices')
  return (
    <Section title={t('panel.history')}>
      {events.isPending && <Progress label={t('panel.loading')} />}
      {events.isError && (
        <Failure
          title={t('panel.failed')}
          onRetry={() => void events.refetch()}
          isRetrying={events.isFetching}
        />
      )}
      {events.data !== undefined && <Timeline steps={steps} label={t('panel.history')} />}
    </Section>
  )
}
