import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { FieldError } from '../../../kit/field.tsx'
import { Kbd } from '../../../kit/kbd.tsx'
import { narrow, useNarrow } from '../../../kit/media.ts'
import { AddAllowance } from '../allowances/add-allowance.tsx'
import { useFieldWords } from '../check/fault-words.ts'
import { useEditorState, useFindings } from '../editor.ts'
import { linesPointer } from '../fields.ts'
import { late } from '../late.ts'
import { LineCards } from './line-cards.tsx'
import classes from './lines-section.module.css'
import { LinesTable } from './lines-table.tsx'
import { useLines } from './use-lines.ts'

/** Fetched when there is a discount or a cost to show: most documents have none. */
const Allowances = lazy(async () => ({ default: (await late.allowances()).Allowances }))

/** The lines: a table to type in, on a narrow screen rows that open in place. */
export function LinesSection() {
  const { t } = useTranslation('draft')
  const lines = useLines()
  const isNarrow = useNarrow(narrow.cards)
  const hasAllowances = useEditorState((state) => state.form.inputDetails.allowanceCharges.length > 0)
  const fault = useFieldWords()(useFindings((findings) => findings.byField.get(linesPointer)))
  const add = (
    <Button kind="quiet" icon={IconPlus} onClick={lines.add} data-field={linesPointer}>
      {t('lines.add')}
    </Button>
  )
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2>{t('lines.title')}</h2>
        {isNarrow ? add : <Hints />}
      </div>
      {isNarrow ? <LineCards lines={lines} /> : <LinesTable lines={lines} />}
      {fault && <FieldError>{fault}</FieldError>}
      <div className={classes.adds}>
        {!isNarrow && add}
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

function Hints() {
  const { t } = useTranslation('draft')
  return (
    <p className={classes.hints}>
      <Kbd>Enter</Kbd> <span>{t('lines.hint-next')}</span>
      <Kbd>Ctrl D</Kbd> <span>{t('lines.hint-copy')}</span>
    </p>
  )
}
