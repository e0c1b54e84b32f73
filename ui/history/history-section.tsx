import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActOn } from '../api/query-client.ts'
import { Failure } from '../kit/empty.tsx'
import { Entries, Entry, EntryDetail } from '../kit/entries.tsx'
import { FileButton } from '../kit/file-button.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { Progress } from '../kit/progress.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import classes from './history.module.css'
import { type HistoryImport, importHistory, importsQuery, outcomeQuery } from './queries.ts'

/** Documents of another platform: brought in as a zip, and the outcome of each. */
export function HistorySection({ accountId, mayImport }: { accountId: string; mayImport: boolean }) {
  const { t } = useTranslation('history')
  const found = useQuery(importsQuery(accountId))
  const bringing = useActOn(
    [importsQuery(accountId).queryKey],
    (zip: File) => importHistory(accountId, zip),
    { onSuccess: () => undefined, failure: t('failed') },
  )
  if (!mayImport && found.data?.length === 0) return null
  return (
    <Section
      title={t('title')}
      label={t('title')}
      className={classes.section}
      aside={
        mayImport && (
          <FileButton
            accept=".zip"
            icon={IconFileImport}
            aria-busy={bringing.isPending || undefined}
            onFile={(zip) => bringing.mutate(zip)}
          >
            {bringing.isPending ? t('uploading') : t('choose')}
          </FileButton>
        )
      }
    >
      <EntryDetail>{t('about')}</EntryDetail>
      {!found.data && found.isError && (
        <Failure
          title={t('list-failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {found.data?.length === 0 && <EntryDetail>{t('none')}</EntryDetail>}
      {found.data?.some(({ added }) => added > 0) && (
        <Link to="/data/$accountId/$part" params={{ accountId, part: 'imported' }} search={{}}>
          {t('all')}
        </Link>
      )}
      {found.data && found.data.length > 0 && (
        <Entries>
          {found.data.map((one) => (
            <ImportEntry key={one.id} accountId={accountId} one={one} />
          ))}
        </Entries>
      )}
    </Section>
  )
}

function ImportEntry({ accountId, one }: { accountId: string; one: HistoryImport }) {
  const { t } = useTranslation('history')
  const [isShown, setShown] = useState(false)
  const { fileName: name, state, total, added, known, refused, numberedAfter, createdAt } = one
  return (
    <Entry name={name} aside={formatDateTime(createdAt)}>
      {state === 'RUNNING' ? (
        <Progress label={t('running', { done: added + known + refused, total })} />
      ) : (
        <EntryDetail>{t('done', { added, known, refused })}</EntryDetail>
      )}
      {numberedAfter && <EntryDetail>{t('numbered', { number: numberedAfter })}</EntryDetail>}
      {state === 'DONE' && known + refused > 0 && !isShown && (
        <SmallAction
          icon={IconFileImport}
          aria-label={t('show-named', { name })}
          onClick={() => setShown(true)}
        >
          {t('show')}
        </SmallAction>
      )}
      {isShown && <Rest accountId={accountId} id={one.id} />}
    </Entry>
  )
}

/** The documents that were not added, with the reason. */
function Rest({ accountId, id }: { accountId: string; id: string }) {
  const { t } = useTranslation('history')
  const { data } = useQuery(outcomeQuery(accountId, id))
  return data?.results.map(({ name, outcome, reason }) => (
    <EntryDetail key={name}>
      {name}: {reason ? t(`reasons.${reason}`) : t(`outcomes.${outcome}`)}
    </EntryDetail>
  ))
}
