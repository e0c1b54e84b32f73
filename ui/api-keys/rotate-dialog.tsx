import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Question } from '../kit/question.tsx'
import { type ApiKey, rotateKey } from './queries.ts'
import { ShownOnce } from './shown-once.tsx'
import { useAct } from './use-act.ts'

type RotateDialogProps = { accountId: string; apiKey: ApiKey; onClose: () => void }

/** Gives a new secret; says which one ends when. */
export function RotateDialog({ accountId, apiKey: { id, name, secrets }, onClose }: RotateDialogProps) {
  const { t } = useTranslation('api-keys')
  const [isSecond] = useState(secrets.length > 1)
  const rotating = useAct(accountId, () => rotateKey({ accountId, apiKeyId: id }), {
    onSuccess: () => {},
    failure: t('rotate.failed', { name }),
  })
  if (rotating.data) return <ShownOnce name={name} secret={rotating.data.secret} onClose={onClose} />
  return (
    <Question
      title={t('rotate.title', { name })}
      words={{ no: t('cancel'), yes: t('rotate.yes'), busy: t('rotate.busy') }}
      isBusy={rotating.isPending}
      onYes={() => rotating.mutate()}
      onClose={onClose}
    >
      <p>{t(isSecond ? 'rotate.again' : 'rotate.body')}</p>
    </Question>
  )
}
