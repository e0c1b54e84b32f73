import { Group, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { codeText } from '../../api/problem-text.ts'
import { fieldName } from '../../forms/use-contract-form.ts'
import { violationText } from '../../forms/validate.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { useDocumentTitle } from '../../kit/document-title.ts'
import { DropArea } from '../../kit/drop-area.tsx'
import { narrow, useNarrow } from '../../kit/media.ts'
import { Notice } from '../../kit/notice.tsx'
import { Section } from '../../kit/page.tsx'
import { toast } from '../../kit/toast.ts'
import { settleToast } from '../../kit/toasts.ts'
import { useFocusRestoration } from '../../kit/use-focus-restoration.ts'
import { isPdf, LeavingQuestion } from '../new/document-editor.tsx'
import frame from '../new/document-form.module.css'
import { FileBar } from '../new/file-bar.tsx'
import { FilePane } from '../new/file-pane.tsx'
import type { NewDocument } from '../new/new-document.ts'
import strip from '../new/strip.module.css'
import { BareStrip, KindChoice } from '../new/strip.tsx'
import { SplitStart } from '../split/split-start.tsx'
import { LetterForm, SendLetter } from './letter-form.tsx'
import { ReceiversField } from './receivers-field.tsx'
import { type NewLetter, useNewLetter } from './use-new-letter.ts'

type LetterEditorProps = {
  accountId: string
  doctypes: string[]
  hasIdentityProvider: boolean
  opened: NewDocument
}

/** The file's name, until another is typed. */
const nameOf = ({ name }: File): string => name.replace(/\.pdf$/i, '').slice(0, 100)

/** The field of a document that stands for the receivers. */
const RECEIVERS = 'receiverId'

/** The subject of the toast. */
const NOT_TAKEN = 'letter-file'

/** One file for many: the PDF left, its receivers and how they will be told right. */
export function LetterEditor(props: LetterEditorProps) {
  const { t } = useTranslation('letter')
  const letter = useNewLetter(props)
  const { draft } = letter
  const isFolded = useNarrow(narrow.editor)
  const isPhone = useNarrow(narrow.cards)
  const place = useRef<HTMLDivElement>(null)
  useFocusRestoration(place)
  useDocumentTitle(t('title'))
  const take = (file: File | undefined) => {
    if (file && isPdf(file)) {
      settleToast(NOT_TAKEN)
      draft.takeFile(file)
      if (draft.value.documentName === '') draft.change({ documentName: nameOf(file) })
    } else if (file) toast.error(t('document:file.not-taken'), codeText('UNSUPPORTED_FILE'), NOT_TAKEN)
  }
  const fault = draft.form.faults.find((each) => fieldName(each) === 'file')
  const file = { draft, error: fault && violationText(fault), onFile: take }
  return (
    <div ref={place} className={frame.editor}>
      <DropArea
        onFiles={([dropped]) => take(dropped)}
        words={t('document:file.drop')}
        className={frame.editor}
      >
        <LetterStrip letter={letter} />
        <div className={isFolded ? frame.single : frame.panes} inert={draft.isSending}>
          {isFolded ? <FileBar {...file} /> : <FilePane {...file} />}
          <Form {...props} letter={letter} />
        </div>
        {isPhone && (
          <div className={frame.bottom}>
            <SendButton letter={letter} isWide />
          </div>
        )}
      </DropArea>
      <LeavingQuestion draft={draft} />
    </div>
  )
}

function LetterStrip({ letter: { accountId, draft }, letter }: { letter: NewLetter }) {
  const { t } = useTranslation('letter')
  const isPhone = useNarrow(narrow.cards)
  return (
    <BareStrip accountId={accountId}>
      {!isPhone && <KindChoice draft={draft} isLetter />}
      <div className={strip.what}>
        <h1>{draft.value.documentName.trim() || t('title')}</h1>
        <span className={strip.state}>{t('document:not-delivered')}</span>
      </div>
      {!isPhone && (
        <Group gap={12} wrap="nowrap" ms="auto">
          <ButtonLink kind="quiet" to="/doccle/documents/{-$accountId}" params={{ accountId }}>
            {t('document:cancel')}
          </ButtonLink>
          <SendButton letter={letter} />
        </Group>
      )}
    </BareStrip>
  )
}

type SendButtonProps = { letter: NewLetter; isWide?: boolean }

/** Counts the deliveries that truly leave. */
function SendButton({ letter, isWide = false }: SendButtonProps) {
  const { t } = useTranslation('letter')
  const { all, mails, paper } = letter.counts
  const isPrinted = all > 0 && mails === 0
  const second = all === 0 ? t('send.to-nobody') : isPrinted ? t('send.nobody-by-mail') : undefined
  return (
    <SendLetter letter={letter} second={second} isWide={isWide}>
      {all === 0
        ? t('send.letter')
        : isPrinted
          ? t('send.print', { count: paper })
          : t('send.to', { count: all, mails })}
    </SendLetter>
  )
}

type FormProps = LetterEditorProps & { letter: NewLetter }

function Form({ letter, doctypes, hasIdentityProvider }: FormProps) {
  const { t } = useTranslation('letter')
  const isPhone = useNarrow(narrow.cards)
  const { draft, chosen, known, counts } = letter
  const { faults } = draft.form
  const whom = faults.find((each) => fieldName(each) === RECEIVERS)
  return (
    <LetterForm
      letter={letter}
      doctypes={doctypes}
      hasIdentityProvider={hasIdentityProvider}
      label={t('form')}
      faults={faults}
      whom={{ field: RECEIVERS, title: t('to.title'), placeId: `document_${RECEIVERS}` }}
      foot={
        <Notice tone="quiet" icon={IconCircleCheck} title={t('once.title')}>
          {t('once.body')}
        </Notice>
      }
    >
      {isPhone && <KindChoice draft={draft} isLetter />}
      <Section
        title={t('to.title')}
        aside={known && <Text c="dimmed">{t('to.of', { count: counts.all, all: known.of })}</Text>}
      >
        <ReceiversField
          accountId={letter.accountId}
          chosen={chosen}
          onChange={letter.setChosen}
          error={whom && violationText(whom)}
        />
      </Section>
      <SplitStart accountId={letter.accountId} file={draft.value.file} />
    </LetterForm>
  )
}
