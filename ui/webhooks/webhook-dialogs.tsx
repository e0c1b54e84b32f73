import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../kit/check-field.tsx'
import { Question } from '../kit/question.tsx'
import { ShownOnce } from '../kit/shown-once.tsx'
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

/** The new secret of a webhook, this once. */
function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const words = {
    title: t('shown.title'),
    body: t('shown.body'),
    copy: t('shown.copy'),
    lost: t('shown.lost'),
    close: t('shown.close'),
  }
  return <ShownOnce secret={secret} words={words} onClose={onClose} />
}

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

/** The questions before a webhook is changed. */
export type Asked = 'change' | 'rotate' | 'delete'

type DialogProps = { accountId: string; webhook: Webhook; onClose: () => void }

export function WebhookDialogs({
  asked,
  onDeleted,
  ...dialog
}: DialogProps & { asked: Asked; onDeleted: () => void }) {
  if (asked === 'change') return <ChangeDialog {...dialog} />
  if (asked === 'rotate') return <RotateDialog {...dialog} />
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

function RotateDialog({ accountId, webhook: { id: webhookId, oldSecretUntil }, onClose }: DialogProps) {
  const { t } = useTranslation('webhooks')
  const [isSecond] = useState(oldSecretUntil !== null)
  const rotating = useAct(() => rotateSecret({ accountId, webhookId }), {
    onSuccess: () => {},
    failure: t('rotate.failed'),
  })
  if (rotating.data) return <SecretShown secret={rotating.data.secret} onClose={onClose} />
  return (
    <Question
      title={t('rotate.title')}
      words={{ no: t('cancel'), yes: t('rotate.yes'), busy: t('rotate.busy') }}
      isBusy={rotating.isPending}
      onYes={() => rotating.mutate()}
      onClose={onClose}
    >
      <p>{t(isSecond ? 'rotate.again' : 'rotate.body')}</p>
    </Question>
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
