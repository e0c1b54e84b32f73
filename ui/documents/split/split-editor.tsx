import { Group, Text } from '@mantine/core'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldName } from '../../forms/use-contract-form.ts'
import { Button } from '../../kit/button.tsx'
import { useDocumentTitle } from '../../kit/document-title.ts'
import { narrow, useNarrow } from '../../kit/media.ts'
import { PdfLine, PdfLoading, UnfoldedPdf } from '../../kit/pdf-place.tsx'
import { useFocusRestoration } from '../../kit/use-focus-restoration.ts'
import { LetterForm, SendLetter } from '../letter/letter-form.tsx'
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

type SendButtonProps = { letter: SplitLetter; isWide?: boolean }

/** Counts the people who truly get something. */
function SendButton({ letter, isWide = false }: SendButtonProps) {
  const { t } = useTranslation('split')
  const { doubtful, receivers } = letter.split.figures
  const second = doubtful > 0 ? t('send.doubtful', { count: doubtful }) : undefined
  return (
    <SendLetter letter={letter} second={second} isWide={isWide}>
      {t('send.to', { count: receivers })}
    </SendLetter>
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
  const isPhone = useNarrow(narrow.cards)
  const remove = useDelete(letter.place)
  const isSettled = split.figures.doubtful === 0 && split.figures.receivers > 0
  return (
    <LetterForm
      letter={letter}
      doctypes={doctypes}
      hasIdentityProvider={hasIdentityProvider}
      label={t('form')}
      // A decision ends the fault of the parts at once.
      faults={draft.form.faults.filter((fault) => !(isSettled && fieldName(fault) === partsField))}
      whom={{ field: partsField, title: t('parts.title'), placeId: 'split_parts' }}
      foot={
        <>
          <Text c="dimmed" size="sm">
            {t('kept')}
          </Text>
          {isPhone && (
            <Button kind="quiet" onClick={() => void remove()}>
              {t('delete')}
            </Button>
          )}
        </>
      }
    >
      <LabelSection key={split.label ?? ''} letter={letter} typed={typed} onTyped={onTyped} />
      <PartsSection letter={letter} onShow={onShow} />
    </LetterForm>
  )
}
