import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../kit/empty.tsx'
import { EntryDetail } from '../kit/entries.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { formatMoment } from '../kit/format.ts'
import { type Attempt, deliveryQuery } from './queries.ts'
import classes from './webhooks.module.css'

type DeliveryStoryProps = { accountId: string; deliveryId: string }

/** What is sent, and each attempt with its answer. */
export function DeliveryStory({ accountId, deliveryId }: DeliveryStoryProps) {
  const { t } = useTranslation('webhooks')
  const { data, isError, isFetching, refetch } = useQuery(deliveryQuery(accountId, deliveryId))
  if (!data && isError)
    return <Failure title={t('log.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <FormSkeleton fields={2} />
  return (
    <div className={classes.story}>
      <div>
        <h4>{t('story.body')}</h4>
        <pre className={classes.text}>{indented(data.body)}</pre>
      </div>
      {data.log.length === 0 && <EntryDetail>{t('story.never')}</EntryDetail>}
      {data.log.map((attempt) => (
        <AttemptPart key={attempt.at} attempt={attempt} />
      ))}
    </div>
  )
}

const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2)

function AttemptPart({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('webhooks')
  const { at, status, error, answer, milliseconds, url, headers } = attempt
  const outcome = status === null ? t('story.no-answer') : t('story.answered', { status })
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <div>
      <h4>
        {formatMoment(at)} · {outcome} · {t('story.took', { milliseconds })}
      </h4>
      <pre className={classes.text}>{[`POST ${url}`, ...sent].join('\n')}</pre>
      {(error || answer) && <pre className={classes.text}>{error ?? answer}</pre>}
    </div>
  )
}
