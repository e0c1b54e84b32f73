import { Box, Group } from '@mantine/core'
import { IconArrowBackUp, IconDownload, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { fullName } from '../api/receiver-name.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Failure } from '../kit/empty.tsx'
import { Facts } from '../kit/facts.tsx'
import { formatDate } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { Progress } from '../kit/progress.tsx'
import { Timeline } from '../kit/timeline.tsx'
import { toast } from '../kit/toast.ts'
import classes from './document-panel.module.css'
import { StandingBadge } from './document-status.tsx'
import {
  type DocumentRow,
  eventsQuery,
  refreshDocuments,
  useDownload,
  useSealedDownload,
  withdrawDocument,
} from './queries.ts'

import { isAwaited, RemindNow } from './remind-button.tsx'

import { accessWords, standingWords } from './standing-words.ts'
import { timelineSteps } from './timeline-steps.ts'

type WithdrawQuestionProps = { row: DocumentRow; isOpen: boolean; onClose: () => void }

/** Asks before a document is withdrawn, since there is no undo. */
function WithdrawQuestion({ row, isOpen, onClose }: WithdrawQuestionProps) {
  const { t } = useTranslation('documents')
  const client = useQueryClient()
  const withdrawal = useMutation({
    mutationFn: () => withdrawDocument(row.id),
    onSuccess: () => toast.success(t('withdrawn')),
    onSettled: async () => {
      onClose()
      await refreshDocuments(client)
    },
    meta: { failure: t('not-withdrawn') },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('withdraw-title')}
      actions={
        <>
          <Button onClick={onClose}>{t('withdraw-no')}</Button>
          <Button
            kind="final-danger"
            data-autofocus
            busy={withdrawal.isPending}
            busyLabel={t('withdrawing')}
            onClick={() => withdrawal.mutate()}
          >
            {t('withdraw')}
          </Button>
        </>
      }
    >
      <p>{t('withdraw-question', { name: row.name, receiver: fullName(row.receiver) })}</p>
    </Dialog>
  )
}

type DocumentPanelProps = { row: DocumentRow; sender: string }

/** The state and the acts of a document. Nothing is edited here. */
export function DocumentPanel({ row, sender }: DocumentPanelProps) {
  const { t } = useTranslation('documents')
  const { data: events, isError, isFetching, refetch } = useQuery(eventsQuery(row.id))
  const sentenceId = useId()
  const sentence = standingWords(t, row, events ?? [])
  return (
    <>
      <StandingBadge row={row} />
      {sentence && (
        <Box component="p" id={sentenceId} mt={10}>
          {sentence}
        </Box>
      )}
      <Box mt={12}>
        <Facts
          facts={[
            { name: t('column.type'), value: row.upload.docTypeName },
            { name: t('column.reference'), value: row.upload.reference },
            { name: t('sign-until'), value: row.signingEndDate && formatDate(row.signingEndDate) },
            { name: t('access.label'), value: events && accessWords(t, row, events) },
          ]}
        />
      </Box>
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
    <Group gap="sm" align="stretch" mt={14}>
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
    </Group>
  )
}
