import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { FieldError } from '../kit/field.tsx'
import classes from './rule-form.module.css'
import { hasOwnVat, isUnfinished, type LineInput, newLine, type RuleCustomer } from './rule-input.ts'
import { RuleLine } from './rule-line.tsx'
import { dateWords } from './words.tsx'
import type { Insert } from './words-field.tsx'

type RuleLinesProps = {
  accountId: string
  lines: LineInput[]
  customer: RuleCustomer
  error: string | undefined
  onChange: (lines: LineInput[]) => void
  onFocus: (insert: Insert) => void
}

/** The lines of each document. */
export function RuleLines({ accountId, lines, customer, error, onChange, onFocus }: RuleLinesProps) {
  const { t } = useTranslation('recurring')
  const box = useRef<HTMLDivElement>(null)
  const focusName = (index: number) =>
    box.current?.querySelectorAll(`.${classes.name}`)[index]?.querySelector('input')?.focus()
  const add = () => {
    flushSync(() => onChange([...lines, newLine(customer)]))
    focusName(lines.length)
  }
  const remove = (index: number) => {
    flushSync(() => onChange(lines.toSpliced(index, 1)))
    focusName(Math.min(index, lines.length - 2))
  }
  return (
    <div ref={box} className={classes.lines}>
      <div className={classes.columns} aria-hidden>
        <span>{t('form.column-name')}</span>
        <span>{t('form.column-quantity')}</span>
        <span>{t('form.column-price')}</span>
        <span>{t('form.column-vat')}</span>
      </div>
      {lines.map((line, index) => (
        <RuleLine
          key={line.id}
          accountId={accountId}
          line={line}
          number={index + 1}
          error={error}
          keepsVat={hasOwnVat(customer)}
          onChange={(part) => onChange(lines.with(index, { ...line, ...part }))}
          onRemove={lines.length > 1 ? () => remove(index) : undefined}
          onFocus={onFocus}
        />
      ))}
      {error && !lines.some(isUnfinished) && <FieldError>{error}</FieldError>}
      <div>
        <Button size="compact" icon={IconPlus} onClick={add}>
          {t('form.add')}
        </Button>
      </div>
    </div>
  )
}

/** The words that stand for a part of the date; a press puts one where the caret was. */
export function WordBar({ onInsert }: { onInsert: Insert }) {
  const { t } = useTranslation('recurring')
  return (
    <div className={classes.words}>
      <span className={classes.hint}>{t('form.words')}</span>
      {dateWords.map((word) => (
        <Button
          key={word}
          size="compact"
          icon={IconPlus}
          // The caret stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(word)}
        >
          {t(`word.${word}`)}
        </Button>
      ))}
    </div>
  )
}
