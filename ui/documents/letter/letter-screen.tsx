import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/back-link.tsx'
import { Page } from '../../kit/page.tsx'
import classes from './letter-panel.module.css'
import { LetterPanel } from './letter-panel.tsx'
import { letterQuery } from './queries.ts'

/** A letter on a screen of its own. */
export function LetterScreen(place: { accountId: string; letterId: string }) {
  const { t } = useTranslation('letter')
  const { data: letter } = useQuery(letterQuery(place))
  return (
    <Page
      title={letter?.name ?? t('one')}
      backLink={
        <BackLink to="/doccle/documents/{-$accountId}" params={{ accountId: place.accountId }}>
          {t('back')}
        </BackLink>
      }
    >
      {letter && (
        <p className={classes.hint}>{[letter.docType, letter.reference, letter.fileName].join(', ')}</p>
      )}
      <LetterPanel {...place} />
    </Page>
  )
}
