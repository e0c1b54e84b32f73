import { IconLock } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { belgianBic } from '#contracts/rules/belgian-banks.ts'
import schema from '#generated/forms/Supplier.json'
import validate from '#generated/forms/Supplier.validator.js'
import { violationsIn } from '../api/failure.ts'
import { StoredForm } from '../forms/stored-form.tsx'
import { operatorSupplierLayout, supplierLayout } from '../forms/supplier-layout.ts'
import { useStoredForm } from '../forms/use-stored-form.ts'
import { findViolations } from '../forms/validate.ts'
import { Button } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { toast } from '../kit/toast.ts'
import { refreshAccount, type Supplier, saveSupplier, tidied } from './queries.ts'

/** An empty BIC is filled in where the account number says whose it is. */
export const withBic = (typed: Supplier): Supplier =>
  typed.bic.trim() === '' ? { ...typed, bic: belgianBic(typed.iban) ?? '' } : typed

/** Validates the data as they would be saved. */
const judge = (typed: Supplier) => findViolations({ schema, validate }, tidied(typed))

type Options = { accountId: string; userId: string; supplier: Supplier; onSaved: (saved: Supplier) => void }

/** State and saving of the form of an account's own data. */
export function useSupplierForm({ accountId, userId, supplier, onSaved }: Options) {
  const { t } = useTranslation('data')
  const client = useQueryClient()
  const opened: Supplier = { telephone: '', ...supplier }
  const state = useStoredForm({ opened, storageKey: `${userId}.supplier.${accountId}` })
  const save = useMutation({
    mutationFn: (typed: Supplier) => saveSupplier(accountId, typed),
    onSuccess: async (saved) => {
      state.restart(saved)
      const isMailed = tidied(supplier).iban !== saved.iban && supplier.email
      const pending = saved.pendingEmail?.email
      const isAsked = pending !== undefined && pending !== supplier.pendingEmail?.email
      const told = [
        ...(isMailed ? [t('iban-mailed', { email: supplier.email })] : []),
        ...(isAsked ? [t('pending.asked', { email: pending })] : []),
      ]
      toast.success(t('saved'), told.join(' ') || undefined)
      onSaved(saved)
      await refreshAccount(client, accountId)
    },
    onError: (error) => state.refuse(violationsIn(error)),
    meta: { failure: t('not-saved') },
  })
  const submit = () => {
    if (!save.isPending) save.mutate(state.value)
  }
  return { state, schema, judge, opened, isSaving: save.isPending, submit }
}

type SupplierFormProps = {
  form: ReturnType<typeof useSupplierForm>
  idPrefix: string
  onCancel: () => void
  /** An administrator changes what isn't the company's alone. */
  isOperator?: boolean
}

/** The form of an account's own data. */
export function SupplierForm({ form, idPrefix, onCancel, isOperator = false }: SupplierFormProps) {
  const { t } = useTranslation('data')
  return (
    <StoredForm<Supplier>
      {...form}
      layout={isOperator ? operatorSupplierLayout : supplierLayout}
      notice={isOperator && <Notice tone="quiet" icon={IconLock} title={t('company-alone')} />}
      idPrefix={idPrefix}
      onLeave={(name) => name === 'iban' && form.state.change(withBic)}
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
