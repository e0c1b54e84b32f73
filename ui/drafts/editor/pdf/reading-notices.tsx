import { IconFileAlert } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { readingTexts } from '#generated/texts/parts/reading.ts'
import { Button } from '../../../kit/button.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { loadTexts } from '../../../texts/texts.ts'
import { type DocumentType, isBlankLine } from '../draft-form.ts'
import { useEditor, useEditorState, useVisibleFindings } from '../editor.ts'
import { keepDifference } from '../edits.ts'
import { goTo } from '../focus.ts'
import { changeType } from '../header/type-toggle.tsx'
import type { Recognition } from '../marks.ts'
import classes from '../preserved/preserved.module.css'
import { listDoubts } from '../use-next-doubt.ts'
import { FileButton } from './drop-zone.tsx'

export const loadReadingTexts = () => loadTexts(readingTexts)

type Doubt = NonNullable<Recognition['doubts']>[number]

/** Doubts that name no other kind of document. */
const NOT_KINDS: readonly Doubt[] = ['INVOICE_OR_CREDIT_NOTE', 'SEVERAL_INVOICES']

/** The doubt about a file's kind, and the reason of an empty reading. */
export function ReadingNotices() {
  const { t } = useTranslation('reading')
  const recognition = useEditorState((state) => state.recognition)
  const isAsked = useVisibleFindings(({ byField }) => byField.has('/type'))
  const isFilledIn = useEditorState(({ form: { inputDetails } }) =>
    inputDetails.lines.some((line) => !isBlankLine(line, inputDetails.customer)),
  )
  if (recognition?.state === 'CANCELLED' && recognition.purpose === 'FILL' && !isFilledIn) return <Stopped />
  if (recognition?.state !== 'DONE') return null
  const { doubts = [], reasons = [], purpose } = recognition
  const isUnread =
    reasons.length > 0 && !isFilledIn && !(purpose === 'COMPARE' && reasons.includes('NO_INVOICE'))
  return (
    <div className={classes.notices}>
      {doubts.includes('SEVERAL_INVOICES') && (
        <Notice tone="warn" title={t('several')}>
          {t('several-body')}
        </Notice>
      )}
      {isAsked ? (
        <Question doubts={doubts} isRead={!reasons.includes('NO_INVOICE')} />
      ) : (
        <Told doubts={doubts} />
      )}
      {isUnread && !isAsked && <Unread recognition={recognition} />}
    </div>
  )
}

/** The user must choose before sending. */
function Question({ doubts, isRead }: { doubts: Doubt[]; isRead: boolean }) {
  const { t } = useTranslation('reading')
  const editor = useEditor()
  const { store, checker } = editor
  const isBetween = doubts.includes('INVOICE_OR_CREDIT_NOTE')
  const other = doubts.find((doubt) => !NOT_KINDS.includes(doubt)) ?? 'UNTITLED'
  const choose = async (type: DocumentType) => {
    changeType(editor, type)
    store.set((state) => keepDifference(state, '/type'))
    await checker.checkNow()
    goTo(editor, listDoubts(editor)[0] ?? '/inputDetails/heading/invoiceNumber')
  }
  const actions = (
    <>
      <Button size="compact" data-field="/type" onClick={() => void choose('E_INVOICES')}>
        {t('type.E_INVOICES')}
      </Button>
      <Button size="compact" onClick={() => void choose('E_CREDIT_NOTES')}>
        {t('type.E_CREDIT_NOTES')}
      </Button>
      {!isBetween && (
        <FileButton kind="secondary" isPlain>
          {t('another')}
        </FileButton>
      )}
    </>
  )
  const title = isBetween
    ? t('between')
    : t(isRead ? 'perhaps' : 'no-invoice-but', { what: t(`kinds.${other}`) })
  return (
    <Notice tone="warn" title={title} actions={actions}>
      {t(isBetween ? 'between-body' : isRead ? 'perhaps-body' : 'no-invoice-but-body')}
    </Notice>
  )
}

/** An invoice by another name: read as one, and the type can still be changed. */
function Told({ doubts }: { doubts: Doubt[] }) {
  const { t } = useTranslation('reading')
  const type = useEditorState(({ form }) => form.type)
  const doubt = doubts.find((one) => one === 'FEE_NOTE' || one === 'UNTITLED')
  if (!doubt || type !== 'E_INVOICES') return null
  return (
    <Notice tone="quiet" icon={IconFileAlert} title={t(doubt === 'FEE_NOTE' ? 'fee-note' : 'untitled')}>
      {t('read-as-invoice')}
    </Notice>
  )
}

/** Nothing of a reading that was stopped is filled in, the first page neither. */
function Stopped() {
  const { t } = useTranslation('reading')
  return (
    <div className={classes.notices}>
      <Notice tone="quiet" icon={IconFileAlert} title={t('stopped')}>
        {t('stopped-body')}
      </Notice>
    </div>
  )
}

/** Each reason in a sentence with its remedy, and the note of a suggested number. */
function Unread({ recognition }: { recognition: Recognition }) {
  const { t } = useTranslation('reading')
  const { suggestions } = useEditor()
  const number = useEditorState(({ form }) => form.inputDetails.heading.invoiceNumber)
  const type = useEditorState(({ form }) => form.type)
  const { reasons = [], inputDetails } = recognition
  const isInPart = Object.keys(inputDetails ?? {}).length > 0
  const isSuggested = number !== '' && number === suggestions[type] && !isInPart
  return (
    <Notice tone="quiet" icon={IconFileAlert} title={t(isInPart ? 'in-part' : 'nothing')}>
      {reasons.map((reason) => (
        <p key={reason}>{t(`reasons.${reason}`)}</p>
      ))}
      {isSuggested && <p>{t('number-suggested', { number })}</p>}
    </Notice>
  )
}
