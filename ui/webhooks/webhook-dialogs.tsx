import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RotateDialog, ShownOnce } from '../forms/secret-dialogs.tsx'
import { CheckField } from '../kit/check-field.tsx'
import { Question } from '../kit/question.tsx'
import { toast } from '../kit/toast.ts'
import {
  createWebhook,
  deleteWebhook,
  type NewWebhook,
  rotateSecret,
  updateWebhook,
  useAct,
  type Webhook,
} from './queries.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

/** Address and events; then the secret, once. */
export function CreateDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const making = useAct((webhook: NewWebhook) => createWebhook(accountId, webhook), {
    onSuccess: () => {},
    failure: t('make-failed'),
  })
  if (making.data) return <ShownOnce texts="webhooks" secret={making.data.secret} onClose={onClose} />
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

/** The questions before a webhook is changed. */
export type Asked = 'change' | 'rotate' | 'delete'

type DialogProps = { accountId: string; webhook: Webhook; onClose: () => void }

export function WebhookDialogs({
  asked,
  onDeleted,
  ...dialog
}: DialogProps & { asked: Asked; onDeleted: () => void }) {
  if (asked === 'change') return <ChangeDialog {...dialog} />
  if (asked === 'rotate') return <RotateWebhookDialog {...dialog} />
  return <DeleteDialog {...dialog} onDeleted={onDeleted} />
}

function ChangeDialog({ accountId, webhook, onClose }: DialogProps) {
  const { t } = useTranslation('webhooks')
  const [isEnabled, setEnabled] = useState(webhook.state !== 'DISABLED')
  const path = { accountId, webhookId: webhook.id }
  const changing = useAct((body: NewWebhook) => updateWebhook(path, { ...body, isEnabled }), {
    onSuccess: () => {
      onClose()
      toast.success(t('change.done'))
    },
    failure: t('change.failed'),
  })
  return (
    <WebhookDialog
      webhook={webhook}
      words={{ title: t('change.title'), submit: t('change.yes'), busy: t('change.busy') }}
      isBusy={changing.isPending}
      error={changing.error}
      onSubmit={(body) => changing.mutate(body)}
      onClose={onClose}
    >
      <CheckField
        label={t('change.is-enabled')}
        hint={t('change.is-enabled-hint')}
        value={isEnabled}
        onChange={setEnabled}
      />
    </WebhookDialog>
  )
}

function RotateWebhookDialog({
  accountId,
  webhook: { id: webhookId, oldSecretUntil },
  onClose,
}: DialogProps) {
  const { t } = useTranslation('webhooks')
  const rotating = useAct(() => rotateSecret({ accountId, webhookId }), {
    onSuccess: () => {},
    failure: t('rotate.failed'),
  })
  return (
    <RotateDialog
      texts="webhooks"
      hasTwo={oldSecretUntil !== null}
      isBusy={rotating.isPending}
      secret={rotating.data?.secret}
      onYes={() => rotating.mutate()}
      onClose={onClose}
    />
  )
}

function DeleteDialog({ accountId, webhook, onClose, onDeleted }: DialogProps & { onDeleted: () => void }) {
  const { t } = useTranslation('webhooks')
  const deleting = useAct(() => deleteWebhook({ accountId, webhookId: webhook.id }), {
    onSuccess: () => {
      toast.success(t('delete.done'))
      onDeleted()
    },
    failure: t('delete.failed'),
  })
  return (
    <Question
      title={t('delete.title')}
      words={{ no: t('delete.keep'), yes: t('delete.yes'), busy: t('delete.busy') }}
      isBusy={deleting.isPending}
      isFinal
      onYes={() => deleting.mutate()}
      onClose={onClose}
    >
      <p>{t('delete.body')}</p>
    </Question>
  )
}
