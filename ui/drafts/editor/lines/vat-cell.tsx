import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortVatWords, useVatWords, vatCode, vatCodes, vatOfCode } from '../../../forms/vat-choices.ts'
import type { Line, Vat } from '../draft-form.ts'
import { cellKey } from '../fields.ts'
import classes from './lines-table.module.css'

type VatCellProps = {
  line: Pick<Line, 'id' | 'vatRate' | 'vatTreatment'>
  label: string
  onChange: (vat: Vat) => void
  finding: string | undefined
  className?: string | undefined
}

/** The VAT of a line as text. A native list, so that two hundred of them are cheap. */
export const VatCell = memo(function VatCell({ line, label, onChange, finding, className }: VatCellProps) {
  const { t } = useTranslation('draft')
  const vatWords = useVatWords()
  const shortWords = useShortVatWords()
  const code = vatCode(line)
  const entered = useRef(code)
  const select = (
    <select
      className={[classes.select, classes.worded, className].filter(Boolean).join(' ')}
      data-field={cellKey(line.id, 'vatRate')}
      data-line={line.id}
      data-column="vat"
      aria-label={label}
      aria-invalid={finding ? true : undefined}
      title={finding ?? vatWords(code)}
      value={code}
      onFocus={() => {
        entered.current = code
      }}
      onChange={(event) => onChange(vatOfCode(event.currentTarget.value))}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange(vatOfCode(entered.current))
      }}
    >
      {code === '' && <option value="">{t('vat.choose')}</option>}
      {vatCodes(code).map((each) => (
        <option key={each} value={each}>
          {vatWords(each)}
        </option>
      ))}
    </select>
  )
  return (
    <span className={classes.chosen}>
      {select}
      <span aria-hidden data-finding={finding ? true : undefined}>
        {shortWords(code)}
      </span>
    </span>
  )
})
