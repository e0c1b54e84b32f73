import { IconArrowBackUp, IconDownload, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/may-write.ts'
import { Button } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { Facts } from '../kit/facts.tsx'
import { formatDate } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { Progress } from '../kit/progress.tsx'
import { Timeline } from '../kit/timeline.tsx'
import classes from './document-panel.module.css'
import { StandingBadge } from './document-status.tsx'
import { useDownload, useSealedDownload } from './download-pdf.ts'
import { type DocumentRow, eventsQuery } from './queries.ts'
import { RemindNow } from './remind-button.tsx'
import { isAwaited } from './remindable.ts'
import { accessWords, standingWords } from './standing-words.ts'
import { timelineSteps } from './timeline-steps.ts'
import { WithdrawQuestion } from './withdraw-question.tsx'

type DocumentPanelProps = { row: DocumentRow; sender: string }

/** What became of a document, and what can be done with it. Nothing is edited here. */
export function DocumentPanel({ row, sender }: DocumentPanelProps) {
  const { t } = useTranslation('documents')
  const { data: events, isError, isFetching, refetch } = useQuery(eventsQuery(row.id))
  const sentenceId = useId()
  const sentence = standingWords(t, row, events ?? [])
  return (
    <>
      <StandingBadge row={row} />
      {sentence && (
        <p id={sentenceId} className={classes.sentence}>
          {sentence}
        </p>
      )}
      <div className={classes.facts}>
        <Facts
          facts={[
            { name: t('column.type'), value: row.upload.docTypeName },
            { name: t('column.reference'), value: row.upload.reference },
            { name: t('sign-until'), value: row.signingEndDate && formatDate(row.signingEndDate) },
            { name: t('access.label'), value: events && accessWords(t, row, events) },
          ]}
        />
      </div>
      <Actions row={row} reasonId={sentenceId} />
      <Section title={t('timeline')} className={classes.timeline}>
        {events && <Timeline steps={timelineSteps(t, { row, sender, events })} label={t('timeline')} />}
        {!events && isError && (
          <Failure title={t('no-events')} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!events && !isError && <Progress label={t('loading-events')} />}
      </Section>
    </>
  )
}

function Actions({ row, reasonId }: { row: DocumentRow; reasonId: string }) {
  const { t } = useTranslation('documents')
  const [isAsked, setAsked] = useState(false)
  const download = useDownload(row)
  const sealed = useSealedDownload(row)
  const mayWrite = useMayWrite()
  const mayWithdraw = mayWrite && row.state !== 'SIGNED' && row.state !== 'WITHDRAWN'
  return (
    <div className={classes.actions}>
      {mayWrite && isAwaited(row) && <RemindNow row={row} reasonId={reasonId} />}
      {row.signed && (
        <Button
          size="compact"
          icon={IconRosetteDiscountCheck}
          busy={sealed.isPending}
          busyLabel={t('downloading')}
          onClick={() => sealed.mutate()}
        >
          {t('sealed')}
        </Button>
      )}
      <Button
        size="compact"
        icon={IconDownload}
        busy={download.isPending}
        busyLabel={t('downloading')}
        onClick={() => download.mutate()}
      >
        {t('original')}
      </Button>
      {mayWithdraw && (
        <Button kind="quiet" size="compact" icon={IconArrowBackUp} onClick={() => setAsked(true)}>
          {t('withdraw')}
        </Button>
      )}
      <WithdrawQuestion row={row} isOpen={isAsked} onClose={() => setAsked(false)} />
    </div>
  )
}
