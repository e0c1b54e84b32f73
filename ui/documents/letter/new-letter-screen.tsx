import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { flagsQuery } from '../../api/flags.ts'
import { Failure } from '../../kit/empty.tsx'
import { Progress } from '../../kit/progress.tsx'
import { newDocument } from '../new/new-document.ts'
import { Instead, NoDoctypes } from '../new/new-document-screen.tsx'
import { doctypesQuery } from '../queries.ts'
import { LetterEditor } from './letter-editor.tsx'

/** Stands for the receivers in the form of a document, where a letter has many. */
const EVERYBODY = 'letter'

/** The form, once its choices are loaded; without document types a notice. */
export function NewLetterScreen({ accountId }: { accountId: string }) {
  const { t } = useTranslation('document')
  const doctypes = useQuery(doctypesQuery(accountId))
  const flags = useQuery(flagsQuery)
  const failed = [doctypes, flags].filter(({ data, isError }) => isError && data === undefined)
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
  if (!doctypes.data || !flags.data)
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
  const hasIdentityProvider = flags.data.itsme
  const opened = newDocument({ docType, hasIdentityProvider, receiverId: EVERYBODY, email: '' })
  return (
    <LetterEditor
      accountId={accountId}
      doctypes={doctypes.data}
      hasIdentityProvider={hasIdentityProvider}
      opened={{ ...opened, readConfirmation: true }}
    />
  )
}
