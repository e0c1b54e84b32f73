import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../kit/button.tsx'
import { Failure } from '../../kit/empty.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Progress } from '../../kit/progress.tsx'
import { DocumentChoices, Instead } from '../new/document-choices.tsx'
import { type Place, type Split, splitFileQuery, splitQuery } from './queries.ts'
import { SplitEditor } from './split-editor.tsx'
import { SplitFailed } from './split-failed.tsx'

/** The parts of a split, once its file was read; before that and where it can't be, the state. */
export function SplitScreen(place: Place) {
  const { t } = useTranslation('split')
  const split = useQuery(splitQuery(place))
  if (split.data) return <Found place={place} split={split.data} />
  return (
    <Instead accountId={place.accountId} title={t('title')}>
      {split.isError ? (
        <Failure title={t('failed')} onRetry={() => void split.refetch()} isRetrying={split.isFetching} />
      ) : (
        <Progress label={t('loading')} />
      )}
    </Instead>
  )
}

function Found({ place, split }: { place: Place; split: Split }) {
  const { t } = useTranslation('split')
  const { accountId } = place
  if (split.state === 'FAILED')
    return (
      <Instead accountId={accountId} title={t('title')}>
        <SplitFailed place={place} split={split} />
      </Instead>
    )
  if (split.state === 'READING' && split.pages === null)
    return (
      <Instead accountId={accountId} title={t('title')}>
        <Progress label={t('reading', { name: split.fileName })} />
        <p>{t('reading-body')}</p>
      </Instead>
    )
  if (split.state === 'SENT' && split.letterId)
    return (
      <Instead accountId={accountId} title={t('title')}>
        <Notice
          tone="quiet"
          title={t('sent', { name: split.fileName })}
          actions={
            <ButtonLink
              to="/doccle/documents/{-$accountId}/letters/$letterId"
              params={{ accountId, letterId: split.letterId }}
            >
              {t('open-letter')}
            </ButtonLink>
          }
        />
      </Instead>
    )
  return <Loaded place={place} split={split} />
}

function Loaded({ place, split }: { place: Place; split: Split }) {
  const { t } = useTranslation('split')
  const file = useQuery(splitFileQuery(place, split.fileName))
  return (
    <DocumentChoices accountId={place.accountId} title={t('title')} also={[file]}>
      {(choices) => file.data && <SplitEditor place={place} split={split} file={file.data} {...choices} />}
    </DocumentChoices>
  )
}
