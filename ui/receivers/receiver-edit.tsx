import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormLayout } from '../forms/layout.ts'
import { StoredForm } from '../forms/stored-form.tsx'
import type { StoredFormState } from '../forms/use-stored-form.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Button } from '../kit/button.tsx'
import { Section } from '../kit/page.tsx'
import { useListBehind } from '../lists/documents/way-back.ts'
import { judge, type ReceiverValue, schema } from './receiver-value.ts'
import { readReceiversSearch } from './search.ts'

/** To the list as it was left. */
export function BackToReceivers({ accountId }: { accountId: string }) {
  const { t } = useTranslation('receiver')
  const list = useListBehind()
  return (
    <BackLink
      to="/doccle/receivers/{-$accountId}"
      params={{ accountId }}
      search={readReceiversSearch(list ?? {})}
    >
      {t('back')}
    </BackLink>
  )
}

type ReceiverEditProps = {
  form: StoredFormState<ReceiverValue>
  opened: ReceiverValue
  layout: FormLayout
  /** The second channel's; '' until it gave one. */
  code: string
  isSaving: boolean
  onSave: () => void
  onCancel: () => void
  notice?: ReactNode
}

/** The form of a receiver. A save leads back to the list; a failed one keeps the typed values. */
export function ReceiverEdit(props: ReceiverEditProps) {
  const { form, opened, layout, code, isSaving, onSave, onCancel, notice } = props
  const { t } = useTranslation('receiver')
  return (
    <Section title={t('details')}>
      <Box pt="md">
        <StoredForm<ReceiverValue>
          state={{ ...form, value: { ...form.value, token2: code } }}
          schema={schema}
          judge={judge}
          layout={layout}
          idPrefix="receiver"
          opened={opened}
          onChange={({ token2: _, ...next }) => form.change(() => next)}
          onSubmit={() => !isSaving && onSave()}
          notice={notice}
          buttons={
            <>
              <Button kind="primary" type="submit" busy={isSaving} busyLabel={t('saving')}>
                {t('save')}
              </Button>
              <Button onClick={onCancel}>{t('cancel')}</Button>
            </>
          }
        />
      </Box>
    </Section>
  )
}
