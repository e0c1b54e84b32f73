/** Rules that were stored with the company's own account, once it is taken out of them. */
import { Migration } from '@mikro-orm/migrations'
import { expect, it } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { Migration20261129231500 } from '#server/platform/database/migrations/Migration20261129231500.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()
const [OWN, OTHERS] = ['BE68539007547034', 'BE43068999999501']
const TODAY = todayInBrussels()

const run = (sql: string, values: unknown[] = []) => app.orm.em.fork().execute(sql, values)

async function storeRule(of: Company): Promise<string> {
  const body = { draft: readyDraft(of), every: { weeks: 1 }, firstDate: addDays(TODAY, 7), mode: 'DRAFT' }
  const { status, body: rule } = await calls('createRecurring', of.token, {
    path: { accountId: of.accountId },
    body,
  })
  expect(status).toBe(201)
  return rule.id
}

const written = (iban: string) => JSON.stringify({ iban, bic: 'NICABEBB' })

it('a rule and its dates to come lose the own account, however it was written; done dates and accounts of others stay', async () => {
  const mine = await newCompany(app)
  await run('update accounts set iban = ? where id = ?', [OWN, mine.accountId])
  const [own, others] = [await storeRule(mine), await storeRule(mine)]
  const pays = `content || jsonb_build_object('inputDetails', content -> 'inputDetails' || ?::jsonb)`
  await run(`update recurring_rules set content = ${pays} where id = ?`, [
    written('be68 5390 0754 7034'),
    own,
  ])
  await run(`update recurring_rules set content = ${pays} where id = ?`, [written(OTHERS), others])
  const dates = [
    [own, addDays(TODAY, 7), null, OWN],
    [own, addDays(TODAY, 14), null, OTHERS],
    [own, addDays(TODAY, 21), new Date(), OWN],
  ] as const
  for (const [rule, date, madeAt, iban] of dates)
    await run(
      `insert into recurring_dates (rule_id, date, state, content, made_at)
       select id, ?, 'PLANNED', ${pays}, ? from recurring_rules where id = ?`,
      [date, written(iban), madeAt, rule],
    )
  const migration = Reflect.construct(Migration20261129231500, [app.orm.em.getDriver(), app.orm.config])
  if (!(migration instanceof Migration)) throw new TypeError('A migration was expected.')
  await migration.up()
  for (const sql of migration.getQueries()) await run(String(sql))
  const account = `content #>> '{inputDetails,iban}' as iban, content #>> '{inputDetails,bic}' as bic`
  expect(
    await run(`select ${account} from recurring_rules where id in (?, ?) order by id`, [own, others]),
  ).toEqual([
    { iban: null, bic: null },
    { iban: OTHERS, bic: 'NICABEBB' },
  ])
  expect(await run(`select ${account} from recurring_dates where rule_id = ? order by date`, [own])).toEqual([
    { iban: null, bic: null },
    { iban: OTHERS, bic: 'NICABEBB' },
    { iban: OWN, bic: 'NICABEBB' },
  ])
})
