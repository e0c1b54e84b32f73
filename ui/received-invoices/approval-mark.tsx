import { IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusMark } from '../kit/badge.tsx'
import type { ReceivedRow } from './queries.ts'

export const toApproveLook = { icon: IconUserCheck, tone: 'warn' } as const

/** In a list: the document waits for an approval, and whose. */
export function ApprovalMark({ approval }: Pick<ReceivedRow, 'approval'>) {
  const { t } = useTranslation('received-invoices')
  if (approval?.state !== 'WAITING') return null
  const { isMine, approver } = approval
  const by = isMine ? t('approval.by-you') : approver && t('approval.by', { name: approver })
  return (
    <StatusMark {...toApproveLook}>
      {t('approval.to-approve')} {by}
    </StatusMark>
  )
}
