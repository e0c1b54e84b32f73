import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.ts'
import type { Book } from './book.ts'
import { type CustomerRow, deleteCustomer, refreshCustomers } from './queries.ts'

type DeleteCustomerDialogProps = { book: Book; customer: CustomerRow | undefined; onClose: () => void }

/** Asks before a customer goes. Documents keep what they say of them. */
export function DeleteCustomerDialog({ book, customer, onClose }: DeleteCustomerDialogProps) {
  const { t } = useTranslation('customers')
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: deleteCustomer,
    onSuccess: () => toast.success(t('deleted')),
    onSettled: async () => {
      onClose()
      await refreshCustomers(client)
    },
    meta: { failure: t('not-deleted') },
  })
  return (
    <Dialog
      isOpen={customer !== undefined}
      onClose={onClose}
      title={t('delete-title')}
      actions={
        <>
          <Button onClick={onClose}>{t('delete-cancel')}</Button>
          <Button
            kind="final-danger"
            data-autofocus
            busy={removal.isPending}
            busyLabel={t('deleting')}
            onClick={() => customer && removal.mutate(customer.id)}
          >
            {t('delete-confirm')}
          </Button>
        </>
      }
    >
      <p>{t(`${book}.delete-question`, { name: customer?.name ?? '' })}</p>
    </Dialog>
  )
}
