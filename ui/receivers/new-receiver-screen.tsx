import { useTranslation } from 'react-i18next'
import { useStoredForm } from '../forms/use-stored-form.ts'
import { Page } from '../kit/page.tsx'
import { BackToReceivers, ReceiverEdit } from './receiver-edit.tsx'
import classes from './receiver-screen.module.css'
import { newReceiver } from './receiver-value.ts'
import { newReceiverLayout, useCancelling, useSaving } from './use-saving.ts'

/** A receiver to be: nothing has happened yet, so there is the form alone. */
export function NewReceiverScreen({ accountId, userId }: { accountId: string; userId: string }) {
  const { t } = useTranslation('receiver')
  const form = useStoredForm({ opened: newReceiver, storageKey: `${userId}.receiver.${accountId}.new` })
  const save = useSaving({ accountId }, form)
  return (
    <Page title={t('new')} backLink={<BackToReceivers accountId={accountId} />}>
      <div className={classes.columns}>
        <ReceiverEdit
          form={form}
          opened={newReceiver}
          layout={newReceiverLayout}
          code=""
          isSaving={save.isPending}
          onSave={() => save.mutate(form.value)}
          onCancel={useCancelling({ accountId }, form)}
        />
      </div>
    </Page>
  )
}
