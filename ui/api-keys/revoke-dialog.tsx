import { useTranslation } from 'react-i18next'
import { Question } from '../kit/question.tsx'
import { toast } from '../kit/toast.ts'
import { type ApiKey, revokeKey } from './queries.ts'
import { useAct } from './use-act.ts'

type RevokeDialogProps = { accountId: string; apiKey: ApiKey; onClose: () => void }

/** Asks first: what uses the key stops working. */
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
