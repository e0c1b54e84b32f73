import { useTranslation } from 'react-i18next'
import { DocumentChoices } from '../new/document-choices.tsx'
import { newDocument } from '../new/new-document.ts'
import { LetterEditor } from './letter-editor.tsx'

/** Stands for the receivers in the form of a document, where a letter has many. */
const EVERYBODY = 'letter'

/** The form of a letter. */
export function NewLetterScreen({ accountId }: { accountId: string }) {
  const { t } = useTranslation('letter')
  return (
    <DocumentChoices accountId={accountId} title={t('title')}>
      {({ docType, doctypes, hasIdentityProvider }) => (
        <LetterEditor
          accountId={accountId}
          doctypes={doctypes}
          hasIdentityProvider={hasIdentityProvider}
          opened={{
            ...newDocument({ docType, hasIdentityProvider, receiverId: EVERYBODY, email: '' }),
            readConfirmation: true,
          }}
        />
      )}
    </DocumentChoices>
  )
}
