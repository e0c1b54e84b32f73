import { Problem } from '#server/platform/problem.ts'

/** What it refused with: the code and the wording's name, `UNREADABLE_FILE encrypted`, and what the words name. */
export async function refusalOf(act: () => unknown): Promise<[string, Record<string, string>]> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [`${error.code} ${error.wording?.name}`, error.wording?.params ?? {}]
  }
  throw new Error('nothing was refused')
}
