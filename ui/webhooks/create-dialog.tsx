import { useTranslation } from 'react-i18next'
import { createWebhook, type NewWebhook } from './queries.ts'
import { SecretShown } from './secret-shown.tsx'
import { useAct } from './use-act.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

/** Address and events; then the secret, once. */
export function CreateDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const making = useAct((webhook: NewWebhook) => createWebhook(accountId, webhook), {
    onSuccess: () => {},
    failure: t('make-failed'),
  })
  if (making.data) return <SecretShown secret={making.data.secret} onClose={onClose} />
  return (
    <WebhookDialog
      words={{ title: t('make'), submit: t('make-yes'), busy: t('making') }}
      isBusy={making.isPending}
      error={making.error}
      onSubmit={(webhook) => making.mutate(webhook)}
      onClose={onClose}
    />
  )
}
