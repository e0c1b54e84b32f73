import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { components } from '#generated/api.ts'
import { accountSearchQuery } from '../api/accounts.ts'
import { api, call } from '../api/client.ts'
import { deskKey } from '../api/desk.ts'
import { useActOn } from '../api/query-client.ts'
import { Question } from '../kit/question.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../kit/toast.ts'

type Outcome = components['schemas']['SetAsideOutcome']

/** Shows the outcome of a decision about a message, also of a failed retry. */
export function useTellOutcome() {
  const { t } = useTranslation('desk')
  return ({ decision, reason }: Outcome) => {
    if (decision === null)
      toast.error(t('aside.still', { reason: t(`aside.reason.${reason ?? 'INTERNAL_ERROR'}`) }))
    else toast.success(t(decision === 'DISMISSED' ? 'aside.left' : 'aside.received'))
  }
}

type SetAsideQuestionProps = { id: string; act: 'give' | 'dismiss'; onClose: () => void }

/** Asks for the reason of a decision. For `give` it asks for the company too. */
export function SetAsideQuestion({ id, act, onClose }: SetAsideQuestionProps) {
  const { t } = useTranslation('desk')
  const [typed, setTyped] = useState('')
  const [accountId, setAccountId] = useState('')
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const companies = useQuery({ ...accountSearchQuery(typed), placeholderData: keepPreviousData })
  const tell = useTellOutcome()
  const params = { path: { setAsideId: id } }
  const deciding = useActOn(
    [['set-aside'], deskKey],
    () =>
      act === 'give'
        ? call(
            api.POST('/super-admin/set-aside/{setAsideId}/account', { params, body: { accountId, reason } }),
          )
        : call(api.POST('/super-admin/set-aside/{setAsideId}/dismissal', { params, body: { reason } })),
    {
      onSuccess: (outcome) => {
        tell(outcome)
        onClose()
      },
      failure: t('aside.not-done'),
    },
  )
  const missing = (value: string) => (isAsked && value.trim() === '' ? t('aside.missing') : undefined)
  const isWhole = reason.trim() !== '' && (act === 'dismiss' || accountId !== '')
  const submit = () => {
    setAsked(true)
    if (isWhole) deciding.mutate()
  }
  return (
    <Question
      isForm
      title={t(`aside.${act}-title`)}
      lead={<p>{t(`aside.${act}-body`)}</p>}
      words={{ no: t('aside.no'), yes: t(`aside.${act}-yes`), busy: t('aside.busy') }}
      isBusy={deciding.isPending}
      onYes={submit}
      onClose={onClose}
    >
      {act === 'give' && (
        <SelectField
          searchable
          required
          label={t('aside.company')}
          value={accountId}
          onChange={setAccountId}
          onSearchChange={setTyped}
          choices={(companies.data ?? []).map(({ id: value, name: label }) => ({ value, label }))}
          error={missing(accountId)}
        />
      )}
      <TextField
        required
        label={t('aside.why')}
        maxLength={300}
        value={reason}
        onChange={setReason}
        error={missing(reason)}
      />
    </Question>
  )
}
