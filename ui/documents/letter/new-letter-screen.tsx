import { DocumentChoices } from '../new/document-choices.tsx'
import { newDocument } from '../new/new-document.ts'
import { LetterEditor } from './letter-editor.tsx'

/** Stands for the receivers in the form of a document, where a letter has many. */
const EVERYBODY = 'letter'

/** The form of a letter. */
export const NewLetterScreen = ({ accountId }: { accountId: string }) => (
  <DocumentChoices accountId={accountId}>
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
