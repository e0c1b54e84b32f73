import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deskKey } from '../api/desk.ts'
import { useActOn } from '../api/query-client.ts'
import { Question } from '../kit/question.tsx'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../kit/toast.ts'

type ReasonQuestionProps = {
  title: string
  lead: ReactNode
  /** The readers of the reason. */
  hint: string
  yes: string
  done: string
  failure: string
  isFinal?: boolean
  /** True where the other fields are filled in; their own errors are shown from then on. */
  onTry?: () => boolean
  act: (reason: string) => Promise<unknown>
  onClose: () => void
  /** The fields before the reason, the first one with `data-autofocus`. */
  children?: ReactNode
}

/** Asks for the reason of an act of the desk, and does it. */
export function ReasonQuestion(props: ReasonQuestionProps) {
  const { title, lead, hint, yes, done, failure, isFinal = false, onTry, act, onClose, children } = props
  const { t } = useTranslation('desk')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const acting = useActOn([deskKey], (typed: string) => act(typed), {
    onSuccess: () => {
      onClose()
      toast.success(done)
    },
    failure,
  })
  const submit = () => {
    setTried(true)
    const isWhole = (onTry?.() ?? true) && reason.trim() !== ''
    if (isWhole && !acting.isPending) acting.mutate(reason.trim())
  }
  return (
    <Question
      isForm
      isFinal={isFinal}
      title={title}
      lead={<p>{lead}</p>}
      words={{ no: t('aside.no'), yes, busy: t('decide.busy') }}
      isBusy={acting.isPending}
      onYes={submit}
      onClose={onClose}
    >
      {children}
      <TextField
        required
        {...(children === undefined && { 'data-autofocus': true })}
        label={t('decide.reason')}
        hint={hint}
        maxLength={300}
        value={reason}
        onChange={setReason}
        error={isTried && reason.trim() === '' ? t('decide.missing') : undefined}
      />
    </Question>
  )
}
