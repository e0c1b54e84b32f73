import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntriesSection } from '../kit/entries-section.tsx'
import { AddDialog } from './add-dialog.tsx'
import { recipientsQuery } from './queries.ts'
import { RecipientEntry } from './recipient-entry.tsx'

type RecipientsSectionProps = {
  accountId: string
  /** Only a member says who is mailed. */
  mayChange: boolean
}

/** Who is mailed on the first of the month. */
export function RecipientsSection({ accountId, mayChange }: RecipientsSectionProps) {
  const { t } = useTranslation('packages')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <EntriesSection
        title={t('recipients')}
        found={useQuery(recipientsQuery(accountId))}
        words={{
          failed: t('recipients-failed'),
          none: t('no-recipients.title'),
          noneBody: t(mayChange ? 'no-recipients.body' : 'no-recipients.asked'),
        }}
        make={mayChange ? { label: t('add'), onMake: () => setAdding(true) } : undefined}
        about={t('about-recipients')}
      >
        {(one) => <RecipientEntry key={one.id} accountId={accountId} recipient={one} mayChange={mayChange} />}
      </EntriesSection>
      {isAdding && <AddDialog accountId={accountId} onClose={() => setAdding(false)} />}
    </>
  )
}
