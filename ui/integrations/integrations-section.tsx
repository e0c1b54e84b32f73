import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntriesSection } from '../kit/entries-section.tsx'
import { CreateDialog } from './integration-dialogs.tsx'
import { IntegrationEntry } from './integration-entry.tsx'
import { integrationsQuery } from './queries.ts'

type IntegrationsSectionProps = {
  accountId: string
  /** Only a member makes them; an admin looks and deletes. */
  mayMake: boolean
}

/** The integrations that an account made for other companies. */
export function IntegrationsSection({ accountId, mayMake }: IntegrationsSectionProps) {
  const { t } = useTranslation('integrations')
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <EntriesSection
        title={t('title')}
        found={useQuery(integrationsQuery(accountId))}
        words={{ failed: t('failed'), none: t('none'), noneBody: t('none-body') }}
        make={mayMake ? { label: t('make'), onMake: () => setMaking(true) } : undefined}
        about={
          <>
            {t('about')}{' '}
            <a href="/api/docs#act-for-many-companies" target="_blank" rel="noreferrer">
              {t('docs')}
            </a>
          </>
        }
      >
        {(integration) => (
          <IntegrationEntry
            key={integration.id}
            accountId={accountId}
            integration={integration}
            mayChange={mayMake}
          />
        )}
      </EntriesSection>
      {isMaking && <CreateDialog accountId={accountId} onClose={() => setMaking(false)} />}
    </>
  )
}
