import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import schema from '#generated/forms/Customer.json'
import validate from '#generated/forms/Customer.validator.js'
import { isRefused, violationsIn } from '../api/failure.ts'
import { codeText } from '../api/problem-text.ts'
import { useMayWrite } from '../api/reach.ts'
import { useReceiver } from '../api/receiver.ts'
import { CompanySource } from '../forms/company-field/filled-foot.tsx'
import { FindCompany } from '../forms/company-field/found-company.tsx'
import { customerLayout } from '../forms/customer-layout.ts'
import {
  callsForEndpoint,
  endpointRestMs,
  withDerivedEndpoint,
  withStoredNumbers,
} from '../forms/endpoint.ts'
import { OtherEndpoint } from '../forms/other-endpoint.tsx'
import { StaleNotice } from '../forms/stale-notice.tsx'
import { StoredForm } from '../forms/stored-form.tsx'
import { useStoredForm } from '../forms/use-stored-form.ts'
import { findViolations } from '../forms/validate.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { toast } from '../kit/toast.ts'
import { useFoundCustomer } from './found-customer.ts'
import {
  type Customer,
  getCustomer,
  newCustomer,
  places,
  refreshCustomers,
  type Shelf,
  saveCustomer,
} from './queries.ts'
import { OtherCompany, Reachability } from './reachability.tsx'

/** Every field of the form and nothing of the server's own, so that input in any field can be restored. */
function toForm({ reach: _, ...customer }: Customer): Customer {
  return { ...newCustomer, ...customer }
}

/** With the endpoint that follows from country and number, and a complete Belgian number normalised. */
export function settle(customer: Customer): Customer {
  const derived = withDerivedEndpoint(customer)
  return isWhole(customer) ? withStoredNumbers(derived) : derived
}

/** Ten digits in any notation: nothing is derived while the number is being typed. */
const isWhole = ({ vat }: Customer) => vat.replace(/\D/g, '').length === 10

/** The state of a customer's form: the endpoint follows country and number after a pause, or when a field is left. */
function useCustomerForm(opened: Customer, storageKey: string) {
  const state = useStoredForm({ opened, storageKey })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isDue = useRef(false)
  const shown = useRef(state.value)
  useEffect(() => {
    shown.current = state.value
  }, [state.value])
  /** A form is judged before its change is told: whether the endpoint is due is seen from the change, too. */
  const settled = useCallback(
    (customer: Customer) =>
      isDue.current || callsForEndpoint(shown.current, customer) ? settle(customer) : customer,
    [],
  )
  /** Validates the customer as it would be saved, with the derived endpoint. */
  const judge = useCallback(
    (typed: Customer) => findViolations({ schema, validate }, withStoredNumbers(settled(typed))),
    [settled],
  )
  const settleNow = (tidy: (customer: Customer) => Customer) => {
    clearTimeout(timer.current)
    const next = tidy(settled(state.value))
    isDue.current = false
    if (next !== state.value) state.change(() => next)
    return next
  }
  const type = (next: Customer) => {
    state.change(() => next)
    if (!callsForEndpoint(state.value, next)) return
    isDue.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isDue.current = false
      state.change(settle)
    }, endpointRestMs)
  }
  const leave = (name: string) => {
    if (['vat', 'country', 'enterpriseNumber'].includes(name)) settleNow(withStoredNumbers)
  }
  return { ...state, schema, judge, type, leave, settled: () => settleNow(withStoredNumbers) }
}

type CustomerForm = ReturnType<typeof useCustomerForm>

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
  const company = useFoundCustomer(form, opened)
  /** The network is asked for who sends to the customer; the list says of each how they were reached. */
  const asks = useMayWrite() ? accountId : undefined
  const receiver = useReceiver({ accountId: asks }, form.value)
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
      filled={company.filledIn}
      isReadOnly={!mayEdit}
      opened={opened}
      onChange={form.type}
      onLeave={form.leave}
      onSubmit={submit}
      notice={
        isStale ? (
          <StaleNotice<Customer>
            title={t('stale')}
            form={form}
            fetchNewest={async () => toForm(await getCustomer(shelf, customerId))}
            onTheirs={save.reset}
            onMine={(version) => save.mutate({ ...form.value, version })}
          />
        ) : (
          mayEdit &&
          accountId && <FindCompany accountId={accountId} label={t('find-company')} company={company} />
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
      <CompanySource company={company} />
      {asks && <Reachability receiver={receiver} />}
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
    onError: (error) => form.refuse(readRefusals(error)),
    meta: { failure: t('not-saved'), handles: ['STALE'] },
  })
}

/** The violations of the server; CUSTOMER_ALREADY_PRESENT is one of the name. */
function readRefusals(error: unknown) {
  if (isRefused(error, 'CUSTOMER_ALREADY_PRESENT'))
    return [{ field: '/name', messageKey: 'invalid', text: codeText('CUSTOMER_ALREADY_PRESENT') }]
  return violationsIn(error)
}

/** Back to the list, with an undo for the input. */
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
