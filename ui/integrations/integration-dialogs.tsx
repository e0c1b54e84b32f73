import { useTranslation } from 'react-i18next'
import { RotateDialog, ShownOnce } from '../forms/secret-dialogs.tsx'
import { Question } from '../kit/question.tsx'
import { toast } from '../kit/toast.ts'
import { IntegrationForm } from './integration-form.tsx'
import {
  createIntegration,
  deleteIntegration,
  type Integration,
  type NewIntegration,
  rotateSecret,
  updateIntegration,
  useAct,
} from './queries.ts'

/** The questions before an integration is changed. */
export type Asked = 'change' | 'rotate' | 'delete'

type DialogProps = { accountId: string; integration: Integration; onClose: () => void }

export function IntegrationDialogs({ asked, ...dialog }: DialogProps & { asked: Asked }) {
  if (asked === 'change') return <ChangeDialog {...dialog} />
  if (asked === 'rotate') return <RotateIntegrationDialog {...dialog} />
  return <DeleteDialog {...dialog} />
}

/** The form of an integration; then its client secret, once. */
export function CreateDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  const making = useAct((integration: NewIntegration) => createIntegration(accountId, integration), {
    onSuccess: () => {},
    failure: t('make-failed'),
  })
  if (making.data) {
    const { clientSecret, integration } = making.data
    return <ShownOnce texts="integrations" name={integration.name} secret={clientSecret} onClose={onClose} />
  }
  return (
    <IntegrationForm
      words={{ title: t('make'), submit: t('make-yes'), busy: t('making') }}
      isBusy={making.isPending}
      error={making.error}
      onSubmit={(integration) => making.mutate(integration)}
      onClose={onClose}
    />
  )
}

function ChangeDialog({ accountId, integration, onClose }: DialogProps) {
  const { t } = useTranslation('integrations')
  const { id: integrationId, name } = integration
  const changing = useAct((body: NewIntegration) => updateIntegration({ accountId, integrationId }, body), {
    onSuccess: () => {
      onClose()
      toast.success(t('change.done', { name }))
    },
    failure: t('change.failed', { name }),
  })
  return (
    <IntegrationForm
      integration={integration}
      words={{ title: t('change.title', { name }), submit: t('change.yes'), busy: t('change.busy') }}
      isBusy={changing.isPending}
      error={changing.error}
      onSubmit={(body) => changing.mutate(body)}
      onClose={onClose}
    />
  )
}

function RotateIntegrationDialog({ accountId, integration, onClose }: DialogProps) {
  const { t } = useTranslation('integrations')
  const { id: integrationId, name, secrets } = integration
  const rotating = useAct(() => rotateSecret({ accountId, integrationId }), {
    onSuccess: () => {},
    failure: t('rotate.failed', { name }),
  })
  return (
    <RotateDialog
      texts="integrations"
      name={name}
      hasTwo={secrets.length > 1}
      isBusy={rotating.isPending}
      secret={rotating.data?.clientSecret}
      onYes={() => rotating.mutate()}
      onClose={onClose}
    />
  )
}

function DeleteDialog({ accountId, integration: { id, name, companies }, onClose }: DialogProps) {
  const { t } = useTranslation('integrations')
  const deleting = useAct(() => deleteIntegration({ accountId, integrationId: id }), {
    onSuccess: () => {
      onClose()
      toast.success(t('delete.done', { name }))
    },
    failure: t('delete.failed', { name }),
  })
  return (
    <Question
      title={t('delete.title', { name })}
      words={{ no: t('delete.keep'), yes: t('delete.yes'), busy: t('delete.busy') }}
      isBusy={deleting.isPending}
      isFinal
      onYes={() => deleting.mutate()}
      onClose={onClose}
    >
      <p>{t('delete.body', { count: companies })}</p>
    </Question>
  )
}
