import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commonUnits, DEFAULT_UNIT } from '#contracts/rules/units.ts'
import { cellKey } from '../fields.ts'
import classes from './lines-table.module.css'

type UnitCellProps = {
  lineId: string
  label: string
  value: string
  finding: string | undefined
  onChange: (unit: string) => void
}

const another = '…'

/** The unit: a short list of words, or any UN/ECE code. */
export function UnitCell({ lineId, label, value, finding, onChange }: UnitCellProps) {
  const { t } = useTranslation('draft')
  const [isTyping, setTyping] = useState(false)
  const common = {
    'data-field': cellKey(lineId, 'unit'),
    'data-line': lineId,
    'data-column': 'unit',
    'aria-label': label,
    'aria-invalid': finding ? true : undefined,
    title: finding,
  }
  if (isTyping)
    return (
      <input
        {...common}
        className={classes.input}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the list that had the focus
        autoFocus
        maxLength={3}
        placeholder={t('units.code')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.trim().toUpperCase())}
        onBlur={() => setTyping(false)}
      />
    )
  const units = commonUnits.includes(value) || value === '' ? commonUnits : [value, ...commonUnits]
  return (
    <select
      {...common}
      className={classes.select}
      value={value || DEFAULT_UNIT}
      onChange={({ currentTarget }) => {
        if (currentTarget.value === another) setTyping(true)
        else onChange(currentTarget.value === DEFAULT_UNIT ? '' : currentTarget.value)
      }}
    >
      {units.map((code) => (
        <option key={code} value={code}>
          {t(`units.${code}`, { defaultValue: code })}
        </option>
      ))}
      <option value={another}>{t('units.another')}</option>
    </select>
  )
}
