import { networkForAccount } from '../accounts/account-ports.ts'
import { INVOICE } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { Principal } from '../platform/access/principal.ts'
import { presentPage, readPage } from '../platform/database/page.ts'
import { BY_ID, pagesById } from '../platform/database/pages-by-id.ts'
import type { AccountCall, AnyCall, HandlersOf, ResolversOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import type { Language } from '../platform/language.ts'
import type { Ports } from '../ports/index.ts'
import { lookUpParticipant } from '../ports/network/look-up-participant.ts'
import type { Network } from '../ports/network/network.ts'
import { Customer, recordCustomer } from './customer.ts'
import { customerImport, importCustomers, withKnown } from './import-customers.ts'
import { allCustomers, CUSTOMER_SORT_FIELDS, listCustomers } from './list-customers.ts'
import { presentCustomer, presentParticipant, presentReach } from './present.ts'
import { type Asking, findReceiver, reachNow, withReach } from './reach.ts'
import { createCustomer, deleteCustomer, getCustomer, updateCustomer } from './save-customer.ts'

export const handlers = {
  getCustomers: async (call) => presentAll(ofAccount(call), await allCustomers(call.em, call.account.id)),
  createCustomer: async (call) => {
    const customer = await createCustomer(call.em, call.account.id, call.body)
    await recordCustomer(call.em, 'created', customer, call.principal)
    return present(ofAccount(call), customer)
  },
  getCustomer: async (call) =>
    present(ofAccount(call), await getCustomer(call.em, call.account.id, call.params.customerId)),
  updateCustomer: async (call) => {
    const customer = await updateCustomer(call.em, call.account.id, call.params.customerId, call.body)
    await recordCustomer(call.em, 'changed', customer, call.principal)
    return present(ofAccount(call), customer)
  },
  createGlobalCustomer: async (call) =>
    present(ofNobody(call), await createCustomer(call.em, null, call.body)),
  getGlobalCustomer: async (call) =>
    present(ofNobody(call), await getCustomer(call.em, null, call.params.id)),
  updateGlobalCustomer: async (call) =>
    present(ofNobody(call), await updateCustomer(call.em, null, call.params.id, call.body)),
  checkReach: operation({
    async runWithoutTransaction({ em, ports, account, body }) {
      const receiver = await findReceiver(networkForAccount(ports, account), body, body.type)
      if (receiver === undefined) throw new Error('the contract asks for an endpoint')
      return presentReach(receiver, await reachNow(em, receiver, body))
    },
  }),
  getParticipant: async ({ ports, principal, params }) => {
    const network = networkFor(ports, principal)
    const asked = { scheme: params.scheme, participant: params.id }
    /** The listed document types are enough while nothing is sent. */
    const lookUp = (endpoint: Endpoint) => network.lookup(endpoint)
    return presentParticipant(await lookUpParticipant(lookUp, asked, INVOICE.docTypeId))
  },
  parseCustomers: operation({
    prepare: customerImport.read,
    run: ({ em, account }, table) => withKnown(em, account.id, table),
  }),
  downloadMendedCustomers: operation({ runWithoutTransaction: customerImport.mended }),
  downloadCustomersTemplate: customerImport.template,
  importCustomers: operation({
    prepare: customerImport.read,
    run: ({ em, account, body, principal }, { rows }) =>
      importCustomers(em, {
        accountId: account.id,
        fileName: body.file.fileName,
        rows,
        known: body.known,
        principal,
      }),
  }),
} satisfies HandlersOf<'customers'>

interface Showing extends Asking {
  language: Language
}

type Shown = Pick<AnyCall, 'em' | 'ports' | 'language'>

const ofAccount = ({ em, ports, language, account: { isTest } }: Shown & Pick<AccountCall, 'account'>) => ({
  em,
  ports,
  language,
  isTest,
})

/** Of a customer that all accounts share. */
const ofNobody = ({ em, ports, language }: Shown) => ({ em, ports, language, isTest: false })

const presentAll = async ({ language, ...asking }: Showing, customers: readonly Customer[]) =>
  (await withReach(asking, customers)).map((one) => presentCustomer(one, language))

async function present(showing: Showing, customer: Customer) {
  const [shown] = await presentAll(showing, [customer])
  if (shown === undefined) throw new Error('a customer has a reach')
  return shown
}

/** For the export of an account. */
export async function* everyCustomer(call: AccountCall) {
  const { em, account } = call
  const read = (after: string) =>
    em.fork().find(Customer, { accountId: account.id, id: { $gt: after } }, BY_ID)
  for await (const page of pagesById(read)) yield* await presentAll(ofAccount(call), page)
}

/** A program with the key of a test company asks the receivers of test companies. */
const networkFor = (ports: Pick<Ports, 'network' | 'sandbox'>, { user, own }: Principal): Network =>
  networkForAccount(ports, { isTest: user === null && own.some(({ account }) => account.is_test === true) })

export const resolvers: ResolversOf<'customers' | 'deleteCustomer'> = {
  customers: async ({ accountId = null, page: asked, customersFilter }, call) => {
    const { em, ports, language } = call
    const page = readPage(asked, CUSTOMER_SORT_FIELDS, { sortField: 'name', order: 'ASC' })
    const { rows, total } = await listCustomers(em, { accountId, filter: customersFilter, page })
    const reached = await withReach({ em, ports, isTest: accountId !== null && call.account.isTest }, rows)
    return presentPage(
      reached.map((row) => presentCustomer(row, language)),
      total,
      page,
    )
  },
  deleteCustomer: ({ customerId }, { em, principal }) => deleteCustomer(em, customerId, principal),
}
