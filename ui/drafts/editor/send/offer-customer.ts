import type { TFunction } from 'i18next'
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { showProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { toast } from '../../../kit/toast.ts'
import { settleToast } from '../../../kit/toasts.ts'
import type { DraftCustomer } from '../draft-form.ts'
import { findCustomers, saveCustomer } from '../queries.ts'

/** The subject of its errors. */
const SUBJECT = 'offered-customer'

/** After a send: a press stores a customer that was typed. Where the customers can't be asked for, nothing is offered. */
export async function offerCustomer(
  accountId: string,
  customer: DraftCustomer,
  t: TFunction<'draft'>,
): Promise<void> {
  const isStored = customer.id != null || (await isAmongCustomers(accountId, customer).catch(() => true))
  if (isStored) return
  const name = customer.name?.trim() ?? ''
  toast.offer(t('customer.unsaved', { name }), {
    label: t('customer.save-new'),
    onPress: () => void store(accountId, customer, t),
  })
}

async function isAmongCustomers(accountId: string, customer: DraftCustomer): Promise<boolean> {
  const [name, number] = [folded(customer.name), normaliseBelgianNumber(customer.vat ?? '')]
  const found = await findCustomers(accountId, { name, number })
  return found.some((one) => folded(one.name) === name || normaliseBelgianNumber(one.vat) === number)
}

const folded = (name: string | null | undefined): string => (name ?? '').trim().toLowerCase()

async function store(accountId: string, customer: DraftCustomer, t: TFunction<'draft'>): Promise<void> {
  try {
    await saveCustomer(accountId, customer)
    settleToast(SUBJECT)
    toast.success(t('customer.saved'))
    void queryClient.invalidateQueries({ queryKey: ['customers'] })
  } catch (error) {
    showProblem(error, { title: t('customer.not-saved'), subject: SUBJECT })
  }
}
