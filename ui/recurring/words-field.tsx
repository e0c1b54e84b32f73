import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import chips from '../kit/chip-box.module.css'
import { FieldFrame } from '../kit/field.tsx'
import { Icon } from '../kit/icon.tsx'
import { type DateWord, isWord, splitWords } from './words.tsx'

export type Insert = (word: DateWord) => void

type WordsFieldProps = {
  /** The visible label; without it the field is a cell of a table. */
  label?: ReactNode
  /** The spoken name of its inputs. */
  name: string
  value: string
  error?: string | undefined
  maxLength: number
  onChange: (value: string) => void
  /** A word goes to the field that had the focus last. */
  onFocus: (insert: Insert) => void
  /** Further attributes of a text without words. */
  combobox?: object | undefined
}

/** A text with the words of a date as chips: an input before, between and behind them. */
export function WordsField(props: WordsFieldProps) {
  const { label, name, value, error, maxLength, onChange, onFocus, combobox } = props
  const { t } = useTranslation('recurring')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const caret = useRef({ part: 0, at: value.length })
  const now = useRef(props)
  now.current = props
  const parts = splitWords(value)
  const inputs = () => [...(box.current?.querySelectorAll('input') ?? [])]
  const go = (part: number, at: number) => {
    const input = inputs()[part / 2]
    input?.focus()
    input?.setSelectionRange(at, at)
  }
  /** Writes other parts, and leads to a place in them. */
  const write = (next: readonly string[], part: number, at: number) => {
    flushSync(() => onChange(joinWords(next).slice(0, maxLength)))
    go(part, at)
  }
  const insert: Insert = (word) => {
    const all = splitWords(now.current.value)
    const { part, at } = caret.current
    const text = all[part] ?? ''
    const before = text.slice(0, at)
    const space = before === '' || before.endsWith(' ') ? '' : ' '
    const next = all.toSpliced(part, 1, before + space, word, text.slice(at))
    flushSync(() => now.current.onChange(joinWords(next)))
    go(part + 2, 0)
  }
  const type = (part: number, text: string, at: number | null) => {
    const typed = splitWords(text)
    const next = parts.toSpliced(part, 1, ...typed)
    if (typed.length === 1) onChange(joinWords(next))
    else
      write(
        next,
        part + typed.length - 1,
        Math.max(0, (typed.at(-1) ?? '').length - (text.length - (at ?? 0))),
      )
  }
  /** Joins the texts around a word. */
  const remove = (place: number) => {
    const [before = '', , after = ''] = parts.slice(place - 1, place + 2)
    write(parts.toSpliced(place - 1, 3, before + after), place - 1, before.length)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>, part: number) => {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget
    if (selectionStart !== selectionEnd || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey)
      return
    const [isFirst, isLast] = [
      part > 0 && selectionStart === 0,
      part < parts.length - 1 && selectionEnd === text.length,
    ]
    if (event.key === 'Backspace' && isFirst) remove(part - 1)
    else if (event.key === 'Delete' && isLast) remove(part + 1)
    else if (event.key === 'ArrowLeft' && isFirst) go(part - 2, (parts[part - 2] ?? '').length)
    else if (event.key === 'ArrowRight' && isLast) go(part + 2, 0)
    else return
    event.preventDefault()
  }
  const remember = ({ currentTarget }: { currentTarget: HTMLInputElement }, part: number) => {
    caret.current = { part, at: currentTarget.selectionStart ?? 0 }
  }
  const describedBy = error ? `${id}-error` : undefined
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div ref={box} className={chips.box} data-error={error ? true : undefined}>
        {parts.map((text, part) =>
          isWord(text) && part % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
            <span key={part} className={chips.chip}>
              {t(`word.${text}`)}
              <button
                type="button"
                tabIndex={-1}
                aria-label={t('form.word-remove', { word: t(`word.${text}`) })}
                onClick={() => remove(part)}
              >
                <Icon of={IconX} size={14} />
              </button>
            </span>
          ) : (
            <input
              {...(parts.length === 1 && combobox)}
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
              key={part}
              id={part === 0 ? id : undefined}
              className={chips.fixed}
              aria-label={nameOf(part)}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy}
              value={text}
              size={Math.max(1, text.length)}
              autoComplete="off"
              onFocus={(event) => {
                remember(event, part)
                onFocus(insert)
              }}
              onSelect={(event) => remember(event, part)}
              onKeyDown={(event) => onKey(event, part)}
              onChange={({ currentTarget }) => type(part, currentTarget.value, currentTarget.selectionStart)}
            />
          ),
        )}
      </div>
    </FieldFrame>
  )

  function nameOf(part: number): string {
    const word = parts[part - 1]
    return word !== undefined && isWord(word) ? t('form.after-word', { name, word: t(`word.${word}`) }) : name
  }
}

const joinWords = (parts: readonly string[]): string =>
  parts.map((part, place) => (place % 2 === 1 ? `{${part}}` : part)).join('')
