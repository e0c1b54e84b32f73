import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/may-write.ts'
import { ButtonLink } from '../kit/button.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { BatchButton } from './batch/batch-button.tsx'

/** What stands beside the title of each list of documents. */
export function DocumentActions({ accountId }: { accountId: string }) {
  const { t } = useTranslation('documents')
  const isNarrow = useNarrow(narrow.phone)
  if (!useMayWrite()) return null
  return (
    <>
      <BatchButton
        accountId={accountId}
        aria-label={isNarrow ? `${t('batch-short')}: ${t('batch')}` : undefined}
      >
        {t(isNarrow ? 'batch-short' : 'batch')}
      </BatchButton>
      <ButtonLink
        kind="primary"
        icon={IconPlus}
        to="/doccle/documents/{-$accountId}/new"
        params={{ accountId }}
        aria-label={isNarrow ? `${t('new-short')}: ${t('new')}` : undefined}
      >
        {t(isNarrow ? 'new-short' : 'new')}
      </ButtonLink>
    </>
  )
}
