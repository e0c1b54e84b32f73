import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { showProblem } from '../../api/problem.ts'
import { toast } from '../../kit/toast.ts'
import { refreshLetter, takeBackLetter } from './queries.ts'

type Leaving = { letterId: string; mails: number; paper: number }

/** Opens a letter that was just sent, with the offer to take it back. */
export function useShowLeaving(accountId: string, onTakenBack: () => void) {
  const { t } = useTranslation('letter')
  const client = useQueryClient()
  const navigate = useNavigate()
  return ({ letterId, mails, paper }: Leaving) => {
    const takeBack = async () => {
      try {
        await takeBackLetter({ accountId, letterId })
        toast.success(t('taken-back'))
      } catch (error) {
        showProblem(error, { title: t('not-taken-back') })
      }
      await refreshLetter(client)
      onTakenBack()
    }
    toast.undo(
      mails > 0 ? t('leaves.mails', { count: mails }) : t('leaves.print', { count: paper }),
      { label: t('leaves.take-back'), onPress: () => void takeBack() },
      paper > 0 ? t('leaves.paper', { count: paper }) : t('leaves.body'),
    )
    void refreshLetter(client)
    void navigate({
      to: '/doccle/documents/{-$accountId}/letters/$letterId',
      params: { accountId, letterId },
      ignoreBlocker: true,
    })
  }
}
