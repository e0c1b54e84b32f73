/** The workers of the world: companies that send, companies that receive, and receivers of documents with a session. */
import type { Orm } from '#server/platform/database/orm.ts'
import { getSecret } from '#server/sign-in/session.ts'
import { newInboxLink, verifiedSession } from '#tests/support/inbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import type { AccessPoint } from './access-point.ts'
import type { Client } from './client.ts'
import { SECRET, type Surroundings } from './surroundings.ts'

export const CREDITS = 100_000

export interface Receiver {
  id: string
  token1: string
  email: string
  session: string
}

export interface People {
  sellers: Company[]
  buyers: Company[]
  /** Has an account, and is no longer in the directory. */
  gone: Company
  /** Sends over the second channel. */
  office: Company
  receivers: Receiver[]
}

export async function settle(orm: Orm, { servers, listed, accessPoint }: Surroundings): Promise<People> {
  const url = servers[0]?.url ?? ''
  const app = { orm, url, secret: await getSecret(orm.em.fork(), SECRET) }
  const many = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, make))
  const sellers = await many(4, () => newCompany(app, { prepaid: true, credits: CREDITS }))
  const buyers = await many(3, () => newCompany(app))
  const gone = await newCompany(app)
  const office = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
  for (const { kbo } of [...sellers, ...buyers]) listed.list(kbo)
  await moveToHosted(orm, accessPoint, sellers)
  await orm.em.execute(`update accounts set doctypes = '{Contract}' where id = ?`, [office.accountId])
  const receivers = await many(12, async () => {
    const link = await newInboxLink(app, office.accountId, { connectedAt: new Date() })
    const [row] = await orm.em
      .fork()
      .execute<{ token1: string }[]>('select token1 from receivers where id = ?', [link.receiverId])
    return {
      ...link,
      id: link.receiverId,
      token1: row?.token1 ?? '',
      session: await verifiedSession(app, link),
    }
  })
  await orm.em.execute(
    `update inbox_sessions set expires_at = now() + interval '1 day', verified_until = now() + interval '1 day'`,
  )
  return { sellers, buyers, gone, office, receivers }
}

/** Two of the sellers send over a hosted access point each, and are registered there. */
async function moveToHosted(orm: Orm, accessPoint: AccessPoint, [one, other]: Company[]): Promise<void> {
  if (one === undefined || other === undefined) throw new Error('nobody sells')
  accessPoint.eInvoice.addresses.set('key-of-ours', [`0208:${one.kbo}`])
  accessPoint.storecove.entities.set(17, [{ scheme: 'BE:EN', identifier: other.kbo }])
  const sql = 'update accounts set access_point = ? where id = ?'
  await orm.em.execute(sql, ['e-invoice-be', one.accountId])
  await orm.em.execute(sql, ['storecove', other.accountId])
}

/** Each company is told of all that happens to it. */
export async function settleWebhooks(
  { called, toCalled }: Surroundings,
  { sellers, buyers, office }: People,
  client: Client,
): Promise<void> {
  for (const { accountId, token } of [...sellers, ...buyers, office]) {
    const body = { url: `http://127.0.0.1:${toCalled.port}/${accountId}`, types: null, description: '' }
    const told = await client.until('createWebhook', { token, path: { accountId }, body })
    if (told?.answer === undefined) throw new Error(`no webhook was made: ${told?.text}`)
    called.expect(accountId, told.answer.secret)
  }
}
