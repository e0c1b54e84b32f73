import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account, accountsQuery } from '../api/accounts.ts'
import { useActOn } from '../api/query-client.ts'
import { Question } from '../kit/question.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import { toast } from '../kit/toast.ts'
import { leaveSeat } from './queries.ts'

/** For who reads along: the way out. */
export function Leave({ userId, account: { name, seat } }: { userId: string; account: Account }) {
  const { t } = useTranslation('seats')
  const [isAsked, setAsked] = useState(false)
  if (!seat) return null
  return (
    <>
      <SmallAction icon={IconLogout} aria-label={t('leave.named', { name })} onClick={() => setAsked(true)}>
        {t('leave.open')}
      </SmallAction>
      {isAsked && (
        <LeaveQuestion userId={userId} seatId={seat.id} name={name} onClose={() => setAsked(false)} />
      )}
    </>
  )
}

type LeaveQuestionProps = { userId: string; seatId: string; name: string; onClose: () => void }

function LeaveQuestion({ userId, seatId, name, onClose }: LeaveQuestionProps) {
  const { t } = useTranslation('seats')
  const leaving = useActOn([accountsQuery(userId).queryKey], () => leaveSeat(seatId), {
    onSuccess: () => {
      onClose()
      toast.success(t('leave.done', { name }))
    },
    failure: t('leave.failed', { name }),
  })
  return (
    <Question
      title={t('leave.title', { name })}
      words={{ no: t('leave.keep'), yes: t('leave.yes'), busy: t('leave.busy') }}
      isBusy={leaving.isPending}
      isFinal
      onYes={() => leaving.mutate()}
      onClose={onClose}
    >
      <p>{t('leave.body')}</p>
    </Question>
  )
}
