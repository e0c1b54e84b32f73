/** The baseline for a send: a bare Fastify route that does eight statements of the same kinds, and nothing else. */
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
await pool.query('drop table if exists bare')
await pool.query('create table bare (id uuid primary key, account_id uuid not null, body jsonb not null)')

const app = Fastify()
app.post('/send/:draftId', async (request) => {
  const { draftId } = request.params as { draftId: string }
  const client = await pool.connect()
  const insert =
    'insert into bare (id, account_id, body) select gen_random_uuid(), account_id, $2 from drafts where id = $1'
  try {
    await client.query('select id, credits from accounts order by id limit 1')
    await client.query('begin')
    await client.query('select * from drafts where id = $1 for update', [draftId])
    await client.query('select id from accounts where participant_identifiers && array[$1]', [
      '0208:0000000097',
    ])
    for (const kind of ['invoice', 'event', 'job']) await client.query(insert, [draftId, { kind }])
    await client.query('commit')
  } finally {
    client.release()
  }
  return { id: draftId, status: 'CREATED' }
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
console.error(`bare is ready: ${address}/accountportal`)
