import { IconMinus, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { FieldError, MarkNote } from '../../../kit/field.tsx'
import { Kbd } from '../../../kit/kbd.tsx'
import { isNarrower, narrow, useNarrow } from '../../../kit/media.ts'
import { useIsBelow } from '../../../kit/use-is-below.ts'
import { AddAllowance } from '../allowances/add-allowance.tsx'
import { useFieldWords } from '../check/finding-words.ts'
import { useEditor, useEditorState, useLineIds, useVisibleFindings } from '../editor.ts'
import { linesPointer } from '../fields.ts'
import { useMarkWords } from '../info/use-field.ts'
import { late } from '../late.ts'
import { linesMark } from '../marks.ts'
import { isDrawn } from '../pdf/pdf-source.ts'
import classes from './lines-section.module.css'
import { LinesTable } from './lines-table.tsx'
import { useTakeBack } from './paste/paste-into.ts'
import { useLines } from './use-lines.ts'

/** Loaded on a narrow screen alone, as soon as it is known to be one. */
const fetchCards = () => import('./line-card.tsx')
const LineCards = lazy(async () => ({ default: (await fetchCards()).LineCards }))
if (isNarrower(narrow.cards)) fetchCards().catch(() => undefined)

/** Loaded when the document has a discount or a cost: most have none. */
const Allowances = lazy(async () => ({ default: (await late.allowances()).Allowances }))

/** Loaded for a block that can't be read completely. */
const PastePreview = lazy(async () => ({ default: (await late.pastePreview()).PastePreview }))

/** So many px hold all columns, and a description beside them. */
const roomForAll = 716

/** The lines: an editable table, on a narrow screen cards. A drawn draft has unit and discount among the columns. */
export function LinesSection() {
  const { t } = useTranslation('draft')
  const lines = useLines()
  const isNarrow = useNarrow(narrow.cards)
  const section = useRef<HTMLElement>(null)
  const isTight = useIsBelow(section, 'width', roomForAll)
  const isWhole = useEditorState(isDrawn) && !isTight && !isNarrow
  const hasAllowances = useEditorState((state) => state.form.inputDetails.allowanceCharges.length > 0)
  const isPasting = useEditorState((state) => state.pasting !== null)
  useTakeBack()
  const finding = useFieldWords()(
    useVisibleFindings((visibleFindings) => visibleFindings.byField.get(linesPointer)),
  )
  const add = (
    <Button kind="quiet" icon={IconPlus} onClick={lines.add} data-field={linesPointer}>
      {t('lines.add')}
    </Button>
  )
  return (
    <section ref={section} className={classes.section}>
      <div className={classes.head}>
        <h2>{t('lines.title')}</h2>
        <Read />
        {isNarrow ? add : <Hints />}
      </div>
      {isPasting && (
        <Suspense>
          <PastePreview />
        </Suspense>
      )}
      {isNarrow ? (
        <Suspense>
          <LineCards lines={lines} />
        </Suspense>
      ) : (
        <LinesTable lines={lines} isWhole={isWhole} />
      )}
      {finding && <FieldError>{finding}</FieldError>}
      <div className={classes.adds}>
        {!isNarrow && add}
        <MoreToggle isWhole={isWhole} />
        {!hasAllowances && <AddAllowance />}
      </div>
      {hasAllowances && (
        <Suspense>
          <Allowances />
        </Suspense>
      )}
    </section>
  )
}

/** Shows the further fields of all lines; a line with values shows its own. */
function MoreToggle({ isWhole }: { isWhole: boolean }) {
  const { t } = useTranslation('draft')
  const { store } = useEditor()
  const ids = useLineIds()
  const isShown = useEditorState(({ openMore }) => ids.length > 0 && ids.every((id) => openMore.has(id)))
  const press = () => store.set((state) => ({ ...state, openMore: new Set(isShown ? [] : ids) }))
  return (
    <Button
      kind="quiet"
      icon={isShown ? IconMinus : IconPlus}
      aria-pressed={isShown}
      onClick={press}
      disabled={ids.length === 0}
    >
      {t(isWhole ? 'lines.further-all' : 'lines.more-all')}
    </Button>
  )
}

/** The confidence of the lines, while they are as they were read. */
function Read() {
  const lines = useEditorState(({ form }) => form.inputDetails.lines)
  const recognition = useEditorState((state) => state.recognition)
  const isNarrow = useNarrow(narrow.cards)
  const mark = linesMark(lines, recognition)
  const shown = useMarkWords()
  const words = mark && shown(isNarrow ? { percent: mark.percent } : mark)
  return words ? (
    <div className={classes.read}>
      <MarkNote mark={words} />
    </div>
  ) : null
}

function Hints() {
  const { t } = useTranslation('draft')
  return (
    <p className={classes.hints}>
      <Kbd>Enter</Kbd> <span>{t('lines.hint-next')}</span>
      <Kbd>Ctrl D</Kbd> <span>{t('lines.hint-copy')}</span>
    </p>
  )
}
