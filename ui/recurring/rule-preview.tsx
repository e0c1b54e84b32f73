import { useTranslation } from 'react-i18next'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { withWords, wordsOf } from '#contracts/rules/recurring.ts'
import { formatCents, formatDate } from '../kit/format.ts'
import type { Rule, RuleDraft } from './queries.ts'
import classes from './rule-form.module.css'
import { nextDates, type RuleInput, rhythmOf, totalOf } from './rule-input.ts'
import { splitWords } from './words.tsx'

type RulePreviewProps = {
  draft: RuleDraft
  input: RuleInput
  rule: Rule | undefined
  /** The one date that is changed. */
  only: string | undefined
}

/** Longer invoices are told by their first lines, those with words before others. */
const SHOWN_LINES = 3

/** The next three documents: their texts with the words filled in, and their total. */
export function RulePreview({ draft, input, rule, only }: RulePreviewProps) {
  const { t, i18n } = useTranslation('recurring')
  const { number, firstDate } = input
  if (!isIsoDate(firstDate) || number === null || number < 1) return null
  const { lines = [], payment, customer } = draft.inputDetails ?? {}
  const own = i18n.language === 'fr' || i18n.language === 'en' ? i18n.language : 'nl'
  const rhythm = rhythmOf(input)
  const dates = only === undefined ? nextDates(input, rule) : [{ date: only, at: only }]
  const texts = lines
    .flatMap(({ name }) => (name?.trim() ? [name] : []))
    .toSorted((one, other) => Number(hasWords(other)) - Number(hasWords(one)))
  const total = formatCents(totalOf(draft), payment?.currency)
  if (dates.length === 0) return <p className={classes.preview}>{t('form.preview-none')}</p>
  return (
    <div className={classes.preview}>
      <p className={classes.hint}>{t('form.preview', { count: dates.length })}</p>
      <ul>
        {dates.map(({ date, at }) => {
          const words = wordsOf(rhythm, date, customer?.language || own)
          return (
            <li key={date}>
              <b>{formatDate(at)}</b>
              <span>
                {texts.slice(0, SHOWN_LINES).map((text, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
                  <span key={place} data-filled={hasWords(text) || undefined}>
                    {withWords(text, words)}
                  </span>
                ))}
                {texts.length > SHOWN_LINES && (
                  <span>{t('form.preview-more', { count: texts.length - SHOWN_LINES })}</span>
                )}
              </span>
              <span className={classes.previewTotal}>{total}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const hasWords = (text: string): boolean => splitWords(text).length > 1
