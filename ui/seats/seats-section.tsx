import { IconMailOff, IconSend, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActOn } from '../api/query-client.ts'
import { StatusMark } from '../kit/badge.tsx'
import { Entry, EntryDetail } from '../kit/entries.tsx'
import { EntriesSection } from '../kit/entries-section.tsx'
import { formatDate, formatDateTime } from '../kit/format.ts'
import { Question } from '../kit/question.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import { toast } from '../kit/toast.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { type Seat, seatsQuery, withdrawSeat } from './queries.ts'

type SeatsSectionProps = {
  accountId: string
  mayInvite: boolean
  /** Whether the account has the second channel, which a seat reads or not. */
  hasDocuments: boolean
}

/** Who reads along in an account, and who is invited to. Only a member invites; an admin looks and withdraws. */
export function SeatsSection({ accountId, mayInvite, hasDocuments }: SeatsSectionProps) {
  const { t } = useTranslation('seats')
  const [invited, setInvited] = useState<Seat | 'NOBODY'>()
  return (
    <>
      <EntriesSection
        title={t('title')}
        found={useQuery(seatsQuery(accountId))}
        words={{ failed: t('failed'), none: t('none.title'), noneBody: t('none.body') }}
        make={mayInvite ? { label: t('invite.open'), onMake: () => setInvited('NOBODY') } : undefined}
        about={t('about')}
      >
        {(seat) => (
          <SeatEntry
            key={seat.id}
            accountId={accountId}
            seat={seat}
            hasDocuments={hasDocuments}
            onAgain={mayInvite ? () => setInvited(seat) : undefined}
          />
        )}
      </EntriesSection>
      {invited !== undefined && (
        <InviteDialog
          accountId={accountId}
          again={invited === 'NOBODY' ? undefined : invited}
          hasDocuments={hasDocuments}
          onClose={() => setInvited(undefined)}
        />
      )}
    </>
  )
}

type SeatEntryProps = {
  accountId: string
  seat: Seat
  hasDocuments: boolean
  onAgain: (() => void) | undefined
}

function SeatEntry({ accountId, seat, hasDocuments, onAgain }: SeatEntryProps) {
  const { t } = useTranslation('seats')
  const [isAsked, setAsked] = useState(false)
  const { email, state, acceptedAt, lastSeenAt, invitedAt, invitedBy, expiresAt } = seat
  const isReading = state === 'ACCEPTED'
  const isUnsure = seat.reach.reason === 'UNKNOWN'
  const by = invitedBy ?? t('somebody')
  const acts = (
    <>
      {!isReading && onAgain && (
        <SmallAction icon={IconSend} aria-label={t('again.named', { email })} onClick={onAgain}>
          {t('again.open')}
        </SmallAction>
      )}
      <SmallAction
        icon={IconTrash}
        aria-label={t('withdraw.named', { email })}
        onClick={() => setAsked(true)}
      >
        {t('withdraw.open')}
      </SmallAction>
    </>
  )
  return (
    <Entry name={email} aside={acts}>
      <NotReached seat={seat} />
      {isReading ? (
        <EntryDetail>
          <span>{t('since', { at: formatDate(acceptedAt), by })}</span>
          <span>{lastSeenAt ? t('seen', { at: formatDateTime(lastSeenAt) }) : t('never-seen')}</span>
        </EntryDetail>
      ) : (
        <EntryDetail>
          <span>{t(isUnsure ? 'asked' : 'invited', { at: formatDate(invitedAt), by })}</span>
          <span>{t(state === 'EXPIRED' ? 'expired' : 'until', { at: formatDate(expiresAt) })}</span>
        </EntryDetail>
      )}
      {hasDocuments && (
        <EntryDetail>
          <span>{t(seat.readsDocuments ? 'reach.documents' : 'reach.invoices')}</span>
        </EntryDetail>
      )}
      {isAsked && <WithdrawQuestion accountId={accountId} seat={seat} onClose={() => setAsked(false)} />}
    </Entry>
  )
}

/** Why no mail gets to them. */
function NotReached({ seat: { reach, state } }: { seat: Seat }) {
  const { t } = useTranslation('seats')
  const { reason, since } = reach
  if (reason !== 'BOUNCED' && reason !== 'STOPPED' && reason !== 'UNKNOWN') return null
  const isReturned = reason === 'BOUNCED' && state !== 'ACCEPTED'
  return (
    <EntryDetail>
      <StatusMark icon={IconMailOff} tone={reason === 'UNKNOWN' ? 'warn' : 'err'}>
        {t(`not-reached.${isReturned ? 'invitation' : reason}`, { at: formatDate(since) })}
      </StatusMark>
    </EntryDetail>
  )
}

type WithdrawQuestionProps = { accountId: string; seat: Seat; onClose: () => void }

function WithdrawQuestion({ accountId, seat: { id, email }, onClose }: WithdrawQuestionProps) {
  const { t } = useTranslation('seats')
  const withdrawing = useActOn([seatsQuery(accountId).queryKey], () => withdrawSeat(accountId, id), {
    onSuccess: () => {
      onClose()
      toast.success(t('withdraw.done', { email }))
    },
    failure: t('withdraw.failed', { email }),
  })
  return (
    <Question
      title={t('withdraw.title', { email })}
      words={{ no: t('withdraw.keep'), yes: t('withdraw.yes'), busy: t('withdraw.busy') }}
      isBusy={withdrawing.isPending}
      isFinal
      onYes={() => withdrawing.mutate()}
      onClose={onClose}
    >
      <p>{t('withdraw.body')}</p>
    </Question>
  )
}
