import type { Validate } from './validation.ts'

/** A body that its schema was held against. Nothing else makes one, and a handler is given nothing else. */
export class JudgedBody {
  /** Of an operation that takes none, or does without. */
  static readonly none = new JudgedBody(undefined)
  readonly value: unknown

  private constructor(value: unknown) {
    this.value = value
  }

  /** @throws {Problem} FORM_ERRORS with what is wrong where */
  static of(body: unknown, validate: Validate): JudgedBody {
    const judged = validate(body)
    if ('error' in judged) throw judged.error
    return new JudgedBody(judged.value)
  }
}
