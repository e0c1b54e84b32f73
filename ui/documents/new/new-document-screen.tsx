import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { flagsQuery } from '../../api/flags.ts'
import { Empty, Failure } from '../../kit/empty.tsx'
import { Progress } from '../../kit/progress.tsx'
import { Rich } from '../../kit/rich.tsx'
import { supportAddress } from '../../texts/support.ts'
import type { ChooseReceiver } from '../choose-receiver.ts'
import { doctypesQuery } from '../queries.ts'
import { DocumentEditor } from './document-editor.tsx'
import classes from './document-form.module.css'
import { newDocument } from './new-document.ts'
import { receiverByNumberQuery } from './queries.ts'
import { BareStrip } from './strip.tsx'

type NewDocumentScreenProps = {
  accountId: string
  /** The number (token1) of the receiver that it begins with. */
  receiverId: string | undefined
  chooseReceiver: ChooseReceiver
}

/** The form, once its choices are loaded; without document types a notice. */
export function NewDocumentScreen({ accountId, receiverId, chooseReceiver }: NewDocumentScreenProps) {
  const { t } = useTranslation('document')
  const [round, setRound] = useState(0)
  const doctypes = useQuery(doctypesQuery(accountId))
  const flags = useQuery(flagsQuery)
  const wanted = useQuery({
    ...receiverByNumberQuery(accountId, receiverId ?? ''),
    enabled: receiverId !== undefined,
  })
  const asked = [doctypes, flags, ...(receiverId === undefined ? [] : [wanted])]
  const failed = asked.filter(({ data, isError }) => isError && data === undefined)
  if (failed.length > 0) {
    const retry = () => failed.forEach((each) => void each.refetch())
    return (
      <Instead accountId={accountId}>
        <Failure
          title={t('not-opened')}
          onRetry={retry}
          isRetrying={failed.some((each) => each.isFetching)}
        />
      </Instead>
    )
  }
  const isKnown = asked.every(({ data }) => data !== undefined)
  if (!doctypes.data || !flags.data || !isKnown)
    return (
      <Instead accountId={accountId}>
        <Progress label={t('opening')} />
      </Instead>
    )
  const [docType] = doctypes.data
  if (docType === undefined)
    return (
      <Instead accountId={accountId}>
        <NoDoctypes />
      </Instead>
    )
  const first = round === 0 ? (wanted.data ?? null) : null
  const hasIdentityProvider = flags.data.itsme
  return (
    <DocumentEditor
      key={round}
      accountId={accountId}
      doctypes={doctypes.data}
      hasIdentityProvider={hasIdentityProvider}
      receiver={first}
      opened={newDocument({
        docType,
        hasIdentityProvider,
        receiverId: first?.token1 ?? '',
        email: first?.email?.split(',')[0]?.trim() ?? '',
      })}
      chooseReceiver={chooseReceiver}
      onSent={() => setRound(round + 1)}
    />
  )
}

export function Instead({ accountId, children }: { accountId: string; children: React.ReactNode }) {
  return (
    <div className={classes.editor}>
      <BareStrip accountId={accountId} />
      <div className={classes.notice}>{children}</div>
    </div>
  )
}

export function NoDoctypes() {
  const { t } = useTranslation('document')
  const address = <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
  return (
    <Empty title={t('no-doctypes')}>
      <Rich text={t('no-doctypes-body')} parts={{ address }} />
    </Empty>
  )
}
