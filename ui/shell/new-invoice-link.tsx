import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { ButtonLink } from '../kit/button.tsx'
import { narrow, useNarrow } from '../kit/media.ts'

type NewInvoiceLinkProps = {
  accountId: string
  /** No title beside it names the new thing. */
  isAlone?: boolean
}

/** The primary action of an account's pages, with a shorter text beside a title on a phone. */
export function NewInvoiceLink({ accountId, isAlone = false }: NewInvoiceLinkProps) {
  const { t } = useTranslation('shell')
  const isNarrow = useNarrow(narrow.phone)
  if (!useMayWrite()) return null
  return (
    <ButtonLink
      kind="primary"
      icon={IconPlus}
      to="/drafts/$accountId/draft/{-$draftId}"
      params={{ accountId }}
    >
      {t(isNarrow && !isAlone ? 'new-invoice-short' : 'new-invoice')}
    </ButtonLink>
  )
}
