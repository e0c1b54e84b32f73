import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayKbo } from '#contracts/rules/formats.ts'
import { customersDocument, type customersQuery } from '#generated/graphql-documents.ts'
import { graphql } from '../../../api/graphql.ts'
import { Icon } from '../../../kit/icon.tsx'
import { SelectField } from '../../../kit/select-field.tsx'
import type { DraftCustomer } from '../draft-form.ts'
import { useEditor } from '../editor.ts'
import { setCustomer } from '../edits.ts'

type Customer = customersQuery['customers']['content'][number]

const restMs = 500
const page = { pageNumber: 0, size: 20, sortField: 'name', sortOrder: 'ASC' as const, ignoreCase: true }

/** Own customers first, then the shared ones, by name. */
const foundQuery = (accountId: string, name: string) =>
  queryOptions({
    queryKey: ['customers', accountId, 'search', name],
    queryFn: async ({ signal }) => {
      const filter = name ? { customersFilter: { name } } : {}
      const [own, shared] = await Promise.all([
        graphql(customersDocument, { accountId, page, ...filter }, signal),
        graphql(customersDocument, { page, ...filter }, signal),
      ])
      return [...own.customers.content, ...shared.customers.content]
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** Searches customers by name, and fills the form with the chosen one. */
export function CustomerSearch() {
  const { t } = useTranslation('draft')
  const { account, store, checker } = useEditor()
  const [text, setText] = useState('')
  const [rested] = useDebouncedValue(text.trim(), restMs)
  /** The text for which Enter was pressed before its answer: it is searched at once, and a single hit is chosen. */
  const [wanted, setWanted] = useState<string | null>(null)
  const name = wanted ?? rested
  const { data = [], isPlaceholderData } = useQuery(foundQuery(account.id, name))
  /** Until the list belongs to the text, Enter must not choose from it. */
  const isAnswer = text.trim() === name && !isPlaceholderData
  const pick = (id: string) => {
    const customer = data.find((each) => each.id === id)
    if (!customer) return
    setText('')
    setWanted(null)
    store.set((state) => ({ ...setCustomer(state, toDraftCustomer(customer)), needsEmail: false }))
    void checker.checkNow()
  }
  const single = isAnswer && wanted !== null && data.length === 1 ? data[0]?.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: picks the answer for the Enter that waits for it
  useEffect(() => {
    if (single !== undefined) pick(single)
  }, [single])
  return (
    <SelectField
      onKeyDown={({ key }) => key === 'Enter' && !isAnswer && text.trim() && setWanted(text.trim())}
      label={t('customer.search')}
      hint={t('customer.search-hint')}
      placeholder={t('customer.search-placeholder')}
      searchable
      openOnFocus
      selectFirstOptionOnChange={isAnswer}
      leftSection={<Icon of={IconSearch} />}
      value=""
      onChange={pick}
      searchValue={text}
      onSearchChange={(next) => {
        setText(next)
        if (next.trim() !== wanted) setWanted(null)
      }}
      filter={({ options }) => options}
      nothingFoundMessage={!isAnswer ? t('customer.searching') : t('customer.none-found')}
      choices={(isAnswer ? data : []).map((customer) => ({
        value: customer.id,
        label: customerLabel(customer),
      }))}
    />
  )
}

function customerLabel({ name, vat, country, city }: Customer): string {
  const number = country === 'BE' ? displayKbo(vat) : vat
  return [name, number, city].filter(Boolean).join(', ')
}

function toDraftCustomer({ reach: _, ...customer }: Customer): DraftCustomer {
  return customer
}
