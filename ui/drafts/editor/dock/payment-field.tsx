import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { useFieldWords } from '../check/finding-words.ts'
import { useEditor, useEditorState, useVisibleFindings } from '../editor.ts'
import { setPayment, touch } from '../edits.ts'
import { readFigure } from '../lines/figures.ts'
import classes from './dock.module.css'

/** An amount among the totals. The prepaid amount can't be negative: its minus is ignored. */
export function PaymentField({ name }: { name: 'prepaidAmount' | 'roundingAmount' }) {
  const { t } = useTranslation('draft')
  const id = useId()
  const { store, checker } = useEditor()
  const [typed, setTyped] = useState<string | null>(null)
  const key = `/inputDetails/payment/${name}`
  const value = useEditorState((state) => state.form.inputDetails.payment[name])
  const finding = useFieldWords()(useVisibleFindings((visibleFindings) => visibleFindings.byField.get(key)))
  const type = (text: string) => {
    const figure = readFigure(text)
    const isRefused = name === 'prepaidAmount' && typeof figure === 'number' && figure < 0
    setTyped(isRefused ? text.replace(/[-−]/g, '') : text)
    store.set((state) => setPayment(state, name, isRefused ? Math.abs(figure) : figure))
  }
  const leave = () => {
    setTyped(null)
    store.set((state) => touch(state, key))
    void checker.checkNow()
  }
  return (
    <div className={classes.amount}>
      <label htmlFor={id}>{t(`fields.${name}`)}</label>
      <input
        id={id}
        data-field={key}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? (typeof value === 'string' ? value : displayAmount(value ?? 0))}
        aria-invalid={finding ? true : undefined}
        aria-describedby={finding ? `${id}-finding` : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
      />
      {finding && (
        <p id={`${id}-finding`} className={classes.amountFault}>
          {finding}
        </p>
      )}
    </div>
  )
}
