import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isCashDiscount } from '#contracts/rules/vat-treatment.ts'
import { taxedCodes, useVatWords, vatCode, vatCodes, vatOfCode } from '../../../forms/vat-choices.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { SelectField } from '../../../kit/select-field.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { toast } from '../../../kit/toast.ts'
import type { AllowanceCharge } from '../draft-form.ts'
import { useEditor, useEditorState } from '../editor.ts'
import { setAllowanceCharges } from '../edits.ts'
import { rowKey } from '../fields.ts'
import { useField } from '../info/use-field.ts'

import { AddAllowance } from './add-allowance.tsx'
import { allowanceKind, KINDS, ofKind, setAllowance } from './allowance-edits.ts'

import classes from './allowances.module.css'
import { Figure } from './figure.tsx'

/** Discounts and costs of the whole document. */
export function Allowances() {
  const { t } = useTranslation('draft')
  const all = useEditorState((state) => state.form.inputDetails.allowanceCharges)
  return (
    <section className={classes.section} aria-labelledby="allowances">
      <h2 id="allowances">{t('allowances.title')}</h2>
      <ul>
        {all.map((one, index) => (
          <Allowance key={one.id} one={one} number={index + 1} />
        ))}
      </ul>
      <AddAllowance />
    </section>
  )
}

function Allowance({ one, number }: { one: AllowanceCharge; number: number }) {
  const { t } = useTranslation('draft')
  const { store, checker } = useEditor()
  const vatWords = useVatWords()
  const key = (column: keyof AllowanceCharge) => rowKey('allowanceCharges', one.id, column)
  const [amount, reason, rate] = [useField(key('amount')), useField(key('reason')), useField(key('vatRate'))]
  const kind = allowanceKind(one)
  const cash = isCashDiscount(one) && { vatTreatment: one.vatTreatment }
  const vat = isCashDiscount(one) ? { vatRate: one.vatRate, vatTreatment: '' as const } : one
  const change = (value: Partial<AllowanceCharge>, column: keyof AllowanceCharge) =>
    store.set((state) => {
      const all = setAllowance(state.form.inputDetails.allowanceCharges, one.id, value)
      return setAllowanceCharges(state, all, key(column))
    })
  const remove = () => {
    const { allowanceCharges } = store.get().form.inputDetails
    const put = (all: AllowanceCharge[]) => store.set((state) => setAllowanceCharges(state, all))
    put(allowanceCharges.filter(({ id }) => id !== one.id))
    const back = () => put(store.get().form.inputDetails.allowanceCharges.toSpliced(number - 1, 0, one))
    toast.undo(
      t('allowances.removed'),
      { label: t('lines.put-back'), onPress: back },
      one.reason || undefined,
      IconTrash,
    )
    void checker.checkNow()
  }
  const { onBlur, onFocus, ...field } = rate
  return (
    <li className={classes.row} aria-label={t('allowances.one', { number })}>
      <SelectField
        label={t('allowances.kind')}
        value={kind}
        onChange={(next) => change(ofKind(one, next), 'isCharge')}
        choices={KINDS.map((value) => ({ value, label: t(`allowances.${value}`) }))}
      />
      <TextField
        label={t('fields.allowance-reason')}
        autoComplete="off"
        placeholder={t(`allowances.${kind}-example`)}
        hint={kind === 'cash-discount' ? t('allowances.cash-discount-hint') : undefined}
        {...reason}
        value={one.reason}
        onChange={(next) => change({ reason: next }, 'reason')}
      />
      <Figure
        label={t('fields.allowance-amount')}
        {...amount}
        value={one.amount}
        onChange={(next) => change({ amount: next }, 'amount')}
      />
      <SelectField
        label={t('fields.allowance-vatRate')}
        {...field}
        onFocus={onFocus}
        onBlur={onBlur}
        value={vatCode(vat)}
        onChange={(code) => change({ ...vatOfCode(code), ...cash }, 'vatRate')}
        choices={(isCashDiscount(one) ? taxedCodes : vatCodes)(vatCode(vat)).map((code) => ({
          value: code,
          label: vatWords(code),
        }))}
      />
      <IconButton icon={IconTrash} label={t('allowances.remove', { number })} onClick={remove} />
    </li>
  )
}
