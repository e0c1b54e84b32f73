import { Group, Text } from '@mantine/core'
import { IconMail, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Columns } from '../../forms/columns.tsx'
import { fieldName } from '../../forms/use-contract-form.ts'
import { violationText } from '../../forms/validate.ts'
import { Button } from '../../kit/button.tsx'
import { useDocumentTitle } from '../../kit/document-title.ts'
import { ErrorSummary } from '../../kit/error-summary.tsx'
import { narrow, useNarrow } from '../../kit/media.ts'
import { Section } from '../../kit/page.tsx'
import { PdfLine, PdfLoading, UnfoldedPdf } from '../../kit/pdf-place.tsx'
import { useFocusRestoration } from '../../kit/use-focus-restoration.ts'
import { ConsentSection, HowTold } from '../letter/how-told.tsx'
import { AboutColumns } from '../new/about-columns.tsx'
import { AskedFields } from '../new/asked-fields.tsx'
import { LeavingQuestion } from '../new/document-editor.tsx'
import frame from '../new/document-form.module.css'
import filePane from '../new/file-pane.module.css'
import strip from '../new/strip.module.css'
import { BareStrip } from '../new/strip.tsx'
import { LabelSection, labelIn } from './label-section.tsx'
import { PartsSection } from './parts-section.tsx'
import { useDelete } from './split-failed.tsx'
import type { ShownPage } from './split-file.tsx'
import { partsField, type SplitLetter, type SplitLetterAsked, useSplitLetter } from './use-split-letter.ts'

const SplitFile = lazy(() => import('./split-file.tsx'))

type SplitEditorProps = SplitLetterAsked & { doctypes: string[] }

/** The file left, its parts and the letter right. */
export function SplitEditor(props: SplitEditorProps) {
  const { t } = useTranslation('split')
  const letter = useSplitLetter(props)
  const { file, split } = props
  const place = useRef<HTMLDivElement>(null)
  const isFolded = useNarrow(narrow.editor)
  const isPhone = useNarrow(narrow.cards)
  const [shown, setShown] = useState<ShownPage>({ page: split.parts[0]?.page ?? 1 })
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  useFocusRestoration(place)
  useDocumentTitle(t('title'))
  const panes = useRef<HTMLDivElement>(null)
  const show = useCallback((page: number) => {
    setShown({ page })
    setOpen(true)
    // Unfolded above the form.
    panes.current?.scrollTo({ top: 0 })
  }, [])
  const pdf = (
    <Suspense fallback={<PdfLoading />}>
      <SplitFile file={file} shown={shown} onPick={(text) => setTyped(labelIn(text) || text)} />
    </Suspense>
  )
  return (
    <div ref={place} className={frame.editor}>
      <SplitStrip letter={letter} name={file.name} />
      <div ref={panes} className={isFolded ? frame.single : frame.panes} inert={letter.draft.isSending}>
        {isFolded ? (
          <>
            <PdfLine name={file.name} isWrong={false}>
              <Button kind="quiet" size="compact" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t(isOpen ? 'document:file.hide' : 'document:file.show')}
              </Button>
            </PdfLine>
            {isOpen && <UnfoldedPdf>{pdf}</UnfoldedPdf>}
          </>
        ) : (
          <section className={filePane.pane} aria-label={t('document:file.title')}>
            {pdf}
          </section>
        )}
        <Form {...props} letter={letter} typed={typed} onTyped={setTyped} onShow={show} />
      </div>
      {isPhone && (
        <div className={frame.bottom}>
          <SendButton letter={letter} isWide />
        </div>
      )}
      <LeavingQuestion draft={letter.draft} />
    </div>
  )
}

function SplitStrip({ letter, name }: { letter: SplitLetter; name: string }) {
  const { t } = useTranslation('split')
  const isPhone = useNarrow(narrow.cards)
  const remove = useDelete(letter.place)
  return (
    <BareStrip accountId={letter.place.accountId}>
      <div className={strip.what}>
        <h1>{t('title')}</h1>
        <span className={strip.state}>{t('state', { name })}</span>
      </div>
      {!isPhone && (
        <Group gap={12} wrap="nowrap" ms="auto">
          <Button kind="quiet" onClick={() => void remove()}>
            {t('delete')}
          </Button>
          <SendButton letter={letter} />
        </Group>
      )}
    </BareStrip>
  )
}

/** Counts the people who truly get something. Always enabled: the first press shows what is missing. */
function SendButton({ letter, isWide = false }: { letter: SplitLetter; isWide?: boolean }) {
  const { t } = useTranslation('split')
  const { draft, counts, split } = letter
  const { doubtful, receivers } = split.figures
  const isPrinted = counts.all > 0 && counts.mails === 0
  const second =
    doubtful > 0
      ? t('send.doubtful', { count: doubtful })
      : counts.paper > 0
        ? t('letter:send.paper', { count: counts.paper })
        : t('letter:send.at-once')
  return (
    <Button
      kind="primary"
      size="send"
      icon={isPrinted ? IconPrinter : IconMail}
      second={second}
      fullWidth={isWide}
      busy={draft.form.isSending}
      busyLabel={t('letter:send.busy')}
      onClick={() => draft.form.onSubmit()}
    >
      {t('send.to', { count: receivers })}
    </Button>
  )
}

type FormProps = SplitEditorProps & {
  letter: SplitLetter
  typed: string | null
  onTyped: (text: string | null) => void
  onShow: (page: number) => void
}

function Form({ letter, doctypes, hasIdentityProvider, typed, onTyped, onShow }: FormProps) {
  const { t } = useTranslation('split')
  const { draft, split } = letter
  const { form } = draft
  const isPhone = useNarrow(narrow.cards)
  const remove = useDelete(letter.place)
  const isSettled = split.figures.doubtful === 0 && split.figures.receivers > 0
  // A decision ends the fault of the parts at once.
  const faults = form.faults.filter((fault) => !(isSettled && fieldName(fault) === partsField))
  return (
    <section className={frame.form} aria-label={t('form')}>
      {faults.length > 0 && (
        <ErrorSummary
          title={t('document:held', { count: faults.length })}
          attempt={form.attempt}
          faults={faults.map((fault) => ({
            key: fault.field,
            text: t('kit:named', { name: labelOf(t, fieldName(fault)), text: violationText(fault) }),
            onPress: () => document.getElementById(placeOf(fieldName(fault)))?.focus(),
          }))}
        />
      )}
      <LabelSection key={split.label ?? ''} letter={letter} typed={typed} onTyped={onTyped} />
      <PartsSection letter={letter} onShow={onShow} />
      <HowTold letter={letter} />
      <ConsentSection letter={letter} />
      <Section title={t('letter:about')} className={frame.group}>
        <Columns>
          <AboutColumns draft={draft} doctypes={doctypes} nameHint={t('letter:name-hint')} />
        </Columns>
      </Section>
      <AskedFields draft={draft} hasIdentityProvider={hasIdentityProvider} />
      <Text c="dimmed" size="sm">
        {t('kept')}
      </Text>
      {isPhone && (
        <Button kind="quiet" onClick={() => void remove()}>
          {t('delete')}
        </Button>
      )}
    </section>
  )
}

type Translate = ReturnType<typeof useTranslation<'split'>>['t']

const placeOf = (name: string): string => (name === partsField ? 'split_parts' : `document_${name}`)

const labelOf = (t: Translate, name: string): string =>
  name === partsField ? t('parts.title') : t(`document:fields.${name as 'documentName'}`)
