import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { flagsQuery } from '../../api/flags.ts'
import { useDocumentTitle } from '../../kit/document-title.ts'
import { Empty, Failure } from '../../kit/empty.tsx'
import { Progress } from '../../kit/progress.tsx'
import { Rich } from '../../kit/rich.tsx'
import { supportAddress } from '../../texts/support.ts'
import { doctypesQuery } from '../queries.ts'
import classes from './document-form.module.css'
import strip from './strip.module.css'
import { BareStrip } from './strip.tsx'

type Choices = {
  doctypes: string[]
  /** The one that a new document begins with. */
  docType: string
  hasIdentityProvider: boolean
}

type DocumentChoicesProps = {
  accountId: string
  title: string
  /** The other data of the form. */
  also?: readonly UseQueryResult[]
  children: (choices: Choices) => ReactNode
}

/** A form, once its choices are loaded; without document types a notice. */
export function DocumentChoices({ accountId, title, also = [], children }: DocumentChoicesProps) {
  const { t } = useTranslation('document')
  const doctypes = useQuery(doctypesQuery(accountId))
  const flags = useQuery(flagsQuery)
  const asked = [doctypes, flags, ...also]
  const failed = asked.filter(({ data, isError }) => isError && data === undefined)
  if (failed.length > 0)
    return (
      <Instead accountId={accountId} title={title}>
        <Failure
          title={t('not-opened')}
          onRetry={() => failed.forEach((each) => void each.refetch())}
          isRetrying={failed.some((each) => each.isFetching)}
        />
      </Instead>
    )
  if (!doctypes.data || !flags.data || asked.some(({ data }) => data === undefined))
    return (
      <Instead accountId={accountId} title={title}>
        <Progress label={t('opening')} />
      </Instead>
    )
  const [docType] = doctypes.data
  if (docType !== undefined)
    return children({ docType, doctypes: doctypes.data, hasIdentityProvider: flags.data.itsme })
  const address = <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
  return (
    <Instead accountId={accountId} title={title}>
      <Empty title={t('no-doctypes')}>
        <Rich text={t('no-doctypes-body')} parts={{ address }} />
      </Empty>
    </Instead>
  )
}

type InsteadProps = Pick<DocumentChoicesProps, 'accountId' | 'title'> & { children: ReactNode }

/** In the place of the form. */
export function Instead({ accountId, title, children }: InsteadProps) {
  useDocumentTitle(title)
  return (
    <div className={classes.editor}>
      <BareStrip accountId={accountId}>
        <div className={strip.what}>
          <h1>{title}</h1>
        </div>
      </BareStrip>
      <div className={classes.notice}>{children}</div>
    </div>
  )
}
