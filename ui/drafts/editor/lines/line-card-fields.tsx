import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { FieldError } from '../../../kit/field.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { useFieldWords } from '../check/finding-words.ts'
import { type LineFindings, worstSeverity } from '../check/visible-findings.ts'
import type { Line, LineColumn } from '../draft-form.ts'
import { useEditorState } from '../editor.ts'
import { FigureCell } from './cell-input.tsx'
import classes from './line-card.module.css'
import { hasMore, moreColumns } from './line-edits.ts'
import { MoreOfLine } from './more-of-line.tsx'
import { NameCell } from './name-cell.tsx'
import type { Lines } from './use-lines.ts'
import { VatCell } from './vat-cell.tsx'

type LineCardFieldsProps = {
  line: Line
  number: number
  isLast: boolean
  findings: LineFindings | undefined
  lines: Lines
}

/** The fields of an open line with visible labels. */
export function LineCardFields({ line, number, isLast, findings, lines }: LineCardFieldsProps) {
  const { t } = useTranslation('draft')
  const words = useFieldWords()
  const { id } = line
  const isAsked = useEditorState((state) => state.openMore.has(id))
  const showsMore =
    isAsked || hasMore(line, false) || moreColumns.some((column) => findings?.[column] !== undefined)
  const field = (column: LineColumn) => {
    return { lineId: id, column, label: t(`fields.line-${column}`), finding: words(findings?.[column]) }
  }
  const labelled = (column: LineColumn, cell: ReactNode, className?: string) => {
    const message = words(findings?.[column])
    return (
      <div className={className} data-wrong={worstSeverity(findings, column)}>
        <span className={classes.label}>{t(`fields.line-${column}`)}</span>
        {cell}
        {message && <FieldError>{message}</FieldError>}
      </div>
    )
  }
  return (
    <div className={classes.fields}>
      {labelled(
        'name',
        <NameCell
          {...field('name')}
          value={line.name}
          onChange={(name) => lines.change(id, { name })}
          actions={lines}
        />,
        classes.wide,
      )}
      {labelled(
        'quantity',
        <FigureCell
          {...field('quantity')}
          value={line.quantity}
          decimals={0}
          onChange={(quantity) => lines.change(id, { quantity })}
        />,
      )}
      {labelled(
        'unitPrice',
        <FigureCell
          {...field('unitPrice')}
          value={line.unitPrice}
          decimals={2}
          onChange={(unitPrice) => lines.change(id, { unitPrice })}
        />,
      )}
      {labelled(
        'vatRate',
        <VatCell
          line={line}
          label={t('fields.line-vatRate')}
          finding={words(findings?.vatRate)}
          onChange={(vat) => lines.change(id, vat)}
        />,
        classes.wide,
      )}
      {showsMore && (
        <MoreOfLine
          line={line}
          findings={findings}
          label={(column) => field(column).label}
          change={lines.change}
          columns={moreColumns}
        />
      )}
      <Actions id={id} number={number} isLast={isLast} showsMore={showsMore} lines={lines} />
    </div>
  )
}

type ActionsProps = { id: string; number: number; isLast: boolean; showsMore: boolean; lines: Lines }

function Actions({ id, number, isLast, showsMore, lines }: ActionsProps) {
  const { t } = useTranslation('draft')
  return (
    <div className={classes.actions}>
      {!showsMore && (
        <IconButton
          icon={IconDots}
          label={t('lines.more', { number })}
          onClick={() => lines.keys.more({ id, column: 'name' })}
        />
      )}
      <IconButton
        icon={IconArrowUp}
        label={t('lines.move-up')}
        disabled={number === 1}
        onClick={() => lines.keys.move({ id, column: 'name' }, -1)}
      />
      <IconButton
        icon={IconArrowDown}
        label={t('lines.move-down')}
        disabled={isLast}
        onClick={() => lines.keys.move({ id, column: 'name' }, 1)}
      />
      <Button kind="quiet" icon={IconTrash} onClick={() => lines.remove(id)}>
        {t('lines.remove-short')}
      </Button>
    </div>
  )
}
