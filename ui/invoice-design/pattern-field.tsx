import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type NumberPiece, readPattern, writePattern } from '#contracts/rules/numbering.ts'
import { Button } from '../kit/button.tsx'
import chips from '../kit/chip-box.module.css'
import { FieldError } from '../kit/field.tsx'
import { Icon } from '../kit/icon.tsx'
import classes from './invoice-design.module.css'

type PatternFieldProps = {
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (pattern: string) => void
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const ADDED = ['yyyy', 'mm'] as const

/** The parts of a number as chips, with fixed characters between them. */
export function PatternField({ value, error, disabled, onChange }: PatternFieldProps) {
  const { t } = useTranslation('invoice-design')
  const box = useRef<HTMLDivElement>(null)
  const errorId = useId()
  const pieces = withTexts(readPattern(value) ?? [])
  const write = (next: readonly NumberPiece[]) => onChange(writePattern(next))
  const replace = (index: number, piece: NumberPiece) => write(pieces.with(index, piece))
  const remove = (index: number) => {
    write(pieces.toSpliced(index, 1))
    box.current?.querySelectorAll('input')[Math.floor(index / 2)]?.focus()
  }
  const add = (kind: (typeof ADDED)[number]) => {
    const running = pieces.findIndex((piece) => piece.kind === 'n')
    write(pieces.toSpliced(Math.max(0, running), 0, { kind }, { kind: 'text', text: '-' }))
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    const chip = pieces[index - 1]
    if (event.key !== 'Backspace' || selectionStart !== 0 || selectionEnd !== 0) return
    if (chip === undefined || chip.kind === 'n') return
    event.preventDefault()
    remove(index - 1)
  }
  const missing = ADDED.filter((kind) => !pieces.some((piece) => piece.kind === kind))
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a line of inline boxes in every browser */}
      <div
        ref={box}
        className={chips.box}
        role="group"
        aria-label={t('pattern.label')}
        aria-describedby={error ? errorId : undefined}
        data-error={error ? true : undefined}
        data-disabled={disabled || undefined}
      >
        {pieces.map((piece, index) => (
          <Piece
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the number
            key={index}
            piece={piece}
            place={index / 2 + 1}
            disabled={disabled}
            onChange={(next) => replace(index, next)}
            onRemove={() => remove(index)}
            onKeyDown={(event) => onKey(event, index)}
          />
        ))}
      </div>
      {error && (
        <div id={errorId}>
          <FieldError>{error}</FieldError>
        </div>
      )}
      {!disabled && missing.length > 0 && (
        <div className={classes.added}>
          <span>{t('pattern.add')}</span>
          {missing.map((kind) => (
            <Button key={kind} size="compact" icon={IconPlus} onClick={() => add(kind)}>
              {t(`pattern.${kind}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

type PieceProps = {
  piece: NumberPiece
  /** Of a text among the texts, from 1. */
  place: number
  disabled: boolean
  onChange: (piece: NumberPiece) => void
  onRemove: () => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function Piece({ piece, place, disabled, onChange, onRemove, onKeyDown }: PieceProps) {
  const { t } = useTranslation('invoice-design')
  if (piece.kind === 'n') return <Digits piece={piece} disabled={disabled} onChange={onChange} />
  if (piece.kind === 'text')
    return (
      <input
        className={chips.fixed}
        aria-label={t('pattern.text', { place })}
        value={piece.text}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        size={Math.max(1, piece.text.length)}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange({ kind: 'text', text: event.currentTarget.value.replace(/[{}]/g, '') })}
      />
    )
  return (
    <span className={chips.chip}>
      {t(`pattern.${piece.kind}`)}
      {!disabled && (
        <button
          type="button"
          aria-label={t('pattern.remove', { piece: t(`pattern.${piece.kind}`) })}
          onClick={onRemove}
        >
          <Icon of={IconX} size={14} />
        </button>
      )}
    </span>
  )
}

type DigitsProps = {
  piece: Extract<NumberPiece, { kind: 'n' }>
  disabled: boolean
  onChange: (piece: NumberPiece) => void
}

function Digits({ piece, disabled, onChange }: DigitsProps) {
  const { t } = useTranslation('invoice-design')
  return (
    <select
      className={chips.chip}
      aria-label={t('pattern.digits')}
      value={piece.digits}
      disabled={disabled}
      onChange={(event) => onChange({ kind: 'n', digits: Number(event.currentTarget.value) })}
    >
      {DIGITS.map((count) => (
        <option key={count} value={count}>
          {t('pattern.n', { count })}
        </option>
      ))}
    </select>
  )
}

/** With a text, perhaps empty, before, between and behind all chips: text, chip, text, chip, text. */
function withTexts(pieces: readonly NumberPiece[]): NumberPiece[] {
  const filled: NumberPiece[] = [{ kind: 'text', text: '' }]
  for (const piece of pieces) {
    const last = filled.at(-1)
    if (piece.kind !== 'text') filled.push(piece, { kind: 'text', text: '' })
    else if (last?.kind === 'text') filled[filled.length - 1] = { kind: 'text', text: last.text + piece.text }
  }
  return filled
}
