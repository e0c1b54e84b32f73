/** A letter to 20,000 receivers, from the press until each has a document, and until the last mail. */
import { caller } from '#tests/support/call.ts'
import { receiverFor } from '#tests/support/documents.ts'
import { letLeave, letterCall } from '#tests/support/letters.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { besideOthers, figure, type Measured, stopwatch, until, withServer } from './frame.ts'
import { type Installation, otherWithLists } from './installation.ts'

const MEGABYTES = 200
const FILED_A_SECOND = 150

const rate = (count: number, seconds: number) => `${(count / seconds).toFixed(0)}/s, ${seconds.toFixed(1)} s`

/** @param receivers of the letter, 20,000 at most */
export async function measureLetters(installation: Installation, receivers: number): Promise<Measured[]> {
  const count = Math.min(receivers, 20_000)
  const sender = await newCompany(installation, { features: ['DOCCLE'] })
  const other = await otherWithLists(installation)
  await fillReceivers(installation, sender, count)
  return withServer(installation, { WORKER: 'on' }, (served) =>
    besideOthers(served, { other, megabytes: MEGABYTES }, async () => {
      const calls = caller(served.url)
      const since = stopwatch()
      const call = letterCall(sender, [], { filter: JSON.stringify({ tags: ['Parkzicht'] }) })
      const { status, body } = await calls('sendLetter', sender.token, call)
      if (status !== 202 || body.receivers !== count) throw new Error(`${status} ${JSON.stringify(body)}`)
      const accepted = since()
      await letLeave({ url: served.url, orm: installation.orm }, body.id)
      const path = { accountId: sender.accountId, letterId: body.id }
      const began = since()
      const filed = await until(async () => {
        const { state } = (await calls('getLetter', sender.token, { path })).body
        return state === 'LEFT' ? since() : undefined
      })
      const files = await countOf(installation, FILES, body.id)
      const mailed = await until(async () =>
        (await countOf(installation, UNMAILED, sender.accountId)) === 0 ? since() : undefined,
      )
      const twice = await countOf(installation, TWICE, body.id)
      if (files !== 1 || twice !== 0) throw new Error(`${files} files, ${twice} told twice`)
      return [
        figure(`a letter to ${count}, accepted`, `${accepted.toFixed(1)} s`),
        {
          what: 'filed',
          ours: rate(count, filed - began),
          beside: `aim at least ${FILED_A_SECOND}/s`,
          ratio: (count / (filed - began) / FILED_A_SECOND).toFixed(2),
        },
        figure('the last mail', rate(count, mailed - began)),
      ]
    }),
  )
}

async function fillReceivers(installation: Installation, sender: Company, count: number): Promise<void> {
  // It gives the account its document types.
  await receiverFor({ url: '', orm: installation.orm }, sender)
  await installation.orm.em.fork().execute(
    `insert into receivers (id, account_id, token1, first_name, last_name, email, language, tags, sync_status, created_at, updated_at)
     select uuidv7(), ?, 'L-' || n, 'Mia', 'Maes ' || n, 'mia' || n || '@maes.example', 'nl', '{Parkzicht}', 'SYNCED', now(), now()
     from generate_series(1, ?::int) as n`,
    [sender.accountId, count],
  )
}

const FILES = `select count(distinct file ->> 'key')::int as count from documents where upload_id = ?`
const UNMAILED = 'select count(*)::int as count from document_mails where account_id = ? and done_at is null'
const TWICE = `select count(*)::int as count from (select from documents d join events e on e.subject = d.id and e.type = 'document.notified'
  where d.upload_id = ? group by d.id having count(*) > 1) repeated`

async function countOf({ orm }: Installation, sql: string, id: string): Promise<number> {
  const [row] = await orm.em.fork().execute<{ count: number }[]>(sql, [id])
  return row?.count ?? 0
}
