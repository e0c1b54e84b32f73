import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempts } from '../../api/attempts.ts'
import { violationsIn } from '../../api/failure.ts'
import { showProblem } from '../../api/problem.ts'
import type { WordedViolation } from '../../forms/validate.ts'
import { toast } from '../../kit/toast.ts'
import type { NewDocument } from '../new/new-document.ts'
import { useNewDocument } from '../new/use-new-document.ts'
import {
  type Chosen,
  type LetterPreview,
  nobody,
  previewQuery,
  refreshLetter,
  sendLetter,
  takeBackLetter,
  type WithoutConsent,
} from './queries.ts'

type Opened = { accountId: string; opened: NewDocument }

export type NewLetter = ReturnType<typeof useNewLetter>

/** Of those who get a mail, and of those for whom a letter is printed. */
function countsOf(preview: LetterPreview | undefined, withoutConsent: WithoutConsent) {
  if (preview === undefined) return { all: 0, mails: 0, unreachable: 0, paper: 0 }
  const { receivers: all, connected, invited, consent } = preview
  const mails = connected + invited
  const unreachable = all - mails
  return {
    all,
    mails,
    unreachable,
    paper: unreachable + (withoutConsent === 'MAIL_AND_PAPER' ? consent.missing : 0),
  }
}

/** The form of an unsent letter: the document, its receivers, and how they will be told. */
export function useNewLetter({ accountId, opened }: Opened) {
  const [chosen, setChosen] = useState<Chosen>(nobody)
  const [withoutConsent, setWithoutConsent] = useState<WithoutConsent>('MAIL_AND_PAPER')
  const isChosen = chosen.tags.length + chosen.receivers.length > 0
  const preview = useQuery({ ...previewQuery(accountId, chosen), enabled: isChosen })
  const known = isChosen ? preview.data : undefined
  const counts = countsOf(known, withoutConsent)
  const sendWith = useSending({ accountId, chosen, withoutConsent, mails: counts.mails, paper: counts.paper })
  const draft = useNewDocument({ accountId, opened, receiver: null, onSent: () => undefined, sendWith })
  return {
    accountId,
    draft,
    chosen,
    setChosen,
    withoutConsent,
    setWithoutConsent,
    preview,
    known,
    counts,
  }
}

type Sent = {
  accountId: string
  chosen: Chosen
  withoutConsent: WithoutConsent
  mails: number
  paper: number
}

/** Sends a letter once over several attempts; it can be taken back for some seconds. */
function useSending({ accountId, chosen, withoutConsent, mails, paper }: Sent) {
  const { t } = useTranslation('letter')
  const client = useQueryClient()
  const attempts = useAttempts()
  const navigate = useNavigate()
  return async (value: NewDocument): Promise<readonly WordedViolation[]> => {
    const { file } = value
    if (!file) return []
    const what = JSON.stringify([value, file.name, file.size, chosen, withoutConsent])
    let letterId: string
    try {
      const idempotencyKey = attempts.keyFor(what)
      const sending = { accountId, value, file, chosen, withoutConsent, idempotencyKey }
      letterId = (await sendLetter(sending)).id
      attempts.settle(what, null)
    } catch (error) {
      attempts.settle(what, error as Error)
      const violations = violationsIn(error)
      showProblem(error, {
        title: t('not-sent'),
        subject: 'send-letter',
        handled: violations.length > 0 ? ['FORM_ERRORS'] : [],
      })
      return violations.map((one) => ({ ...one, field: one.field.replace(/^\/receivers.*/, '/receiverId') }))
    }
    const takeBack = async () => {
      try {
        await takeBackLetter({ accountId, letterId })
        toast.success(t('taken-back'))
      } catch (error) {
        showProblem(error, { title: t('not-taken-back') })
      }
      await refreshLetter(client)
      void navigate({ to: '/doccle/documents/{-$accountId}', params: { accountId } })
    }
    const body = paper > 0 ? t('leaves.paper', { count: paper }) : t('leaves.body')
    toast.undo(
      mails > 0 ? t('leaves.mails', { count: mails }) : t('leaves.print', { count: paper }),
      { label: t('leaves.take-back'), onPress: () => void takeBack() },
      body,
    )
    void refreshLetter(client)
    void navigate({
      to: '/doccle/documents/{-$accountId}/letters/$letterId',
      params: { accountId, letterId },
      ignoreBlocker: true,
    })
    return []
  }
}
