import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayKbo } from '#contracts/rules/formats.ts'
import { customersDocument, type customersQuery } from '#generated/graphql.ts'
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

/** Finds somebody known by name, and fills the form below with what is known. */
export function CustomerSearch() {
  const { t } = useTranslation('draft')
  const { account, store, checker } = useEditor()
  const [text, setText] = useState('')
  const [name] = useDebouncedValue(text.trim(), restMs)
  const { data = [], isPlaceholderData } = useQuery(foundQuery(account.id, name))
  /** Until the list answers the text there is nothing to pick: Enter would take somebody else. */
  const isAnswer = text.trim() === name && !isPlaceholderData
  const pick = (id: string) => {
    const customer = data.find((each) => each.id === id)
    if (!customer) return
    setText('')
    store.set((state) => ({ ...setCustomer(state, toDraftCustomer(customer)), needsEmail: false }))
    void checker.checkNow()
  }
  return (
    <SelectField
      label={t('customer.search')}
      hint={t('customer.search-hint')}
      placeholder={t('customer.search-placeholder')}
      searchable
      selectFirstOptionOnChange={isAnswer}
      leftSection={<Icon of={IconSearch} />}
      value=""
      onChange={pick}
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      nothingFoundMessage={!isAnswer ? t('customer.searching') : t('customer.none-found')}
      choices={(isAnswer ? data : []).map((customer) => ({ value: customer.id, label: labelOf(customer) }))}
    />
  )
}

function labelOf({ name, vat, country, city }: Customer): string {
  const number = country === 'BE' ? displayKbo(vat) : vat
  return [name, number, city].filter(Boolean).join(', ')
}

function toDraftCustomer(customer: Customer): DraftCustomer {
  return { ...customer }
}
