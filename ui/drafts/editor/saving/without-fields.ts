import type { Draft } from '../draft-form.ts'

/** A copy with empty fields at these JSON Pointers. */
export function withoutFields(draft: Draft, pointers: readonly string[]): Draft {
  const copy = structuredClone(draft)
  for (const pointer of pointers) {
    const steps = pointer.split('/').slice(1)
    const name = steps.pop() ?? ''
    const parent = steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), copy)
    if (isObject(parent) && name in parent) parent[name] = null
  }
  return copy
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
