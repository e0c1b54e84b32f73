import { IconLock } from '@tabler/icons-react'
import { codeText } from '../api/problem-text.ts'
import { PageNotice } from './page-notice.tsx'

/** Above the lists of a locked account. */
export function LockedNotice() {
  return <PageNotice icon={IconLock}>{codeText('ACCOUNT_LOCKED')}</PageNotice>
}
