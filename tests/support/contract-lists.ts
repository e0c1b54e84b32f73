/** The lists of the contract, each with its filters and its sorts: a new one is tested without an entry by hand. */
import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLInputField, getNamedType, isInputObjectType } from 'graphql'
import * as documents from '#generated/graphql-documents.ts'

export interface ContractList {
  name: string
  document: string
  /** The name of the argument with the filters. */
  argument: string
  filters: GraphQLInputField[]
  sortFields: string[]
}

const written = new Map<string, { toString(): string }>(Object.entries(documents))

/** The lists of our own rows: the external tool answers the other one. */
export const contractLists: ContractList[] = Object.values(
  buildSchema(readFileSync('generated/schema.graphql', 'utf8')).getQueryType()?.getFields() ?? {},
)
  .filter(({ name, args }) => args.some((one) => one.name === 'page') && name !== 'teamLeaderInvoices')
  .map(({ name, args, description }) => {
    const filter = args.find((one) => one.name !== 'page' && isInputObjectType(getNamedType(one.type)))
    const fields = filter && getNamedType(filter.type)
    const document = written.get(`${name}Document`)
    if (!isInputObjectType(fields) || document === undefined)
      throw new Error(`${name} has no filters, or no document in *.operations.graphql`)
    return {
      name,
      document: String(document),
      argument: filter?.name ?? '',
      filters: Object.values(fields.getFields()),
      sortFields: sortsIn(description ?? ''),
    }
  })

/** From the sentence "Sort by id, name or issueDate". */
function sortsIn(description: string): string[] {
  const [, named = ''] = /Sort by ([^.;]+)/.exec(description) ?? []
  return named.replace(/ \([^)]*\)/g, '').split(/, | or /)
}
