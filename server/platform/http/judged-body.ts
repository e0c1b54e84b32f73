import type { Validate } from '../input/validation.ts'

/** A body that satisfies its schema. Only `of` makes one, and handlers get nothing else. */
export class JudgedBody {
  /** For an operation without a body, or an optional one that is missing. */
  static readonly none = new JudgedBody(undefined)
  readonly value: unknown

  private constructor(value: unknown) {
    this.value = value
  }

  /** @throws {Problem} FORM_ERRORS with the violations */
  static of(body: unknown, validate: Validate): JudgedBody {
    const judged = validate(body)
    if ('error' in judged) throw judged.error
    return new JudgedBody(judged.value)
  }
}
