import type { TFunction } from 'i18next'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../kit/format.ts'
import type { Rule } from './queries.ts'
import classes from './recurring.module.css'

export type Words = TFunction<'recurring'>
export const dateWords = ['month', 'year', 'period'] as const
export type DateWord = (typeof dateWords)[number]

export const isWord = (text: string): text is DateWord => dateWords.some((word) => word === text)

/** Text, word, text, word, text: the words stand at the odd places. */
export const splitWords = (text: string): string[] => text.split(/\{(month|year|period)\}/)

/** A text with the words of its date as grey chips. */
export function WithChips({ text }: { text: string | null }) {
  const { t } = useTranslation('recurring')
  const parts = splitWords(text ?? '')
  return (
    <span>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        <Fragment key={place}>
          {place % 2 === 1 && isWord(part) ? <span className={classes.word}>{t(`word.${part}`)}</span> : part}
        </Fragment>
      ))}
    </span>
  )
}

/** `elke maand, de 10e` */
export function rhythmWords(
  t: Words,
  language: string,
  { every, firstDate }: Pick<Rule, 'every' | 'firstDate'>,
): string {
  if (every.weeks) {
    const day = new Date(`${firstDate}T00:00:00Z`).toLocaleDateString(language, {
      weekday: 'long',
      timeZone: 'UTC',
    })
    return t('every.weeks', { count: every.weeks, day })
  }
  const day = Number(firstDate.slice(8))
  const onDay = day === 1 ? t('first-day') : t('day', { day })
  return t('every.months', { count: every.months ?? 1, day: onDay })
}

/** `nog 3 keer` */
export function endWords(t: Words, { state, pausedSince, left, endDate }: Rule): string {
  if (state === 'PAUSED') return t('ends.paused', { date: formatDate(pausedSince) })
  if (state === 'ENDED') return t('ends.ended')
  if (left !== null) return t('ends.left', { count: left })
  return endDate ? t('ends.until', { date: formatDate(endDate) }) : t('ends.never')
}

/** Why it asks for somebody. */
export function attentionWords(t: Words, { attention, next }: Rule): string {
  if (!attention) return ''
  const { date, since, detail } = attention
  if (date) return t('attention.past', { date: formatDate(date), detail })
  const reason = since ? t('attention.since', { date: formatDate(since), detail }) : detail
  return next ? `${reason} ${t('attention.next', { date: formatDate(next) })}` : reason
}
