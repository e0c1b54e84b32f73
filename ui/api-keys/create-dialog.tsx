import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScopeGrid } from '../forms/scope-grid.tsx'
import type { Scope } from '../forms/scope-rows.ts'
import { FormFields } from '../kit/form-fields.tsx'
import { Question } from '../kit/question.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { createKey, type NewKey } from './queries.ts'
import { ShownOnce } from './shown-once.tsx'
import { useAct } from './use-act.ts'

const periods = ['30', '90', '365', ''] as const
type Period = (typeof periods)[number]
const periodOf = (value: string): Period => periods.find((one) => one === value) ?? ''

/** Name, rights and how long; then the secret, once. */
export function CreateDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { t } = useTranslation('api-keys')
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<Scope[]>([])
  const [period, setPeriod] = useState<Period>('365')
  const [isTried, setTried] = useState(false)
  const making = useAct(accountId, (key: NewKey) => createKey(accountId, key), {
    onSuccess: () => {},
    failure: t('make-failed'),
  })
  const missing = { name: name.trim() === '', scopes: scopes.length === 0 }
  const submit = () => {
    setTried(true)
    if (missing.name || missing.scopes) return
    making.mutate({ name: name.trim(), scopes, validDays: period === '' ? null : Number(period) })
  }
  if (making.data) return <ShownOnce name={name} secret={making.data.secret} onClose={onClose} />
  return (
    <Question
      isForm
      title={t('make')}
      words={{ no: t('cancel'), yes: t('make'), busy: t('making') }}
      isBusy={making.isPending}
      onYes={submit}
      onClose={onClose}
    >
      <FormFields>
        <TextField
          label={t('name')}
          hint={t('name-hint')}
          required
          data-autofocus
          maxLength={60}
          value={name}
          onChange={setName}
          error={isTried && missing.name ? t('name-missing') : undefined}
        />
        <ScopeGrid
          label={t('scopes')}
          value={scopes}
          onChange={setScopes}
          error={isTried && missing.scopes ? t('scopes-missing') : undefined}
        />
        <SelectField
          label={t('valid')}
          value={period === '' ? 'none' : period}
          onChange={(value) => setPeriod(periodOf(value))}
          choices={periods.map((days) => ({
            value: days === '' ? 'none' : days,
            label: t(days === '' ? 'valid-always' : 'valid-days', { count: Number(days) }),
          }))}
        />
      </FormFields>
    </Question>
  )
}
