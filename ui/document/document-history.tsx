import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../kit/empty.tsx'
import { Section } from '../kit/page.tsx'
import { Progress } from '../kit/progress.tsx'
import { Timeline, type TimelineStep } from '../kit/timeline.tsx'

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
