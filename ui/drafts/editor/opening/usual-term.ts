import { useEffect, useRef } from 'react'
import { daysBetween } from '#contracts/rules/dates.ts'
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { getAccountInvoicesDocument, type getAccountInvoicesQuery } from '#generated/graphql-documents.ts'
import { graphql } from '../../../api/graphql.ts'
import { useEditor, useEditorState } from '../editor.ts'
import { isTyped } from '../editor-state.ts'
import { suggestDue } from '../edits.ts'

// The usual payment term of a customer, in days, from the newest invoices.

type Row = Pick<
  getAccountInvoicesQuery['getAccountInvoices']['content'][number],
  'type' | 'issueDate' | 'dueDate' | 'invoicee'
>
type Whom = { name: string; vat: string }

/** The number of newest invoices that count. */
const enough = 5

/** The most frequent term; of equally frequent ones the newest. */
export function findTerm(newestFirst: readonly Row[], whom: Whom): number | undefined {
  const terms = newestFirst
    .filter((row) => row.type === 'E_INVOICES' && isSameCustomer(row, whom))
    .flatMap(({ issueDate, dueDate }) => (issueDate && dueDate ? [daysBetween(issueDate, dueDate)] : []))
    .slice(0, enough)
  const times = (term: number) => terms.filter((each) => each === term).length
  return terms.reduce<number | undefined>(
    (best, term) => (best === undefined || times(term) > times(best) ? term : best),
    undefined,
  )
}

/** By number where both have one, since names are shared and change. */
function isSameCustomer({ invoicee }: Row, { name, vat }: Whom): boolean {
  const number = normaliseBelgianNumber(vat)
  if (number && invoicee.vatNumber) return normaliseBelgianNumber(invoicee.vatNumber) === number
  return (invoicee.name ?? '').trim().toLowerCase() === name.trim().toLowerCase()
}

const newest = { pageNumber: 0, size: 20, sortField: 'id', sortOrder: 'DESC' as const }
/** The customer's usual term in days; undefined without invoices, or when it can't be determined. */
async function usualTerm(accountId: string, whom: Whom): Promise<number | undefined> {
  const filter = { customerName: whom.name, period: { code: 'ALL_INVOICES' as const } }
  const { getAccountInvoices } = await graphql(getAccountInvoicesDocument, {
    accountId,
    page: newest,
    invoicesFilter: filter,
  })
  return findTerm(getAccountInvoices.content, whom)
}

const restMs = 500

/** The term of a customer without invoices, for a draft that is typed. */
const defaultDays = 30

/** Fills an empty due date with the customer's usual term, else with the default one. */
export function useUsualTerm(): void {
  const { account, store } = useEditor()
  const whom = useEditorState(({ form }) => customerKey(form.inputDetails.customer))
  const opened = useRef(whom)
  useEffect(() => {
    // Opening a draft changes nothing.
    if (whom === opened.current || !whom) return
    opened.current = ''
    const [name = '', vat = ''] = whom.split('\n')
    const ask = async () => {
      const days = await usualTerm(account.id, { name, vat })
      if (customerKey(store.get().form.inputDetails.customer) !== whom) return
      if (days !== undefined) store.set((state) => suggestDue(state, days))
      else if (isTyped(store.get())) store.set((state) => suggestDue(state, defaultDays, false))
    }
    const timer = setTimeout(() => void ask().catch(() => undefined), restMs)
    return () => clearTimeout(timer)
  }, [account.id, store, whom])
}

type Typed = { name?: string | null; vat?: string | null }

const customerKey = ({ name, vat }: Typed): string =>
  name?.trim() ? `${name.trim()}\n${vat?.trim() ?? ''}` : ''
