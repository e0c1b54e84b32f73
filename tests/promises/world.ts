/** The world of the tried operations: two companies, and an object of each kind in the first one. */
import { getAccountReceivedInvoicesDocument } from '#generated/graphql-documents.ts'
import type { TestApp } from '#tests/support/app.ts'
import { asker } from '#tests/support/ask.ts'
import { type Caller, caller } from '#tests/support/call.ts'
import { customerBody } from '#tests/support/customers.ts'
import { type Company, newAdmin, newCompany, type Person } from '#tests/support/people.ts'
import { eventually, readyDraft, samplePdf, sendDocument, storeDraft } from '#tests/support/ready-draft.ts'
import { newReader } from '#tests/support/seats.ts'

export const NOWHERE = '01990000-0000-7000-8000-000000000000'

/** A running app, or just its address, its database and the secret that signs sessions. */
export type Door = Pick<TestApp, 'url' | 'orm' | 'secret'>

/** Made once; a test makes the objects that it uses up. */
export interface World {
  app: Door
  calls: Caller
  mine: Company
  theirs: Company
  /** The test company of `mine`. */
  sandbox: Company
  admin: Person
  /** Reads along in `mine` and in its test company. */
  reader: Person
  draftId: string
  customerId: string
  productId: string
  sharedId: string
  invoiceId: string
  receivedId: string
  fileName: string
}

export async function worldOn(app: Door): Promise<World> {
  const calls = caller(app.url)
  const mine = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
  const theirs = await newCompany(app)
  const admin = await newAdmin(app)
  const draftId = await storeDraft(calls, mine, readyDraft(theirs))
  const path = { accountId: mine.accountId }
  const { body } = await calls('createSandbox', mine.token, { path })
  const sandbox = { ...mine, accountId: body.accountId }
  const customer = await calls('createCustomer', mine.token, { path, body: customerBody() })
  const product = await calls('createProduct', mine.token, { path, body: { name: 'Pistolets' } })
  const shared = await calls('createGlobalCustomer', admin.token, { body: customerBody() })
  const invoiceId = await sendDocument(calls, mine, readyDraft(theirs))
  await sendDocument(calls, theirs, readyDraft(mine))
  const arrived = await newestReceived(app, mine)
  const reader = await newReader(app, [mine.accountId, sandbox.accountId])
  const ids = {
    draftId,
    customerId: customer.body.id,
    productId: product.body.id,
    sharedId: shared.body.id,
    invoiceId,
    ...arrived,
  }
  return { app, calls, mine, theirs, sandbox, admin, reader, ...ids }
}

const newestReceived = (app: Door, { token, accountId }: Company) =>
  eventually(async () => {
    const page = await asker(app.url)(getAccountReceivedInvoicesDocument, token, { accountId })
    const newest = page.data?.getAccountReceivedInvoices.content[0]
    return newest && { receivedId: newest.id, fileName: newest.documentReferences[0]?.fileName ?? '' }
  })

export const account = ({ mine }: World) => ({ accountId: mine.accountId })
export const draft = (world: World) => ({ ...account(world), draftId: world.draftId })
export const invoice = (world: World) => ({ ...account(world), invoiceId: world.invoiceId })
export const received = (world: World) => ({ ...account(world), id: world.receivedId })

export const freshDraft = async (world: World) => ({
  ...account(world),
  draftId: await storeDraft(world.calls, world.mine, readyDraft(world.theirs)),
})

export async function draftBeingRead(world: World) {
  const call = { path: account(world), file: samplePdf() }
  const { body } = await world.calls('createDraftFromFile', world.mine.token, call)
  return { ...account(world), draftId: String(body.id) }
}

/** A document of `mine` that never arrived. @returns its id */
export async function failed({ app, calls, mine, theirs }: World): Promise<string> {
  const invoiceId = await sendDocument(calls, mine, readyDraft(theirs))
  await app.orm.em.fork().execute(`update invoices set status = 'ERROR' where id = ?`, [invoiceId])
  return invoiceId
}
