/** Search everything while somebody types, in an account of 50,000 rows of each kind, over HTTP. */
import { fillLists } from '#tests/support/list-rows.ts'
import { aimed, type Measured, percentile, withServer } from './frame.ts'
import type { Installation } from './installation.ts'

const IN_ACCOUNT = 50_000
const AIM_MS = 100
const WARM_UP = 10
const RUNS = 40

/** A word as it grows by its letters, a word of all rows, of few and of none, a number, an amount. */
const SEARCHES = [
  ...['cl', 'cla', 'claes', 'claes 7', 'ja', 'jan claes', 'no', 'pe', 'peet'],
  ...['20', '2026-100', '1204,56', 'be0123456749', 'xyzzy'],
]

/** Receivers with names as they are in Flanders; the other rows have one first word for all. */
const RECEIVERS = `
  insert into receivers (id, account_id, token1, first_name, last_name, language, sync_status, created_at, updated_at)
  select uuidv7(), ?, 'S-' || n,
    (array['Jan', 'An', 'Lies', 'Tom', 'Nadia', 'Koen', 'Émilie', 'Bart'])[1 + n % 8],
    (array['Peeters', 'Janssens', 'Maes', 'Jacobs', 'Claes', 'Goossens', 'Wouters'])[1 + n % 7] || ' ' || n,
    'nl', 'SYNCED', now(), now()
  from generate_series(1, ?) as n`

export async function measureSearch(installation: Installation): Promise<Measured[]> {
  const { accountId, token } = installation.seller
  await fillLists(installation, { inAccount: IN_ACCOUNT, accounts: 2 })
  const em = installation.orm.em.fork()
  await em.execute(RECEIVERS, [accountId, IN_ACCOUNT])
  await em.execute('vacuum analyze receivers')
  return withServer(installation, {}, async ({ calling }) => {
    const measured: Measured[] = []
    for (const q of SEARCHES) {
      const path = `/api/accounts/${accountId}/search?q=${encodeURIComponent(q)}`
      const times: number[] = []
      for (let run = 0; run < WARM_UP + RUNS; run++) {
        const { milliseconds, status, text } = await calling.call({ method: 'GET', path, token })
        if (status !== 200) throw new Error(`a search was answered with ${status}: ${text}`)
        if (run >= WARM_UP) times.push(milliseconds)
      }
      const note = `, 95th of 100 ${percentile(times, 95).toFixed(1)}`
      const what = `search everything for “${q}”`
      measured.push(aimed(what, percentile(times, 50), { unit: 'ms', aim: AIM_MS, digits: 1, note }))
    }
    return measured
  })
}
