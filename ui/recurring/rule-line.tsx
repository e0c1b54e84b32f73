import { IconDots, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commonUnits, DEFAULT_UNIT } from '#contracts/rules/units.ts'
import { ProductList } from '../forms/product-list/product-list.tsx'
import { cellsOf } from '../forms/product-list/products.ts'
import { useVatWords, vatCode, vatCodes, vatOfCode } from '../forms/vat-choices.ts'
import { AmountField } from '../kit/amount-field.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import classes from './rule-form.module.css'
import type { LineInput } from './rule-input.ts'
import { type Insert, WordsField } from './words-field.tsx'

const LONGEST_TEXT = 1000
const LONGEST_CODE = 50

type RuleLineProps = {
  accountId: string
  line: LineInput
  number: number
  /** The text at an empty cell that is needed. */
  error: string | undefined
  /** The customer has a treatment of its own. */
  keepsVat: boolean
  onChange: (part: Partial<LineInput>) => void
  /** Undefined for the only line. */
  onRemove: (() => void) | undefined
  onFocus: (insert: Insert) => void
}

/** A line of each document: what, how many, for how much, and its VAT. */
export function RuleLine({ accountId, number, keepsVat, error, onRemove, onFocus, ...props }: RuleLineProps) {
  const { t } = useTranslation('recurring')
  const { line, onChange } = props
  const vatWords = useVatWords()
  const [isOpen, setOpen] = useState(() => hasMore(line))
  const quantity = useRef<HTMLInputElement>(null)
  const name = t('form.line', { number })
  const isMissing = (value: number | null) => (error && value === null ? error : undefined)
  const code = vatCode(line)
  return (
    <div className={classes.item}>
      <div className={classes.line}>
        <NameField
          accountId={accountId}
          name={name}
          value={line.name}
          error={error && line.name.trim() === '' ? error : undefined}
          onChange={(next) => onChange({ name: next })}
          onFocus={onFocus}
          onTake={(product) => {
            onChange(cellsOf(product, keepsVat))
            requestAnimationFrame(() => quantity.current?.focus())
          }}
        />
        <AmountField
          ref={quantity}
          label={t('form.column-quantity')}
          aria-label={t('form.quantity', { number })}
          decimals={0}
          value={line.quantity}
          error={isMissing(line.quantity)}
          onChange={(next) => onChange({ quantity: next })}
        />
        <AmountField
          label={t('form.column-price')}
          aria-label={t('form.price', { number })}
          value={line.unitPrice}
          error={isMissing(line.unitPrice)}
          onChange={(next) => onChange({ unitPrice: next })}
        />
        <SelectField
          label={t('form.column-vat')}
          aria-label={t('form.vat', { number })}
          value={code}
          error={error && code === '' ? error : undefined}
          choices={vatCodes(code).map((value) => ({ value, label: vatWords(value) }))}
          comboboxProps={{ withinPortal: false, shadow: 'md', width: 300, position: 'bottom-end' }}
          onChange={(next) => onChange(vatOfCode(next))}
        />
        <span className={classes.lineActs}>
          <IconButton
            icon={IconDots}
            label={t('form.more', { number })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          {onRemove && (
            <IconButton icon={IconTrash} label={t('form.remove', { number })} onClick={onRemove} />
          )}
        </span>
      </div>
      {isOpen && <MoreFields {...props} onFocus={onFocus} />}
    </div>
  )
}

const hasMore = ({ unit, discount, note }: LineInput): boolean =>
  (unit !== '' && unit !== DEFAULT_UNIT) || discount !== null || note !== ''

/** Shorter texts begin too many products. */
const FEWEST = 2

type NameFieldProps = Pick<RuleLineProps, 'accountId' | 'error' | 'onFocus'> & {
  name: string
  value: string
  onChange: (value: string) => void
  onTake: Parameters<typeof ProductList>[0]['onTake']
}

/** The description, with the products that begin with the typed letters. */
function NameField({ accountId, onTake, onChange, ...field }: NameFieldProps) {
  const { t } = useTranslation('recurring')
  const place = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<{ id: string; active: string } | null>(null)
  const close = () => setTyped('')
  return (
    <div ref={place} className={classes.name}>
      <WordsField
        {...field}
        label={t('form.column-name')}
        maxLength={LONGEST_TEXT}
        onChange={(next) => {
          onChange(next)
          setTyped(next.includes('{') ? '' : next)
        }}
        combobox={{
          onBlur: close,
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': shown !== null,
          'aria-controls': shown?.id,
          'aria-activedescendant': shown?.active,
        }}
      />
      {typed.trim().length >= FEWEST && (
        <ProductList
          accountId={accountId}
          text={typed}
          place={place}
          onTake={onTake}
          onSave={undefined}
          onShown={setShown}
          onClose={close}
        />
      )}
    </div>
  )
}

function MoreFields({ line, onChange, onFocus }: Pick<RuleLineProps, 'line' | 'onChange' | 'onFocus'>) {
  const { t } = useTranslation('draft')
  const units = [...new Set([line.unit || DEFAULT_UNIT, ...commonUnits])]
  return (
    <div className={classes.more}>
      <SelectField
        label={t('fields.line-unit')}
        value={line.unit || DEFAULT_UNIT}
        choices={units.map((value) => ({ value, label: t(`units.${value}`, { defaultValue: value }) }))}
        onChange={(next) => onChange({ unit: next === DEFAULT_UNIT ? '' : next })}
      />
      <AmountField
        label={t('fields.line-discount')}
        value={line.discount}
        onChange={(discount) => onChange({ discount })}
      />
      <TextField
        label={t('fields.line-itemCode')}
        value={line.itemCode}
        maxLength={LONGEST_CODE}
        onChange={(itemCode) => onChange({ itemCode })}
      />
      <div className={classes.wide}>
        <WordsField
          label={t('fields.line-note')}
          name={t('fields.line-note')}
          value={line.note}
          maxLength={LONGEST_TEXT}
          onChange={(note) => onChange({ note })}
          onFocus={onFocus}
        />
      </div>
    </div>
  )
}
