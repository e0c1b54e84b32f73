import { Problem } from '#server/platform/problem.ts'

/** A refusal: the code and the name of its wording, `UNREADABLE_FILE encrypted`, with the wording's values. */
export async function refusalOf(act: () => unknown): Promise<[string, Record<string, string>]> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [`${error.code} ${error.wording?.name}`, error.wording?.params ?? {}]
  }
  throw new Error('nothing was refused')
}
