/** What a path names within an account, so that what isn't there is a 404 before anything else is looked at. */

export interface Kind {
  name: string
  /** The path's parameter that holds its id. */
  parameter: string
  /** Whether it exists where it is looked for; `a` is the account, the id is the parameter. */
  exists: string
}

const inAccount = (table: string) =>
  `exists (select 1 from ${table} t where t.id = ? and t.account_id = a.id)`

const KINDS: [segment: string, parameter: string, exists: string][] = [
  ['drafts', 'draftId', inAccount('drafts')],
  ['customers', 'customerId', inAccount('customers')],
  ['einvoices', 'invoiceId', inAccount('invoices')],
  ['peppolins', 'id', inAccount('received_invoices')],
  ['global-customers', 'id', 'exists (select 1 from customers t where t.id = ? and t.account_id is null)'],
]

/** Of a path as the contract writes it; undefined when it names nothing below an account. */
export function kindOf(path: string): Kind | undefined {
  const found = KINDS.find(([segment, parameter]) => path.includes(`/${segment}/{${parameter}}`))
  return found && { name: found[0], parameter: found[1], exists: found[2] }
}
