import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScopeGrid } from '../forms/scope-grid.tsx'
import type { Scope } from '../forms/scope-rows.ts'
import { RotateDialog, ShownOnce } from '../forms/secret-dialogs.tsx'
import { Question } from '../kit/question.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../kit/toast.ts'
import { type ApiKey, createKey, type NewKey, revokeKey, rotateKey, useAct } from './queries.ts'

type RevokeDialogProps = { accountId: string; apiKey: ApiKey; onClose: () => void }

/** The question before a key stops working. */
export function RevokeDialog({ accountId, apiKey: { id, name }, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('api-keys')
  const revoking = useAct(accountId, () => revokeKey({ accountId, apiKeyId: id }), {
    onSuccess: () => {
      onClose()
      toast.success(t('revoke.done', { name }))
    },
    failure: t('revoke.failed', { name }),
  })
  return (
    <Question
      title={t('revoke.title', { name })}
      words={{ no: t('revoke.keep'), yes: t('revoke.yes'), busy: t('revoke.busy') }}
      isBusy={revoking.isPending}
      isFinal
      onYes={() => revoking.mutate()}
      onClose={onClose}
    >
      <p>{t('revoke.body')}</p>
    </Question>
  )
}

type RotateKeyDialogProps = { accountId: string; apiKey: ApiKey; onClose: () => void }

/** The question before a key gets a new secret. */
export function RotateKeyDialog({ accountId, apiKey: { id, name, secrets }, onClose }: RotateKeyDialogProps) {
  const { t } = useTranslation('api-keys')
  const rotating = useAct(accountId, () => rotateKey({ accountId, apiKeyId: id }), {
    onSuccess: () => {},
    failure: t('rotate.failed', { name }),
  })
  return (
    <RotateDialog
      texts="api-keys"
      name={name}
      hasTwo={secrets.length > 1}
      isBusy={rotating.isPending}
      secret={rotating.data?.secret}
      onYes={() => rotating.mutate()}
      onClose={onClose}
    />
  )
}

const periods = ['30', '90', '365', ''] as const
type Period = (typeof periods)[number]
const readPeriod = (value: string): Period => periods.find((one) => one === value) ?? ''

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
  if (making.data)
    return <ShownOnce texts="api-keys" name={name} secret={making.data.secret} onClose={onClose} />
  return (
    <Question
      isForm
      title={t('make')}
      words={{ no: t('cancel'), yes: t('make'), busy: t('making') }}
      isBusy={making.isPending}
      onYes={submit}
      onClose={onClose}
    >
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
        onChange={(value) => setPeriod(readPeriod(value))}
        choices={periods.map((days) => ({
          value: days === '' ? 'none' : days,
          label: t(days === '' ? 'valid-always' : 'valid-days', { count: Number(days) }),
        }))}
      />
    </Question>
  )
}
