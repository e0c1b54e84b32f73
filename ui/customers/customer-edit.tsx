import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRefused, violationsIn } from '../api/failure.ts'
import { codeText } from '../api/problem-text.ts'
import { useReceiver } from '../api/receiver.ts'
import { customerLayout } from '../forms/customer-layout.ts'
import { OtherEndpoint } from '../forms/other-endpoint.tsx'
import { StaleNotice } from '../forms/stale-notice.tsx'
import { StoredForm } from '../forms/stored-form.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { toast } from '../kit/toast.ts'
import { places, type Shelf } from './book.ts'
import { type Customer, getCustomer, refreshCustomers, saveCustomer } from './queries.ts'
import { OtherCompany, Reachability } from './reachability.tsx'
import { toForm } from './tidy.ts'
import { type CustomerForm, useCustomerForm } from './use-customer-form.ts'

type CustomerEditProps = {
  shelf: Shelf
  /** Undefined for a new one. */
  customerId?: string
  customer: Customer
  userId: string
}

/** The form of a customer. Saving leads back to the list; unsaved input stays in the form. */
export function CustomerEdit({ shelf, customerId, customer, userId }: CustomerEditProps) {
  const { t } = useTranslation('customers')
  const { book, accountId, mayEdit } = shelf
  const opened = toForm(customer)
  const form = useCustomerForm(opened, `${userId}.customer.${book}.${accountId ?? ''}.${customerId ?? 'new'}`)
  const receiver = useReceiver({ accountId }, form.value)
  const save = useSaving(shelf, customerId, form)
  const cancel = useCancelling(shelf, customerId, form)
  const submit = () => {
    if (mayEdit && !save.isPending) save.mutate(form.settled())
  }
  const isStale = isRefused(save.error, 'STALE') && customerId !== undefined
  return (
    <StoredForm<Customer>
      state={form}
      schema={form.schema}
      judge={form.judge}
      layout={customerLayout}
      idPrefix="customer"
      isReadOnly={!mayEdit}
      opened={opened}
      onChange={form.type}
      onLeave={form.leave}
      onSubmit={submit}
      notice={
        isStale && (
          <StaleNotice<Customer>
            title={t('stale')}
            form={form}
            fetchNewest={async () => toForm(await getCustomer(shelf, customerId))}
            onTheirs={save.reset}
            onMine={(version) => save.mutate({ ...form.value, version })}
          />
        )
      }
      buttons={
        mayEdit ? (
          <>
            <Button kind="primary" type="submit" busy={save.isPending} busyLabel={t('saving')}>
              {t('save')}
            </Button>
            <Button onClick={cancel}>{t('cancel')}</Button>
          </>
        ) : (
          <ButtonLink to={places[book].list} params={{ accountId }}>
            {t(`${book}.back`)}
          </ButtonLink>
        )
      }
    >
      {accountId && <Reachability receiver={receiver} />}
      <OtherCompany customer={form.value} />
      {mayEdit && (
        <OtherEndpoint receiver={receiver} onUse={(other) => form.change((now) => ({ ...now, ...other }))} />
      )}
    </StoredForm>
  )
}

function useSaving(shelf: Shelf, customerId: string | undefined, form: CustomerForm) {
  const { t } = useTranslation('customers')
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (customer: Customer) => saveCustomer(shelf, customerId, customer),
    onSuccess: async () => {
      form.drop()
      toast.success(t('save-customer-info'))
      await navigate({ to: places[shelf.book].list, params: { accountId: shelf.accountId } })
      await refreshCustomers(client)
    },
    onError: (error) => form.refuse(refusalsOf(error)),
    meta: { failure: t('not-saved'), handles: ['STALE'] },
  })
}

/** The violations of the server; CUSTOMER_ALREADY_PRESENT is one of the name. */
function refusalsOf(error: unknown) {
  if (isRefused(error, 'CUSTOMER_ALREADY_PRESENT'))
    return [{ field: '/name', messageKey: 'invalid', text: codeText('CUSTOMER_ALREADY_PRESENT') }]
  return violationsIn(error)
}

/** Back to the list, with an undo for what was typed. */
function useCancelling(shelf: Shelf, customerId: string | undefined, form: CustomerForm) {
  const { t } = useTranslation('customers')
  const navigate = useNavigate()
  const { list, form: place } = places[shelf.book]
  const { accountId } = shelf
  return () => {
    const putBack = form.drop()
    void navigate({ to: list, params: { accountId } })
    if (!form.isChanged) return
    const undo = () => {
      putBack()
      void navigate({ to: place, params: { accountId, customerId } })
    }
    toast.undo(t('cancelled'), { label: t('cancelled-undo'), onPress: undo })
  }
}
