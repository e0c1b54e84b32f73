import { useTranslation } from 'react-i18next'
import { StoredForm } from '../forms/stored-form.tsx'
import { supplierLayout } from '../forms/supplier-layout.ts'
import { Button } from '../kit/button.tsx'
import type { Supplier } from './queries.ts'
import type { useSupplierForm } from './use-supplier-form.ts'

type SupplierFormProps = {
  form: ReturnType<typeof useSupplierForm>
  idPrefix: string
  onCancel: () => void
}

/** The form of an account's own data. */
export function SupplierForm({ form, idPrefix, onCancel }: SupplierFormProps) {
  const { t } = useTranslation('data')
  return (
    <StoredForm<Supplier>
      {...form}
      layout={supplierLayout}
      idPrefix={idPrefix}
      onSubmit={form.submit}
      buttons={
        <>
          <Button kind="primary" type="submit" busy={form.isSaving} busyLabel={t('saving')}>
            {t('save')}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </>
      }
    />
  )
}
