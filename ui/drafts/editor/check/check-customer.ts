import customerSchema from '#generated/forms/CustomerDraft.json'
import validateCustomer from '#generated/forms/CustomerDraft.validator.js'
import type { DraftForm } from '../draft-form.ts'
import { type Finding, inFormOrder, oncePerField } from './finding.ts'
import { shapeFindings } from './shape-findings.ts'

/** The findings that prevent saving the draft's customer. */
export function checkCustomer({ inputDetails }: DraftForm): Finding[] {
  const { customer } = inputDetails
  const findings = shapeFindings(
    validateCustomer,
    { inputDetails: { customer } },
    customerSchema,
    inputDetails,
  )
  return inFormOrder(oncePerField(findings), inputDetails)
}
