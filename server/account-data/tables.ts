/** The long lists of an account, read a page at a time by their ids, so that an export of any size fits into memory. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { Customer } from '../customers/customer.ts'
import { presentCustomer } from '../customers/present.ts'
import { withReach } from '../customers/reach.ts'
import { Draft } from '../drafts/draft/draft.ts'
import { findComingNumber } from '../drafts/draft/number-drawn.ts'
import { presentDraft } from '../drafts/present.ts'
import type { Language } from '../platform/language.ts'
import type { Ports } from '../ports/index.ts'
import { presentProduct } from '../products/present.ts'
import { Product } from '../products/product.ts'
import { receiverRows } from '../receivers/list-receivers.ts'
import { presentReceiver } from '../receivers/present.ts'
import { Receiver } from '../receivers/receiver.ts'

export interface Sources {
  em: EntityManager
  ports: Pick<Ports, 'storage' | 'knownParticipants' | 'sandbox' | 'network'>
}

export interface Asked {
  account: Account
  language: Language
}

/** Rows by a schema of the contract; each call reads them anew. */
export interface Table {
  name: string
  schema: string
  rows: () => AsyncGenerator<object>
}

const PAGE = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** @param read the rows behind an id, in the order of their ids */
async function* pages<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = BEFORE_ALL; ; ) {
    const rows = await read(after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.id
  }
}

const ORDER = { orderBy: { id: 'asc' }, limit: PAGE, disableIdentityMap: true } as const

export const tablesOf = (sources: Sources, asked: Asked): Table[] => [
  { name: 'customers', schema: 'Customer', rows: () => customers(sources, asked) },
  { name: 'products', schema: 'Product', rows: () => products(sources, asked) },
  { name: 'drafts', schema: 'Draft', rows: () => drafts(sources, asked) },
  { name: 'receivers', schema: 'Receiver', rows: () => receivers(sources, asked) },
]

async function* customers({ em, ports }: Sources, { account, language }: Asked) {
  const asking = { em: em.fork(), ports, isTest: account.isTest }
  const read = (after: string) =>
    em.fork().find(Customer, { accountId: account.id, id: { $gt: after } }, ORDER)
  for await (const page of pages(read))
    for (const one of await withReach(asking, page)) yield presentCustomer(one, language)
}

async function* products({ em }: Sources, { account }: Asked) {
  const read = (after: string) =>
    em.fork().find(Product, { accountId: account.id, id: { $gt: after } }, ORDER)
  for await (const page of pages(read)) yield* page.map(presentProduct)
}

/** Those that wait to be sent; a sent one is among the documents. */
const unsent = (em: EntityManager, accountId: string) => (after: string) =>
  em.fork().find(Draft, { accountId, sentAt: null, id: { $gt: after } }, ORDER)

async function* drafts({ em }: Sources, { account }: Asked) {
  for await (const page of pages(unsent(em, account.id)))
    for (const draft of page)
      yield presentDraft(draft, { account, coming: await findComingNumber(em.fork(), account.id, draft) })
}

async function* receivers({ em }: Sources, { account, language }: Asked) {
  const read = (after: string) =>
    em
      .fork()
      .find(
        Receiver,
        { accountId: account.id, deletedAt: null, id: { $gt: after } },
        { ...ORDER, fields: ['id'] },
      )
  for await (const page of pages(read)) {
    const ids = page.map(({ id }) => id)
    for (const row of await receiverRows(em.fork(), ids)) yield presentReceiver(row, language)
  }
}

/** The stored files of the drafts, with their names in the zip. */
export async function* filesOfDrafts(
  { em }: Sources,
  { account }: Asked,
): AsyncGenerator<{ name: string; key: string }> {
  for await (const page of pages(unsent(em, account.id)))
    for (const { id, pdfFile, sourceFile } of page) {
      if (pdfFile != null) yield { name: `${id}.pdf`, key: pdfFile.key }
      if (sourceFile != null && sourceFile.key !== pdfFile?.key)
        yield { name: `${id}.xml`, key: sourceFile.key }
    }
}
