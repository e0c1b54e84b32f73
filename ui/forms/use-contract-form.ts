import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { type FormEvent, useRef } from 'react'
import type { Violation } from '#contracts/rules/message-key.ts'
import { violationText, type WordedViolation } from './validate.ts'

type Options<Data extends object> = {
  opened: Data
  /** Validates the input by the contract. The first part of a violation's pointer is the field. */
  judge: (value: Data) => readonly Violation[]
  /** Sends a valid value, and shows general errors. Returns the server's violations. */
  send: (value: Data) => Promise<readonly WordedViolation[]>
}

/** The server's violation. It holds while the field has that value, until the next submit. */
type Refusal = { violation: WordedViolation; value: unknown }

/**
 * A form with its own layout over a schema of the contract. Validation starts with the first submit; from then on fields
 * show the contract's and the server's violations.
 */
export function useContractForm<Data extends object>({ opened, judge, send }: Options<Data>) {
  const refusals = useRef<Refusal[]>([])
  const judgeAll = (value: Data) => {
    const current = refusals.current.filter((each) => each.value === violatedPart(value, each.violation))
    return byField([...judge(value), ...current.map(({ violation }) => violation)])
  }
  const form = useForm({
    defaultValues: opened,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }: { value: Data }) => judgeAll(value) },
    onSubmit: async ({ value, formApi }) => {
      const violations = await send(value)
      refusals.current = violations.map((violation) => ({ violation, value: violatedPart(value, violation) }))
      await formApi.validate('submit')
    },
  })
  const { isSubmitting, submissionAttempts, fieldMeta } = useStore(form.store)
  const onSubmit = (event?: FormEvent) => {
    event?.preventDefault()
    // A second press is ignored while the first is being sent.
    if (form.state.isSubmitting) return
    refusals.current = []
    void form.validate('change')
    void form.handleSubmit()
  }
  return {
    form,
    Field: form.Field,
    onSubmit,
    isSending: isSubmitting,
    /** One violation per field, in the form's order. */
    faults: faultsIn(fieldMeta, Object.keys(opened)),
    /** The number of submits. */
    attempt: submissionAttempts,
  }
}

type AnyField<Value> = {
  state: { value: Value; meta: { errors: readonly unknown[] } }
  handleChange: (value: Value) => void
  handleBlur: () => void
}

/** Connects a field of TanStack Form to a field of our kit. */
export function fieldProps<Value>({ state, handleChange, handleBlur }: AnyField<Value>) {
  const fault = state.meta.errors.find(isViolation)
  return {
    value: state.value,
    onChange: handleChange,
    onBlur: handleBlur,
    error: fault && violationText(fault),
  }
}

function isViolation(value: unknown): value is WordedViolation {
  return typeof value === 'object' && value !== null && 'messageKey' in value
}

/** The field of a violation. */
export function fieldName({ field }: Violation): string {
  return field.split('/')[1] ?? ''
}

function violatedPart(value: object, violation: Violation): unknown {
  return Object.entries(value).find(([name]) => name === fieldName(violation))?.[1]
}

/** The first violation of each field, for TanStack Form; undefined without any. */
function byField(violations: readonly WordedViolation[]) {
  if (violations.length === 0) return undefined
  return { fields: Object.fromEntries(violations.toReversed().map((each) => [fieldName(each), each])) }
}

type Metas = Readonly<Record<string, { errors?: readonly unknown[] } | undefined>>

function faultsIn(metas: Metas, names: readonly string[]): WordedViolation[] {
  return names.flatMap((name) => metas[name]?.errors?.find(isViolation) ?? [])
}
