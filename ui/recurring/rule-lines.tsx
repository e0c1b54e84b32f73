import { IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../kit/amount-field.tsx'
import { FieldError } from '../kit/field.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { TextField } from '../kit/text-field.tsx'
import classes from './rule-form.module.css'
import type { LineInput } from './rule-input.ts'
import { type DateWord, dateWords } from './words.tsx'

type RuleLinesProps = {
  lines: LineInput[]
  error: string | undefined
  onChange: (lines: LineInput[]) => void
}

/** The lines of each document; words of the date are put in at the caret. */
export function RuleLines({ lines, error, onChange }: RuleLinesProps) {
  const { t } = useTranslation('recurring')
  const [at, setAt] = useState(0)
  const names = useRef(new Map<number, HTMLInputElement>())
  const edit = (index: number, part: Partial<LineInput>) =>
    onChange(lines.map((line, place) => (place === index ? { ...line, ...part } : line)))
  const insert = (word: DateWord) => {
    const index = Math.min(at, lines.length - 1)
    const [line, field] = [lines[index], names.current.get(index)]
    if (!line) return
    const caret = field?.selectionStart ?? line.name.length
    const before = line.name.slice(0, caret)
    const added = `${before === '' || before.endsWith(' ') ? '' : ' '}[${t(`word.${word}`)}]`
    edit(index, { name: `${before}${added}${line.name.slice(caret)}` })
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(caret + added.length, caret + added.length)
    })
  }
  const isMissing = (value: number | null) => (error && value === null ? error : undefined)
  return (
    <div className={classes.lines}>
      <div className={classes.columns} aria-hidden>
        <span>{t('form.column-name')}</span>
        <span>{t('form.column-quantity')}</span>
        <span>{t('form.column-price')}</span>
      </div>
      {lines.map((line, index) => (
        <div key={line.id} className={classes.line}>
          <TextField
            ref={(field) => {
              if (field) names.current.set(index, field)
            }}
            label=""
            aria-label={t('form.line', { number: index + 1 })}
            value={line.name}
            error={error && line.name.trim() === '' ? error : undefined}
            onFocus={() => setAt(index)}
            onChange={(name) => edit(index, { name })}
          />
          <AmountField
            label=""
            aria-label={t('form.quantity', { number: index + 1 })}
            decimals={0}
            value={line.quantity}
            error={isMissing(line.quantity)}
            onChange={(quantity) => edit(index, { quantity })}
          />
          <AmountField
            label=""
            aria-label={t('form.price', { number: index + 1 })}
            value={line.unitPrice}
            error={isMissing(line.unitPrice)}
            onChange={(unitPrice) => edit(index, { unitPrice })}
          />
          {lines.length > 1 && (
            <IconButton
              icon={IconTrash}
              label={t('form.remove', { number: index + 1 })}
              onClick={() => onChange(lines.filter((_, place) => place !== index))}
            />
          )}
        </div>
      ))}
      {error && <FieldError>{error}</FieldError>}
      <div className={classes.words}>
        <span className={classes.hint}>{t('form.words')}</span>
        {dateWords.map((word) => (
          <button key={word} type="button" className={classes.word} onClick={() => insert(word)}>
            {t(`word.${word}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
