import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActOn } from '../api/query-client.ts'
import { CheckField } from '../kit/check-field.tsx'
import { Question } from '../kit/question.tsx'
import { toast } from '../kit/toast.ts'
import { changeReach, type Member, membersQuery, nameOf } from './queries.ts'

type SeatReachProps = { accountId: string; seat: Member; onClose: () => void }

/** The choice of documents of the second channel for a person who reads along. */
export function SeatReach({ accountId, seat, onClose }: SeatReachProps) {
  const { t } = useTranslation('members')
  const [readsDocuments, setReadsDocuments] = useState(seat.readsDocuments)
  const named = { name: nameOf(seat) }
  const changing = useActOn(
    [membersQuery(accountId).queryKey],
    () => changeReach(accountId, seat.id, readsDocuments),
    {
      onSuccess: () => {
        onClose()
        toast.success(t('reads.done', named))
      },
      failure: t('reads.failed', named),
    },
  )
  return (
    <Question
      isForm
      title={t('reads.title', named)}
      words={{ no: t('reads.no'), yes: t('reads.yes'), busy: t('busy') }}
      isBusy={changing.isPending}
      onYes={() => changing.mutate()}
      onClose={onClose}
    >
      <p>{t('reads.body')}</p>
      <CheckField
        label={t('reads.documents')}
        hint={t('reads.documents-hint')}
        value={readsDocuments}
        onChange={setReadsDocuments}
      />
    </Question>
  )
}
