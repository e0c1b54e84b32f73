import { IconAlertCircle, IconBan, IconCircleCheck, type Icon as TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Progress } from '../kit/progress.tsx'
import { toast } from '../kit/toast.ts'
import { connectingQuery } from './queries.ts'
import type { Returned } from './returned.ts'
import classes from './tool-return.module.css'

type ToolReturnProps = { returned: Returned; onConnected: (accountId: string) => void }

/** Back from the tool's consent page: connected, not allowed, or failed. */
export function ToolReturn({ returned, onConnected }: ToolReturnProps) {
  if (returned === 'DENIED') return <Ended outcome="DENIED" />
  if (returned === 'FAILED') return <Ended outcome="FAILED" />
  return <Connecting returned={returned} onConnected={onConnected} />
}

type ConnectingProps = {
  returned: { code: string; state: string }
  onConnected: ToolReturnProps['onConnected']
}

function Connecting({ returned, onConnected }: ConnectingProps) {
  const { t } = useTranslation('teamleader')
  const { data, isError } = useQuery(connectingQuery(returned))
  const connected = data?.ok ? data.accountId : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (connected === null) return
    toast.success(t('connected'), t('connected-body'))
    onConnected(connected)
  }, [connected])
  if (isError || data?.ok === false) return <Ended outcome="FAILED" accountId={data?.accountId} />
  if (connected === null) return <Progress label={t('connecting')} />
  return <Outcome icon={IconCircleCheck} tone="ok" words={t('outcome.CONNECTED')} />
}

const ends = {
  DENIED: { icon: IconBan, tone: 'neutral', words: 'outcome.DENIED' },
  FAILED: { icon: IconAlertCircle, tone: 'err', words: 'NOT_AUTHORIZED' },
} as const

type EndedProps = { outcome: keyof typeof ends; accountId?: string | null | undefined }

function Ended({ outcome, accountId }: EndedProps) {
  const { t } = useTranslation('teamleader')
  const { icon, tone, words } = ends[outcome]
  return (
    <>
      <Outcome icon={icon} tone={tone} words={t(words)} />
      <ButtonLink
        kind="primary"
        to="/overview/{-$accountId}"
        params={{ accountId: accountId ?? undefined }}
        replace
      >
        {t('to-overview')}
      </ButtonLink>
    </>
  )
}

type OutcomeProps = { icon: TablerIcon; tone: 'ok' | 'neutral' | 'err'; words: string }

function Outcome({ icon, tone, words }: OutcomeProps) {
  return (
    <p className={classes.outcome} data-tone={tone} role={tone === 'err' ? 'alert' : 'status'}>
      <Icon of={icon} size={22} />
      <span>{words}</span>
    </p>
  )
}
