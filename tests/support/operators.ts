import type { Caller } from './call.ts'

/** An administrator says why they act for the company: what they change in it is refused before. */
export async function sayWhy(calls: Caller, token: string, accountId: string): Promise<void> {
  const { status } = await calls('startActing', token, {
    path: { accountId },
    body: { reason: 'Op vraag van de klant' },
  })
  if (status !== 201) throw new Error(`acting was not begun: ${status}`)
}
