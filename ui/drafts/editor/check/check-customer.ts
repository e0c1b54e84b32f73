import customerSchema from '#generated/forms/CustomerDraft.json'
import validateCustomer from '#generated/forms/CustomerDraft.validator.js'
import type { DraftForm } from '../draft-form.ts'
import { faultsOf } from './check-draft.ts'
import { type Fault, inFormOrder, oncePerField } from './fault.ts'

/** What keeps the customer in a draft from being kept as a customer. */
export function checkCustomer({ inputDetails }: DraftForm): Fault[] {
  const { customer } = inputDetails
  const faults = faultsOf(validateCustomer, { inputDetails: { customer } }, customerSchema, inputDetails)
  return inFormOrder(oncePerField(faults), inputDetails)
}
