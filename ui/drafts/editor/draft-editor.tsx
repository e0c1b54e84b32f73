import { useTranslation } from 'react-i18next'
import type { Account } from '../../api/accounts.ts'
import { Page } from '../../kit/page.tsx'

export type DraftEditorProps = {
  account: Account
  /** Undefined: a new one. */
  draftId: string | undefined
}

export function DraftEditor(_props: DraftEditorProps) {
  const { t } = useTranslation('drafts')
  return <Page title={t('title')}>{null}</Page>
}
