import {
  IconCopy,
  IconDots,
  IconMail,
  IconPencil,
  IconReceiptRefund,
  IconRepeat,
  IconSend,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isFailed } from '../../document/invoice-status.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Menu } from '../../kit/menu.tsx'
import { useThisList } from '../../lists/documents/way-back.ts'
import type { InvoiceRow } from '../queries.ts'
import { useMakeDraft } from './use-afterwards.ts'

type RowMenuProps = {
  accountId: string
  row: InvoiceRow
}

/** The menu of a row with its document's actions. */
export function RowMenu({ accountId, row }: RowMenuProps) {
  const { t } = useTranslation('invoices')
  const draft = useMakeDraft(accountId)
  const navigate = useNavigate()
  const thisList = useThisList()
  const open = (search: { mail?: true; again?: true }) =>
    void navigate({
      to: '/invoices/$accountId/document/$id',
      params: { accountId, id: row.id },
      search,
      state: thisList,
    })
  const repeat = () =>
    void navigate({
      to: '/invoices/$accountId/recurring/rule/{-$recurringId}',
      params: { accountId },
      search: { invoice: row.id },
    })
  const make = (made: 'copy' | 'credit') => draft.mutate({ id: row.id, made })
  const copy = { key: 'copy', label: t('after.copy'), icon: IconCopy, onPress: () => make('copy') }
  const isOpen = isFailed(row.status) && !row.isSentAgain
  const items = isOpen
    ? [
        { key: 'resend', label: t('after.resend'), icon: IconSend, onPress: () => open({ again: true }) },
        { ...copy, label: t('after.correct'), icon: IconPencil },
      ]
    : isFailed(row.status)
      ? [copy]
      : [
          ...(row.type === 'E_INVOICES'
            ? [
                {
                  key: 'credit',
                  label: t('after.credit'),
                  icon: IconReceiptRefund,
                  onPress: () => make('credit'),
                },
              ]
            : []),
          copy,
          { key: 'repeat', label: t('after.repeat'), icon: IconRepeat, onPress: repeat },
          { key: 'mail', label: t('after.mail'), icon: IconMail, onPress: () => open({ mail: true }) },
        ]
  const label = t('after.more', { number: row.invoiceNumber })
  return <Menu trigger={<IconButton icon={IconDots} label={label} />} items={items} />
}
