import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Exact } from '../kit/entries.tsx'
import { EntriesSection } from '../kit/entries-section.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { KeyEntry } from './key-entry.tsx'
import { keysQuery } from './queries.ts'

type KeysSectionProps = {
  accountId: string
  /** Only a member makes keys; an admin looks and revokes. */
  mayMake: boolean
}

/** The keys by which programs call in the name of an account. */
export function KeysSection({ accountId, mayMake }: KeysSectionProps) {
  const { t } = useTranslation('api-keys')
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <EntriesSection
        title={t('title')}
        found={useQuery(keysQuery(accountId))}
        words={{ failed: t('failed'), none: t('none.title'), noneBody: t('none.body') }}
        make={mayMake ? { label: t('make'), onMake: () => setMaking(true) } : undefined}
        about={
          <>
            {t('about')}{' '}
            <a href="/api/docs" target="_blank" rel="noreferrer">
              {t('docs')}
            </a>
            <br />
            {t('account-id')} <Exact>{accountId}</Exact>
          </>
        }
      >
        {(key) => <KeyEntry key={key.id} accountId={accountId} apiKey={key} mayRotate={mayMake} />}
      </EntriesSection>
      {isMaking && <CreateDialog accountId={accountId} onClose={() => setMaking(false)} />}
    </>
  )
}
