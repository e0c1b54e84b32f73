/** The bank statements out of mails: each waits until a member takes it in, as anybody may have mailed it. */
import { IconMail } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayIban } from '#contracts/rules/formats.ts'
import { saveNamed } from '../api/download.ts'
import { fetchMailedFile, type MailedFile, mailedFilesQuery } from '../api/mailed-files.ts'
import { useActOn } from '../api/query-client.ts'
import { useMayWrite } from '../api/reach.ts'
import { Button } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { formatDate } from '../kit/format.ts'
import { Notice } from '../kit/notice.tsx'
import { Question } from '../kit/question.tsx'
import { toast } from '../kit/toast.ts'
import classes from './bank.module.css'
import { discardMailed, refreshMoney, type Statement, takeInMailed } from './queries.ts'
import { outcomeWords } from './words.ts'

type MailedStatementsProps = {
  accountId: string
  /** Those that were taken in. */
  statements: readonly Statement[]
  /** Called with the id of the newest statement of a file. */
  onTaken: (statementId: string) => void
}

export function MailedStatements({ accountId, statements, onTaken }: MailedStatementsProps) {
  const { t } = useTranslation('payments')
  const found = useQuery(mailedFilesQuery(accountId, 'STATEMENT'))
  if (found.isError && !found.data)
    return (
      <Failure
        title={t('mailed.failed')}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  if (!found.data || found.data.content.length === 0) return null
  const { content, totalNumberOfElements } = found.data
  const more = totalNumberOfElements - content.length
  return (
    <section className={classes.uploads} aria-label={t('mailed.title')}>
      {content.map((file) => (
        <Waiting
          key={file.id}
          accountId={accountId}
          file={file}
          isNewAccount={statements.every(({ iban }) => iban !== file.statement?.iban)}
          onTaken={onTaken}
        />
      ))}
      {more > 0 && <p className={classes.hint}>{t('mailed.more', { count: more })}</p>}
    </section>
  )
}

const FORMATS = { CODA: 'CODA', CAMT_053: 'CAMT.053' }

type WaitingProps = Pick<MailedStatementsProps, 'accountId' | 'onTaken'> & {
  file: MailedFile
  /** No statement of its bank account was taken in before. */
  isNewAccount: boolean
}

function Waiting({ accountId, file, isNewAccount, onTaken }: WaitingProps) {
  const { t } = useTranslation('payments')
  const client = useQueryClient()
  const mayWrite = useMayWrite()
  const taking = useActOn([['mailed-files', accountId]], () => takeInMailed(accountId, file), {
    onSuccess: (outcome) => {
      toast.success(outcomeWords(outcome))
      void refreshMoney(client, accountId).then(() => onTaken(outcome.id))
    },
    failure: t('mailed.not-taken'),
  })
  const { statement, from, fileName } = file
  if (statement === null) return null
  const { format, closingDate, iban, entries } = statement
  const facts = [
    displayIban(iban),
    t('upload.entries', { count: entries }),
    isNewAccount && t('mailed.new-account'),
  ]
  return (
    <Notice
      tone="hint"
      icon={IconMail}
      title={t('mailed.one', {
        ...{ format: FORMATS[format], date: formatDate(closingDate) },
        from: from || t('mailed.nobody'),
      })}
      actions={
        <>
          <Button
            kind="quiet"
            size="compact"
            onClick={() => void saveNamed(fetchMailedFile(accountId, file.id), fileName)}
          >
            {t('mailed.download')}
          </Button>
          {mayWrite && <Discard accountId={accountId} file={file} isTaking={taking.isPending} />}
          {mayWrite && (
            <Button
              size="compact"
              busy={taking.isPending}
              busyLabel={t('mailed.taking')}
              onClick={() => taking.mutate()}
            >
              {t('mailed.take')}
            </Button>
          )}
        </>
      }
    >
      {facts.filter(Boolean).join(', ')}. {t('mailed.body')}
    </Notice>
  )
}

type DiscardProps = { accountId: string; file: MailedFile; isTaking: boolean }

/** Asks first: the file goes for good. */
function Discard({ accountId, file, isTaking }: DiscardProps) {
  const { t } = useTranslation('payments')
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const discarding = useActOn([['mailed-files', accountId]], () => discardMailed(accountId, file), {
    onSuccess: () => {
      setAsked(false)
      toast.success(t('mailed.discarded'))
      void refreshMoney(client, accountId)
    },
    failure: t('mailed.not-discarded'),
  })
  return (
    <>
      <Button kind="quiet" size="compact" disabled={isTaking} onClick={() => setAsked(true)}>
        {t('mailed.discard')}
      </Button>
      {isAsked && (
        <Question
          isFinal
          title={t('mailed.question', { name: file.fileName })}
          words={{ no: t('mailed.keep'), yes: t('mailed.discard-yes'), busy: t('mailed.discarding') }}
          isBusy={discarding.isPending}
          onYes={() => discarding.mutate()}
          onClose={() => setAsked(false)}
        >
          <p>{t('mailed.warning')}</p>
        </Question>
      )}
    </>
  )
}
