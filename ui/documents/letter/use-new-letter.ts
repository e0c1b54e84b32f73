import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempts } from '../../api/attempts.ts'
import { violationsIn } from '../../api/failure.ts'
import { showProblem } from '../../api/problem.ts'
import type { WordedViolation } from '../../forms/validate.ts'
import type { NewDocument } from '../new/new-document.ts'
import { useNewDocument } from '../new/use-new-document.ts'
import { type Chosen, nobody, sendLetter, type WithoutConsent } from './queries.ts'
import { useShowLeaving } from './use-show-leaving.ts'
import { useTelling } from './use-telling.ts'

type Opened = { accountId: string; opened: NewDocument }

export type NewLetter = ReturnType<typeof useNewLetter>

/** The form of an unsent letter: the document, its receivers, and how they will be told. */
export function useNewLetter({ accountId, opened }: Opened) {
  const [chosen, setChosen] = useState<Chosen>(nobody)
  const telling = useTelling(accountId, chosen)
  const { counts, withoutConsent } = telling
  const sendWith = useSending({ accountId, chosen, withoutConsent, mails: counts.mails, paper: counts.paper })
  const draft = useNewDocument({ accountId, opened, receiver: null, onSent: () => undefined, sendWith })
  return {
    accountId,
    draft,
    chosen,
    setChosen,
    ...telling,
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
  const attempts = useAttempts()
  const navigate = useNavigate()
  const showList = () => void navigate({ to: '/doccle/documents/{-$accountId}', params: { accountId } })
  const showLeaving = useShowLeaving(accountId, showList)
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
    showLeaving({ letterId, mails, paper })
    return []
  }
}
