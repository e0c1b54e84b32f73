import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Vendor } from '../api/vendors.ts'
import { ButtonLink } from '../kit/button.tsx'
import { heldOfVendorQuery } from './queries.ts'

type HeldLinkProps = {
  accountId: string
  vendor: Vendor
  /** The next act of the page: filled, with the number of the document. */
  isNext?: boolean
}

/** To the document whose account waits for a call; nothing where none does. */
export function HeldLink({ accountId, vendor, isNext = false }: HeldLinkProps) {
  const { t } = useTranslation('vendors')
  const { data: held } = useQuery(heldOfVendorQuery(accountId, vendor))
  if (!held) return null
  const named = t('accounts.look-named', { number: held.invoiceNumber })
  return (
    <ButtonLink
      kind={isNext ? 'primary' : 'secondary'}
      size={isNext ? 'control' : 'compact'}
      to="/received-invoices/$accountId/document/$id"
      params={{ accountId, id: held.id }}
      aria-label={named}
    >
      {isNext ? named : t('accounts.look')}
    </ButtonLink>
  )
}
