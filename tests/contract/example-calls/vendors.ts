/** The prepared calls about vendors: two of one company, and one of two. */
import { accountId, app, type Prepared } from './world.ts'

const [INTO, OTHER] = ['0199a7c2-5b1e-7c3a-9f42-6d0e8b1f2a90', '0199a7c2-5b1e-7c3a-9f42-6d0e8b1f2a91']

const ADD = `
  insert into vendors (id, account_id, name, number, endpoint, first_seen, last_seen, documents, dates, terms)
  values (?, ?, ?, '0423998579', '0208:0423998579', '2026-10-14T09:30:00Z', '2026-11-15T10:26:00Z', 0, '[]', '{}')`
const NUMBER = 'insert into vendor_numbers (account_id, number, vendor_id, shown) values (?, ?, ?, ?)'
const GS1 = '0088:5412345000013'

async function add(second: string) {
  const em = app.orm.em.fork()
  await em.execute('delete from vendors where id in (?, ?)', [INTO, OTHER])
  for (const id of new Set([INTO, second])) await em.execute(ADD, [id, accountId, 'Zuivelhoeve Hertens'])
  await em.execute(NUMBER, [accountId, 'example', INTO, '0208:0423998579'])
  await em.execute(NUMBER, [accountId, GS1, second, GS1])
  return { path: { accountId, vendorId: INTO } }
}

export const vendorsCalls = {
  mergeVendors: () => add(OTHER),
  splitVendor: () => add(INTO),
} satisfies Prepared
