/** Frequent steps of sending and receiving: look at a document, wait for a status, set the network's behaviour. */
import type { operations } from '#generated/api.ts'
import {
  getAccountInvoicesDocument,
  type getAccountInvoicesQuery,
  getAccountReceivedInvoicesDocument,
} from '#generated/graphql-documents.ts'
import { LoopbackParticipant } from '#server/ports/network/loopback-participant.ts'
import type { TestApp } from './app.ts'
import type { Answer, Caller } from './call.ts'
import type { Company } from './people.ts'
import { eventually, readyDraft, sendDocument } from './ready-draft.ts'
import type { Served } from './server.ts'

type Event = operations['getInvoiceEvents']['responses'][200]['content']['application/json'][number]
export type Row = getAccountInvoicesQuery['getAccountInvoices']['content'][number]

export interface Exchange {
  app: TestApp
  calls: Caller
  events(of: Company, invoiceId: string): Promise<Event[]>
  /** Waits until the events hold one of that type. */
  told(of: Company, invoiceId: string, type: Event['type']): Promise<Event[]>
  sent(of: Company): Promise<Row[]>
  received(of: Company): Promise<Row[]>
  /** Waits until the company has received a document under that number. */
  arrived(at: Company, invoiceNumber: string): Promise<Row>
  /** Sends a document and waits until it arrives. @returns its ids at the sender and at the receiver */
  deliver(by: Company, to: Company): Promise<{ sentId: string; row: Row }>
  answer(by: Company, id: string, body: unknown): Promise<Answer>
  credits(of: Company): Promise<number>
  /** The network's treatment of a participant, an account here or not. */
  knob(
    endpoint: Pick<LoopbackParticipant, 'scheme' | 'participant'>,
    turned: Partial<LoopbackParticipant>,
  ): Promise<void>
  /** Runs the jobs that wait for a later moment. */
  hurry(): Promise<void>
  sql<Row extends object>(statement: string, parameters?: unknown[]): Promise<Row[]>
}

export function exchangeOn({ app, calls, asks }: Served): Exchange {
  const sql = <Row extends object>(statement: string, parameters: unknown[] = []): Promise<Row[]> =>
    app.orm.em.fork().execute<Row[]>(statement, parameters)
  const exchange: Exchange = {
    app,
    calls,
    sql,
    async events({ accountId, token }, invoiceId) {
      return (await calls('getInvoiceEvents', token, { path: { accountId, invoiceId } })).body
    },
    told: (of, invoiceId, type) =>
      eventually(async () => {
        const events = await exchange.events(of, invoiceId)
        return events.some((event) => event.type === type) ? events : undefined
      }),
    async sent({ accountId, token }) {
      const { data } = await asks(getAccountInvoicesDocument, token, { accountId, page: { size: 100 } })
      return data?.getAccountInvoices.content ?? []
    },
    async received({ accountId, token }) {
      const { data } = await asks(getAccountReceivedInvoicesDocument, token, {
        accountId,
        page: { size: 100 },
      })
      return data?.getAccountReceivedInvoices.content ?? []
    },
    arrived: (at, number) =>
      eventually(async () => (await exchange.received(at)).find((row) => row.invoiceNumber === number)),
    async deliver(by, to) {
      const draft = readyDraft(to)
      const sentId = await sendDocument(calls, by, draft)
      return { sentId, row: await exchange.arrived(to, draft.inputDetails?.heading?.invoiceNumber ?? '') }
    },
    answer: ({ token, accountId }, id, body) =>
      calls('sendApplicationResponse', token, { path: { accountId, id }, body }),
    async credits({ accountId }) {
      const [row] = await sql<{ credits: number }>('select credits from accounts where id = ?', [accountId])
      return row?.credits ?? Number.NaN
    },
    async knob(endpoint, turned) {
      const em = app.orm.em.fork()
      await em.upsert(LoopbackParticipant, { ...endpoint, ...turned })
    },
    async hurry() {
      await sql(`update pgboss.job set start_after = now() where state in ('created', 'retry')`)
    },
  }
  return exchange
}

/** Past the 48 hours for which a delivery is tried. */
export const OLD = new Date(Date.now() - 49 * 3_600_000).toISOString()
