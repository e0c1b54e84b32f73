import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChooseReceiver } from '../choose-receiver.ts'
import { DocumentChoices } from './document-choices.tsx'
import { DocumentEditor } from './document-editor.tsx'
import { newDocument } from './new-document.ts'
import { receiverByNumberQuery } from './queries.ts'

type NewDocumentScreenProps = {
  accountId: string
  /** The number (token1) of the receiver that it begins with. */
  receiverId: string | undefined
  chooseReceiver: ChooseReceiver
}

/** The form of a document, empty again once one was sent. */
export function NewDocumentScreen({ accountId, receiverId, chooseReceiver }: NewDocumentScreenProps) {
  const { t } = useTranslation('document')
  const [round, setRound] = useState(0)
  const wanted = useQuery({
    ...receiverByNumberQuery(accountId, receiverId ?? ''),
    enabled: receiverId !== undefined,
  })
  const first = round === 0 ? (wanted.data ?? null) : null
  return (
    <DocumentChoices accountId={accountId} title={t('title')} also={receiverId === undefined ? [] : [wanted]}>
      {({ docType, doctypes, hasIdentityProvider }) => (
        <DocumentEditor
          key={round}
          accountId={accountId}
          doctypes={doctypes}
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
      )}
    </DocumentChoices>
  )
}
