import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { type FormEvent, useRef } from 'react'
import type { Violation } from '#contracts/rules/message-key.ts'
import { violationText, type WordedViolation } from './validate.ts'

type Options<Data extends object> = {
  opened: Data
  /** What the contract has against what was typed. The first part of a violation's pointer is the name of a field. */
  judge: (value: Data) => readonly Violation[]
  /** Sends what nothing is wrong with, and tells when that fails. Answers what the server has against single fields. */
  send: (value: Data) => Promise<readonly WordedViolation[]>
}

/** The server's word on a value. It stands for as long as the field holds that value, or until it is sent again. */
type Refusal = { violation: WordedViolation; value: unknown }

/**
 * A form laid out by hand over a schema of the contract. Nothing is judged before the first press; from then on a field says
 * what the contract has against it while it is typed, and what the server had.
 */
export function useContractForm<Data extends object>({ opened, judge, send }: Options<Data>) {
  const refusals = useRef<Refusal[]>([])
  const judgeAll = (value: Data) => {
    const current = refusals.current.filter((each) => each.value === partOf(value, each.violation))
    return byField([...judge(value), ...current.map(({ violation }) => violation)])
  }
  const form = useForm({
    defaultValues: opened,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }: { value: Data }) => judgeAll(value) },
    onSubmit: async ({ value, formApi }) => {
      const violations = await send(value)
      refusals.current = violations.map((violation) => ({ violation, value: partOf(value, violation) }))
      await formApi.validate('submit')
    },
  })
  const { isSubmitting, submissionAttempts, fieldMeta } = useStore(form.store)
  const onSubmit = (event?: FormEvent) => {
    event?.preventDefault()
    // A second press while the first is on its way sends nothing again.
    if (form.state.isSubmitting) return
    refusals.current = []
    void form.validate('change')
    void form.handleSubmit()
  }
  return {
    Field: form.Field,
    onSubmit,
    isSending: isSubmitting,
    /** What is wrong, one a field, in the order of the form. */
    faults: faultsIn(fieldMeta, Object.keys(opened)),
    /** Counts the presses. */
    attempt: submissionAttempts,
  }
}

type AnyField<Value> = {
  state: { value: Value; meta: { errors: readonly unknown[] } }
  handleChange: (value: Value) => void
  handleBlur: () => void
}

/** What a field of our kit takes of a field of such a form. */
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

/** The field that a violation is about. */
export function nameOf({ field }: Violation): string {
  return field.split('/')[1] ?? ''
}

function partOf(value: object, violation: Violation): unknown {
  return Object.entries(value).find(([name]) => name === nameOf(violation))?.[1]
}

/** As the library takes it: the first violation of each field, or nothing where there is none. */
function byField(violations: readonly WordedViolation[]) {
  if (violations.length === 0) return undefined
  return { fields: Object.fromEntries(violations.toReversed().map((each) => [nameOf(each), each])) }
}

type Metas = Readonly<Record<string, { errors?: readonly unknown[] } | undefined>>

function faultsIn(metas: Metas, names: readonly string[]): WordedViolation[] {
  return names.flatMap((name) => metas[name]?.errors?.find(isViolation) ?? [])
}
