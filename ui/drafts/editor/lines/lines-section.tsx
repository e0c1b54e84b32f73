import { IconMinus, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { FieldError, MarkNote } from '../../../kit/field.tsx'
import { Kbd } from '../../../kit/kbd.tsx'
import { narrow, useNarrow } from '../../../kit/media.ts'
import { AddAllowance } from '../allowances/add-allowance.tsx'
import { useFieldWords } from '../check/finding-words.ts'
import { useEditor, useEditorState, useLineIds, useVisibleFindings } from '../editor.ts'
import { linesPointer } from '../fields.ts'
import { useMarkWords } from '../info/use-field.ts'
import { late } from '../late.ts'
import { linesMark } from '../marks.ts'
import { LineCards } from './line-card.tsx'
import classes from './lines-section.module.css'
import { LinesTable } from './lines-table.tsx'
import { useTakeBack } from './paste/paste-into.ts'
import { useLines } from './use-lines.ts'

/** Loaded when the document has a discount or a cost: most have none. */
const Allowances = lazy(async () => ({ default: (await late.allowances()).Allowances }))

/** Loaded for a block that can't be read completely. */
const PastePreview = lazy(async () => ({ default: (await late.pastePreview()).PastePreview }))

/** The lines: an editable table, on a narrow screen cards. */
export function LinesSection() {
  const { t } = useTranslation('draft')
  const lines = useLines()
  const isNarrow = useNarrow(narrow.cards)
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
    <section className={classes.section}>
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
      {isNarrow ? <LineCards lines={lines} /> : <LinesTable lines={lines} />}
      {finding && <FieldError>{finding}</FieldError>}
      <div className={classes.adds}>
        {!isNarrow && add}
        <MoreToggle />
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

/** Shows unit and discount of all lines; a line with values shows its own. */
function MoreToggle() {
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
      {t('lines.more-all')}
    </Button>
  )
}

/** How sure the lines were read, while they are as they were read. */
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
