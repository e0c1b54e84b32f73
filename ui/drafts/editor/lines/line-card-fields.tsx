import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { FieldError } from '../../../kit/field.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { useFieldWords } from '../check/finding-words.ts'
import { type LineFindings, worstSeverity } from '../check/visible-findings.ts'
import type { Line, LineColumn } from '../draft-form.ts'
import { useEditorState } from '../editor.ts'
import { FigureCell, TextCell } from './cell-input.tsx'
import classes from './line-card.module.css'
import { hasMore } from './line-edits.ts'
import { MoreOfLine } from './more-of-line.tsx'
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
  const showsMore = isAsked || hasMore(line) || Boolean(findings?.unit ?? findings?.discount)
  const field = (column: LineColumn) => {
    return { lineId: id, column, label: t(`fields.line-${column}`), finding: words(findings?.[column]) }
  }
  const shown = (column: LineColumn) => (
    <>
      <span className={classes.label}>{t(`fields.line-${column}`)}</span>
    </>
  )
  const finding = (column: LineColumn) => {
    const message = words(findings?.[column])
    return message && <FieldError>{message}</FieldError>
  }
  return (
    <div className={classes.fields}>
      <div className={classes.wide} data-wrong={worstSeverity(findings, 'name')}>
        {shown('name')}
        <TextCell {...field('name')} value={line.name} onChange={(name) => lines.change(id, { name })} />
        {finding('name')}
      </div>
      <div data-wrong={worstSeverity(findings, 'quantity')}>
        {shown('quantity')}
        <FigureCell
          {...field('quantity')}
          value={line.quantity}
          decimals={0}
          onChange={(quantity) => lines.change(id, { quantity })}
        />
        {finding('quantity')}
      </div>
      <div data-wrong={worstSeverity(findings, 'unitPrice')}>
        {shown('unitPrice')}
        <FigureCell
          {...field('unitPrice')}
          value={line.unitPrice}
          decimals={2}
          onChange={(unitPrice) => lines.change(id, { unitPrice })}
        />
        {finding('unitPrice')}
      </div>
      <div className={classes.wide} data-wrong={worstSeverity(findings, 'vatRate')}>
        {shown('vatRate')}
        <VatCell
          line={line}
          label={t('fields.line-vatRate')}
          finding={words(findings?.vatRate)}
          onChange={(vat) => lines.change(id, vat)}
        />
        {finding('vatRate')}
      </div>
      {showsMore && (
        <MoreOfLine
          line={line}
          findings={findings}
          label={(column) => field(column).label}
          change={lines.change}
        />
      )}
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
    </div>
  )
}
