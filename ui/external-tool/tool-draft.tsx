import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { problemText } from '../api/problem-text.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Failure } from '../kit/empty.tsx'
import { Page } from '../kit/page.tsx'
import { Progress } from '../kit/progress.tsx'
import { toast } from '../kit/toast.ts'
import { type ToolDraft as Begun, importQuery } from './queries.ts'

type ToolDraftProps = {
  accountId: string
  /** The tool's own id of the invoice. */
  id: string
  /** The page behind the dialog. */
  children: ReactNode
  onBegun: (draft: Begun) => void
  onLeave: () => void
}

/** Takes an invoice of the tool over into a draft, which is then opened. */
export function ToolDraft({ accountId, id, children, onBegun, onLeave }: ToolDraftProps) {
  const { t } = useTranslation('teamleader')
  const { data, error, isFetching, refetch } = useQuery(importQuery(accountId, id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once
  useEffect(() => {
    if (data) onBegun(data)
  }, [data])
  useEffect(() => {
    // Left to the screen by its code; it stays until it is closed (specification, section 8).
    if (isRefused(error, 'COULD_NOT_RETRIEVE_FROM_TEAMLEADER'))
      toast.error(t('import.failed'), problemText(error))
  }, [error, t])
  if (error && !isFetching)
    return (
      <Page title={t('import.title')} backLink={<Back accountId={accountId} />}>
        <Failure title={t('import.failed')} onRetry={() => void refetch()}>
          {problemText(error)}
        </Failure>
      </Page>
    )
  return (
    <>
      {children}
      <Dialog isOpen onClose={onLeave} title={t('import.wait')}>
        <Progress label={t('import.loading')} />
      </Dialog>
    </>
  )
}

function Back({ accountId }: { accountId: string }) {
  const { t } = useTranslation('teamleader')
  return (
    <BackLink to="/peppol/overview/{-$accountId}" params={{ accountId }}>
      {t('to-overview')}
    </BackLink>
  )
}
