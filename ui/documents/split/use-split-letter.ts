import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempts } from '../../api/attempts.ts'
import { violationsIn } from '../../api/failure.ts'
import { showProblem } from '../../api/problem.ts'
import type { WordedViolation } from '../../forms/validate.ts'
import { nobody } from '../letter/queries.ts'
import { useShowLeaving } from '../letter/use-show-leaving.ts'
import { useTelling } from '../letter/use-telling.ts'
import { type NewDocument, newDocument } from '../new/new-document.ts'
import { useNewDocument } from '../new/use-new-document.ts'
import {
  changeParts,
  type Place,
  refreshSplits,
  type Split,
  sendSplit,
  setLabel,
  splitQuery,
} from './queries.ts'

/** Stands for the receivers in the form of a document. */
const EACH = 'split'

/** The field of a document under which the form finds the parts. */
export const partsField = 'receiverId'
const PARTS = `/${partsField}`

export type SplitLetterAsked = {
  place: Place
  split: Split
  file: File
  docType: string
  hasIdentityProvider: boolean
}

export type SplitLetter = ReturnType<typeof useSplitLetter>

/** The form of an unsent split: its parts, the letter, and how its receivers will be told. */
export function useSplitLetter({ place, split, file, docType, hasIdentityProvider }: SplitLetterAsked) {
  const { accountId } = place
  const chosen = useMemo(() => ({ ...nobody, receivers: receiversOf(split) }), [split])
  const telling = useTelling(accountId, chosen)
  const sendWith = useSending(place, split, telling)
  const opened = useMemo(
    () => ({
      ...newDocument({ docType, hasIdentityProvider, receiverId: EACH, email: '' }),
      documentName: file.name.replace(/\.pdf$/i, '').slice(0, 100),
      file,
      readConfirmation: true,
    }),
    [docType, hasIdentityProvider, file],
  )
  const draft = useNewDocument({ accountId, opened, receiver: null, onSent: () => undefined, sendWith })
  return { place, split, draft, ...telling, ...useDecisions(place) }
}

/** Each receiver of a certain part, once. */
function receiversOf({ parts }: Split) {
  const named = parts.flatMap(({ receiver }) =>
    receiver ? [[receiver.token1, `${receiver.firstName} ${receiver.lastName}`] as const] : [],
  )
  return [...new Map(named)].map(([token1, name]) => ({ token1, name }))
}

function useDecisions(place: Place) {
  const { t } = useTranslation('split')
  const client = useQueryClient()
  const onSuccess = (data: Split) => client.setQueryData(splitQuery(place).queryKey, data)
  const meta = { failure: t('not-changed') }
  const change = useMutation({ mutationFn: changeParts.bind(null, place), onSuccess, meta })
  const label = useMutation({ mutationFn: setLabel.bind(null, place), onSuccess, meta })
  return { decide: change.mutate, isDeciding: change.isPending, chooseLabel: label.mutate }
}

type Telling = ReturnType<typeof useTelling>

/** Sends once over several attempts. Parts that are still doubtful hold it back. */
function useSending(place: Place, { figures, state }: Split, { counts, withoutConsent }: Telling) {
  const { t } = useTranslation('split')
  const client = useQueryClient()
  const attempts = useAttempts()
  const navigate = useNavigate()
  const showSplit = () =>
    void navigate({ to: '/doccle/documents/{-$accountId}/splits/$splitId', params: place })
  const showLeaving = useShowLeaving(place.accountId, () => {
    void refreshSplits(client)
    showSplit()
  })
  return async (value: NewDocument): Promise<readonly WordedViolation[]> => {
    if (state !== 'READY' || figures.doubtful > 0 || figures.receivers === 0) {
      const text = figures.doubtful > 0 ? t('send.doubtful', { count: figures.doubtful }) : t('send.nobody')
      return [{ field: PARTS, messageKey: 'invalid', text }]
    }
    const what = JSON.stringify([value, figures, withoutConsent])
    try {
      const idempotencyKey = attempts.keyFor(what)
      const { id } = await sendSplit({ place, value, withoutConsent, idempotencyKey })
      attempts.settle(what, null)
      showLeaving({ letterId: id, mails: counts.mails, paper: counts.paper })
      void refreshSplits(client)
      return []
    } catch (error) {
      attempts.settle(what, error as Error)
      const violations = violationsIn(error)
      const handled = violations.length > 0 ? ['FORM_ERRORS' as const] : []
      showProblem(error, { title: t('not-sent'), subject: 'send-split', handled })
      return violations
    }
  }
}
