import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { computeTotals } from '#contracts/rules/totals.ts'
import { useVatWords, vatCode } from '../../../forms/vat-choices.ts'
import { FieldError } from '../../../kit/field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useFieldWords } from '../check/finding-words.ts'
import { type LineFindings, worstSeverity } from '../check/visible-findings.ts'
import { money } from '../dock/money.ts'
import type { Cell, Line } from '../draft-form.ts'
import { useEditor, useEditorState, useVisibleFindings } from '../editor.ts'
import { formCurrency } from '../editor-state.ts'
import classes from './line-card.module.css'
import { LineCardFields } from './line-card-fields.tsx'
import { type Lines, useDrawnLines } from './use-lines.ts'

/** The lines on a narrow screen. One is open at a time. */
export function LineCards({ lines }: { lines: Lines }) {
  const { t } = useTranslation('draft')
  const { ids, count } = useDrawnLines()
  return (
    <ul className={classes.cards} aria-label={t('lines.title')} onBlur={lines.onBlur} onPaste={lines.onPaste}>
      {ids.map((id, index) => (
        <LineCard key={id} id={id} index={index} isLast={index === count - 1} lines={lines} />
      ))}
    </ul>
  )
}

type LineCardProps = { id: string; index: number; isLast: boolean; lines: Lines }

/** A line on a narrow screen: its amount, and its fields when it is open. */
const LineCard = memo(function LineCard({ id, index, isLast, lines }: LineCardProps) {
  const line = useEditorState((state) => state.form.inputDetails.lines[index])
  return line && <Card id={id} line={line} number={index + 1} isLast={isLast} lines={lines} />
})

type CardProps = { id: string; line: Line; number: number; isLast: boolean; lines: Lines }

function Card({ id, line, number, isLast, lines }: CardProps) {
  const { t } = useTranslation('draft')
  const { store } = useEditor()
  const isOpen = useEditorState((state) => state.openLine === id)
  const currency = useEditorState(formCurrency)
  const findings = useVisibleFindings((visibleFindings) => visibleFindings.byLine.get(id))
  const words = useFieldWords()
  const finding = words(Object.values(findings ?? {}).find(({ severity }) => severity === 'FATAL'))
  const toggle = () => store.set((state) => ({ ...state, openLine: isOpen ? null : id }))
  return (
    <li className={classes.card} data-wrong={finding ? true : undefined}>
      <button type="button" className={classes.summary} aria-expanded={isOpen} onClick={toggle}>
        <span className={classes.number}>{number}</span>
        <span className={classes.name}>{line.name || t('lines.unnamed')}</span>
        <span className={classes.amount}>
          {money(computeTotals({ lines: [line] }).lines[0] ?? 0, currency)}
        </span>
        <Icon of={isOpen ? IconChevronUp : IconChevronDown} />
        <Sum line={line} findings={findings} />
        {finding && !isOpen && <FieldError>{finding}</FieldError>}
      </button>
      {isOpen && (
        <LineCardFields line={line} number={number} isLast={isLast} findings={findings} lines={lines} />
      )}
    </li>
  )
}

/** `8 × −2,50, btw 21 %` */
function Sum({ line, findings }: { line: Line; findings: LineFindings | undefined }) {
  const { t } = useTranslation('draft')
  const vatWords = useVatWords()
  const vat = vatCode(line)
  const figure = (cell: Cell, decimals: number) =>
    typeof cell === 'number' ? displayAmount(cell, decimals) : (cell ?? '…')
  return (
    <span className={classes.sum}>
      <span data-wrong={worstSeverity(findings, 'quantity')}>{figure(line.quantity, 0)}</span>
      {' × '}
      <span data-wrong={worstSeverity(findings, 'unitPrice')}>{figure(line.unitPrice, 2)}</span>
      {vat !== '' && `, ${t('lines.vat', { vat: vatWords(vat) })}`}
    </span>
  )
}
