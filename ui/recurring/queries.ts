import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import type { components } from '#generated/api.ts'
import { getAccountInvoicesDocument } from '#generated/graphql-documents.ts'
import type { Account } from '../api/accounts.ts'
import { api, call } from '../api/client.ts'
import { graphql } from '../api/graphql.ts'

type Schemas = components['schemas']
export type Rule = Schemas['Recurring']
export type RuleDate = Schemas['RecurringDate']
export type NewRule = Schemas['NewRecurring']
export type DateChange = Schemas['RecurringDateChange']
export type RuleDraft = Schemas['Draft']

const key = (accountId: string) => ['recurring', accountId] as const

export const rulesQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...key(accountId), 'list'],
    queryFn: ({ signal }) =>
      call(api.GET('/accounts/{accountId}/recurring', { params: { path: { accountId } }, signal })),
    meta: { handles: true },
  })

/** Never replaced while somebody types. */
export const ruleQuery = (accountId: string, recurringId: string) =>
  queryOptions({
    queryKey: [...key(accountId), 'rule', recurringId],
    queryFn: () =>
      call(
        api.GET('/accounts/{accountId}/recurring/{recurringId}', {
          params: { path: { accountId, recurringId } },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5_000,
    meta: { handles: true },
  })

/** The document that a new rule repeats. */
export type Source = { invoiceId: string } | { draftId: string }

export const templateQuery = (accountId: string, source: Source) =>
  queryOptions({
    queryKey: [...key(accountId), 'template', source],
    queryFn: () =>
      call(
        api.GET('/accounts/{accountId}/recurring-template', {
          params: { path: { accountId }, query: source },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5_000,
    meta: { handles: true },
  })

const PICKED_FROM = 25

/** The newest sent documents, to repeat one of them. */
export const sentQuery = (accountId: string, name: string) =>
  queryOptions({
    queryKey: ['invoices', accountId, 'to repeat', name],
    queryFn: async ({ signal }) => {
      const page = { pageNumber: 0, size: PICKED_FROM, sortField: 'dateCreated', sortOrder: 'DESC' as const }
      const asked = { accountId, page, ...(name && { invoicesFilter: { customerName: name } }) }
      return (await graphql(getAccountInvoicesDocument, asked, signal)).getAccountInvoices.content
    },
    meta: { handles: true },
  })

export const createRule = (accountId: string, body: NewRule, idempotencyKey: string): Promise<Rule> =>
  call(
    api.POST('/accounts/{accountId}/recurring', {
      params: { path: { accountId }, header: { 'Idempotency-Key': idempotencyKey } },
      body,
    }),
  )

export type Which = { accountId: string; recurringId: string }

export const updateRule = (path: Which, body: NewRule): Promise<Rule> =>
  call(api.PUT('/accounts/{accountId}/recurring/{recurringId}', { params: { path }, body }))

export async function deleteRule(path: Which): Promise<void> {
  await call(api.DELETE('/accounts/{accountId}/recurring/{recurringId}', { params: { path } }))
}

export const setPaused = (path: Which, paused: boolean): Promise<Rule> =>
  call(
    api.POST('/accounts/{accountId}/recurring/{recurringId}/pause', { params: { path }, body: { paused } }),
  )

export const changeDate = (path: Which & { date: string }, body: DateChange): Promise<Rule> =>
  call(api.PUT('/accounts/{accountId}/recurring/{recurringId}/dates/{date}', { params: { path }, body }))

export async function refreshRules(client: QueryClient, accountId: string): Promise<void> {
  client.removeQueries({ queryKey: [...key(accountId), 'rule'], type: 'inactive' })
  await client.invalidateQueries({ queryKey: key(accountId) })
}

/** Shows the rule of an answer, or of a press whose answer is still to come. */
export function showRule(client: QueryClient, accountId: string, rule: Rule): void {
  client.setQueryData(rulesQuery(accountId).queryKey, (rules) =>
    rules?.map((one) => (one.id === rule.id ? { ...rule, draft: one.draft } : one)),
  )
}

const sorts = ['ATTENTION', 'CUSTOMER', 'AMOUNT'] as const
export type RuleSort = (typeof sorts)[number]
export const ruleSorts: readonly RuleSort[] = sorts

export type RulesSearch = { q?: string | undefined; sort?: RuleSort | undefined }

export function readRulesSearch({ q, sort }: Record<string, unknown>): RulesSearch {
  const known = sorts.find((one) => one === sort)
  return { ...(typeof q === 'string' && q && { q }), ...(known && known !== 'ATTENTION' && { sort: known }) }
}

/** The rules that hold the text, in the order asked for; the server's own is by attention. */
export function sorted(rules: readonly Rule[], { q = '', sort = 'ATTENTION' }: RulesSearch): Rule[] {
  const sought = q.trim().toLowerCase()
  const kept = rules.filter(({ customerName, description }) =>
    `${customerName ?? ''} ${description ?? ''}`.toLowerCase().includes(sought),
  )
  if (sort === 'CUSTOMER')
    return kept.toSorted((a, b) => (a.customerName ?? '').localeCompare(b.customerName ?? ''))
  return sort === 'AMOUNT' ? kept.toSorted((a, b) => b.totalAmountInCent - a.totalAmountInCent) : kept
}

/** The document that a new rule repeats or that it repeats nothing, or the one date of a rule that is changed. */
export const readRuleSearch = ({ invoice, draft, date, blank }: Record<string, unknown>) => ({
  blank: blank === true || undefined,
  invoice: typeof invoice === 'string' ? invoice : undefined,
  draft: typeof draft === 'string' ? draft : undefined,
  date: typeof date === 'string' && isIsoDate(date) ? date : undefined,
})

/** An invoice without content, to be paid to the account of the company. */
export const blankRule = ({ supplier: { iban, bic } }: Account): RuleDraft => ({
  type: 'E_INVOICES',
  inputDetails: { iban, bic, heading: {}, payment: { currency: 'EUR' } },
})
