import type { Caller } from './call.ts'

/** An administrator gives a reason to act for a company; changes without one are refused. */
export async function sayWhy(calls: Caller, token: string, accountId: string): Promise<void> {
  const { status } = await calls('startActing', token, {
    path: { accountId },
    body: { reason: 'Op vraag van de klant' },
  })
  if (status !== 201) throw new Error(`acting was not begun: ${status}`)
}
