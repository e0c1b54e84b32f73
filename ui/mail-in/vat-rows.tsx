import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useVatWords, vatCode, vatCodes, vatOfCode } from '../forms/vat-choices.ts'
import { AmountField } from '../kit/amount-field.tsx'
import { Button } from '../kit/button.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { emptyRow, type FormRow } from './completion.ts'
import classes from './mail-in.module.css'

type VatRowsProps = {
  rows: FormRow[]
  onChange: (rows: FormRow[]) => void
  isReadOnly: boolean
  /** The text of a violation at a field, by its pointer. */
  errorAt: (pointer: string) => string | undefined
}

const mostRows = 10

/** The amounts of a paper under each rate of VAT. The VAT follows the amount until it is typed itself. */
export function VatRows({ rows, onChange, isReadOnly, errorAt }: VatRowsProps) {
  const { t } = useTranslation('mail-in')
  const vatWords = useVatWords()
  const change = (at: number, part: Partial<FormRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const retax = (at: number, row: FormRow) =>
    change(at, {
      ...row,
      vat: row.base === null || row.vatRate === null ? row.vat : Math.round(row.base * row.vatRate) / 100,
    })
  return (
    <fieldset className={classes.rows}>
      <legend>{t('rows.title')}</legend>
      {rows.map((row, index) => {
        const code = vatCode({ vatRate: row.vatRate, vatTreatment: row.vatTreatment ?? '' })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
          <div key={index} className={classes.row}>
            <SelectField
              label={t('rows.rate')}
              value={code}
              readOnly={isReadOnly}
              error={errorAt(`/vatRows/${index}/vatRate`)}
              choices={vatCodes(code).map((value) => ({ value, label: vatWords(value) }))}
              onChange={(next) => {
                const { vatRate, vatTreatment } = vatOfCode(next)
                retax(index, { ...row, vatRate: typeof vatRate === 'number' ? vatRate : null, vatTreatment })
              }}
            />
            <AmountField
              label={t('rows.base')}
              value={row.base}
              readOnly={isReadOnly}
              error={errorAt(`/vatRows/${index}/base`)}
              onChange={(base) => retax(index, { ...row, base })}
            />
            <AmountField
              label={t('rows.vat')}
              value={row.vat}
              readOnly={isReadOnly}
              error={errorAt(`/vatRows/${index}/vat`)}
              onChange={(vat) => change(index, { vat })}
            />
            {rows.length > 1 && !isReadOnly && (
              <span className={classes.remove}>
                <IconButton
                  icon={IconTrash}
                  label={t('rows.remove')}
                  onClick={() => onChange(rows.filter((_, other) => other !== index))}
                />
              </span>
            )}
          </div>
        )
      })}
      {rows.length < mostRows && !isReadOnly && (
        <div>
          <Button kind="quiet" size="compact" icon={IconPlus} onClick={() => onChange([...rows, emptyRow])}>
            {t('rows.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
