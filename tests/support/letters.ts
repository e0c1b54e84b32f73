/** Letters for the tests of the second channel: one file to many receivers. */
import { todayInBrussels } from '#contracts/rules/dates.ts'
import type { TestApp } from './app.ts'
import type { Call, Caller } from './call.ts'
import { receiverFor } from './documents.ts'
import type { Company } from './people.ts'
import { eventually, samplePdf } from './ready-draft.ts'

type Door = Pick<TestApp, 'url' | 'orm'>

/** A right form; its document type is one that `receiverFor` gives an account. */
export const letterCall = (
  { accountId }: Pick<Company, 'accountId'>,
  receivers: readonly string[],
  more: Record<string, string> = {},
): Call => ({
  path: { accountId },
  file: samplePdf(),
  fields: {
    docType: 'Contract',
    documentName: 'Oproeping 2027',
    reference: 'OAV-2027',
    publishDate: todayInBrussels(),
    readConfirmation: 'true',
    withoutConsent: 'MAIL',
    ...(receivers.length > 0 && { receivers: JSON.stringify(receivers) }),
    ...more,
  },
})

/** As if the seconds in which a letter can be taken back had gone by. */
export async function letLeave({ orm }: Door, letterId: string): Promise<void> {
  const em = orm.em.fork()
  await em.execute(`update letters set leaves_at = now() - interval '1 second' where id = ?`, [letterId])
  await em.execute(
    `update pgboss.job set start_after = now() where name = 'file-letter' and data -> 'data' ->> 'letterId' = ?`,
    [letterId],
  )
}

/** A letter that left. @returns its id and the ids of its deliveries, in the order of filing */
export async function leftLetter(
  app: Door,
  calls: Caller,
  company: Company,
  { receivers, more = {} }: { receivers: readonly string[]; more?: Record<string, string> },
) {
  const { status, body } = await calls('sendLetter', company.token, letterCall(company, receivers, more))
  if (status !== 202) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`)
  await letLeave(app, body.id)
  const path = { accountId: company.accountId, letterId: body.id }
  await eventually(async () => {
    const { state } = (await calls('getLetter', company.token, { path })).body
    return state === 'LEFT' || state === 'FAILED' ? true : undefined
  })
  return { letterId: String(body.id), path, documents: await deliveriesOf(app, body.id) }
}

export async function deliveriesOf({ orm }: Door, letterId: string): Promise<string[]> {
  const rows = await orm.em
    .fork()
    .execute<{ id: string }[]>('select id from documents where upload_id = ? order by id', [letterId])
  return rows.map(({ id }) => id)
}

/** Receivers whom the channel knows, with an address for letters on paper. */
export async function receiversFor(app: Door, company: Company, count: number) {
  const made = []
  while (made.length < count) made.push(await receiverFor(app, company))
  await app.orm.em
    .fork()
    .execute(`update receivers set street = 'Parkstraat 2', city = 'Leuven' where account_id = ?`, [
      company.accountId,
    ])
  return made
}
