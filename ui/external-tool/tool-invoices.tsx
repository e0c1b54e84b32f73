import { useTranslation } from 'react-i18next'
import { Failure } from '../kit/empty.tsx'
import { Section } from '../kit/page.tsx'
import { type OnSearch, useList } from '../lists/use-list.ts'
import { Offer } from './offer.tsx'
import { readToolSearch, type ToolSearch, toolInvoicesQuery } from './queries.ts'

import { ToolList } from './tool-list.tsx'

type ToolInvoicesProps = {
  accountId: string
  /** As the address has it. */
  search: Record<string, unknown>
  onSearch: OnSearch<ToolSearch>
}

/** The tool's invoices; without a connection the offer to make one, until it is closed. */
export function ToolInvoices({ accountId, search, onSearch }: ToolInvoicesProps) {
  const { t } = useTranslation('teamleader')
  const list = useList({
    search: readToolSearch(search),
    onSearch,
    query: (asked: ToolSearch) => toolInvoicesQuery(accountId, asked),
    failure: t('fetch_invoices_error'),
  })
  if (list.failure)
    return (
      <Section title={t('name')}>
        <Failure {...list.failure} />
      </Section>
    )
  // It says whether there is a list at all: nothing is shown for it before.
  if (!list.page) return null
  const { connection } = list.page
  if (connection.state === 'CONNECTED') return <ToolList accountId={accountId} list={list} page={list.page} />
  return connection.isOfferClosed ? null : <Offer accountId={accountId} connection={connection} />
}
