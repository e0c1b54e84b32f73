import { IconLinkOff, IconLock, IconMailOpened } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { codeText } from '../../api/problem-text.ts'
import { fieldName } from '../../forms/use-contract-form.ts'
import { violationText } from '../../forms/validate.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useDocumentTitle } from '../../kit/document-title.ts'
import { DropArea } from '../../kit/drop-area.tsx'
import { ErrorSummary } from '../../kit/error-summary.tsx'
import { narrow, useNarrow } from '../../kit/media.ts'
import { Notice } from '../../kit/notice.tsx'
import { toast } from '../../kit/toast.ts'
import { settleToast } from '../../kit/toasts.ts'
import { useFocusRestoration } from '../../kit/use-focus-restoration.ts'
import type { ChooseReceiver } from '../choose-receiver.ts'
import { AboutFields } from './about-fields.tsx'
import { AskedFields } from './asked-fields.tsx'
import classes from './document-form.module.css'
import { FileBar } from './file-bar.tsx'
import { FilePane } from './file-pane.tsx'
import { isConfidential, isUntold, type NewDocument, unreachedBy } from './new-document.ts'
import { PaymentFields } from './payment-fields.tsx'
import type { Receiver } from './queries.ts'
import { KindChoice, SendButton, Strip } from './strip.tsx'

import { type Draft, useNewDocument } from './use-new-document.ts'

type DocumentEditorProps = {
  accountId: string
  doctypes: string[]
  hasIdentityProvider: boolean
  opened: NewDocument
  receiver: Receiver | null
  chooseReceiver: ChooseReceiver
  onSent: () => void
}

export const isPdf = ({ name, type }: File): boolean =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))

/** The subject of the toast. */
const NOT_TAKEN = 'document-file'

/** PDF left, form right; below 1223 px the PDF folds into a bar. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { t } = useTranslation('document')
  const draft = useNewDocument(props)
  const isFolded = useNarrow(narrow.editor)
  const isPhone = useNarrow(narrow.cards)
  const place = useRef<HTMLDivElement>(null)
  useFocusRestoration(place)
  useDocumentTitle(t(draft.value.paymentRequest ? 'title-payment' : 'title'))
  const take = (file: File | undefined) => {
    if (file && isPdf(file)) {
      settleToast(NOT_TAKEN)
      draft.takeFile(file)
    } else if (file) toast.error(t('file.not-taken'), codeText('UNSUPPORTED_FILE'), NOT_TAKEN)
  }
  const fault = draft.form.faults.find((each) => fieldName(each) === 'file')
  const file = { draft, error: fault && violationText(fault), onFile: take }
  return (
    <div ref={place} className={classes.editor}>
      <DropArea onFiles={([dropped]) => take(dropped)} words={t('file.drop')} className={classes.editor}>
        <Strip draft={draft} />
        <div className={isFolded ? classes.single : classes.panes} inert={draft.isSending}>
          {isFolded ? <FileBar {...file} /> : <FilePane {...file} />}
          <Form {...props} draft={draft} />
        </div>
        {isPhone && (
          <div className={classes.bottom}>
            <SendButton draft={draft} isWide />
          </div>
        )}
      </DropArea>
      <LeavingQuestion draft={draft} />
    </div>
  )
}

type FormProps = Pick<DocumentEditorProps, 'doctypes' | 'hasIdentityProvider' | 'chooseReceiver'> & {
  draft: Draft
}

/** Enter sends nothing (specification, section 5): there is no form to submit. */
function Form({ draft, doctypes, hasIdentityProvider, chooseReceiver }: FormProps) {
  const { t } = useTranslation('document')
  const isPhone = useNarrow(narrow.cards)
  const { value, form } = draft
  return (
    <section className={classes.form} aria-label={t('form')}>
      {form.faults.length > 0 && (
        <ErrorSummary
          title={t('held', { count: form.faults.length })}
          attempt={form.attempt}
          faults={form.faults.map((fault) => ({
            key: fault.field,
            text: t('kit:named', { name: t(`fields.${fieldName(fault)}`), text: violationText(fault) }),
            onPress: () => document.getElementById(`document_${fieldName(fault)}`)?.focus(),
          }))}
        />
      )}
      {isPhone && <KindChoice draft={draft} />}
      <AboutFields draft={draft} doctypes={doctypes} chooseReceiver={chooseReceiver} />
      <Unreachable draft={draft} />
      {value.paymentRequest ? (
        <PaymentFields draft={draft} />
      ) : (
        <AskedFields draft={draft} hasIdentityProvider={hasIdentityProvider} />
      )}
      <Access draft={draft} />
    </section>
  )
}

/** Before it is sent: the receiver would not hear of it. */
function Unreachable({ draft: { value, receiver } }: { draft: Draft }) {
  const { t } = useTranslation('document')
  const reason = unreachedBy(receiver, value)
  if (receiver === null || reason === null) return null
  const name = receiver.firstName
  const why = t(`reach:why.${reason}`, { name })
  const isDoubtful = reason === 'BOUNCED'
  return (
    <Notice tone="warn" title={t(isDoubtful ? 'unreachable.doubtful' : 'unreachable.title', { name })}>
      {t(isDoubtful ? 'unreachable.doubtful-body' : 'unreachable.body', { why })}
    </Notice>
  )
}

/** The way by which the receiver gets to read it: told, never chosen. */
function Access({ draft: { value, receiver } }: { draft: Draft }) {
  const { t } = useTranslation('document')
  const name = receiver?.firstName ?? t('the-receiver')
  const Name = receiver?.firstName ?? t('The-receiver')
  const isSecret = isConfidential(value)
  if (isUntold(receiver, value))
    return (
      <Notice tone="quiet" icon={IconLinkOff} title={t('access.untold')}>
        {t('access.untold-body', { name })}
      </Notice>
    )
  return (
    <Notice
      tone="quiet"
      icon={isSecret ? IconLock : IconMailOpened}
      title={t(isSecret ? 'access.confidential' : 'access.public')}
    >
      {t(isSecret ? 'access.confidential-body' : 'access.public-body', { name: isSecret ? name : Name })}{' '}
      {value.signing && t('access.reminders', { name })}
    </Notice>
  )
}

export function LeavingQuestion({ draft: { leaving } }: { draft: Draft }) {
  const { t } = useTranslation('document')
  return (
    <Dialog
      isOpen={leaving.isAsked}
      onClose={leaving.stay}
      title={t('leave.title')}
      actions={
        <>
          <Button kind="danger" onClick={leaving.leave}>
            {t('leave.yes')}
          </Button>
          <Button data-autofocus onClick={leaving.stay}>
            {t('leave.no')}
          </Button>
        </>
      }
    >
      {t('leave.body')}
    </Dialog>
  )
}
