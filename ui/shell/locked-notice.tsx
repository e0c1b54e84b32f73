import { IconHourglass, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { codeText } from '../api/problem-text.ts'
import { PageNotice } from './page-notice.tsx'

/** Above the lists of a locked account; who registered only waits. */
export function LockedNotice({ lock }: Pick<Account, 'lock'>) {
  const { t } = useTranslation('overview')
  if (lock?.reason === 'REGISTERED')
    return (
      <PageNotice icon={IconHourglass}>
        <div>
          <b>{t('to-do.registered')}</b>
          <p>{t('to-do.registered-notice')}</p>
        </div>
      </PageNotice>
    )
  return <PageNotice icon={IconLock}>{codeText('ACCOUNT_LOCKED')}</PageNotice>
}
