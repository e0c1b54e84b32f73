import { useTranslation } from 'react-i18next'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { withWords, wordsOf } from '#contracts/rules/recurring.ts'
import { formatCents, formatDate } from '../kit/format.ts'
import type { RuleDraft } from './queries.ts'
import classes from './rule-form.module.css'
import { type RuleInput, totalOf } from './rule-input.ts'

type RulePreviewProps = { draft: RuleDraft; input: RuleInput; only: string | undefined }

/** The texts of the first document, and its total. */
export function RulePreview({ draft, input, only }: RulePreviewProps) {
  const { t, i18n } = useTranslation('recurring')
  const { unit, number, firstDate } = input
  const date = only ?? firstDate
  if (!isIsoDate(date) || number === null || number < 1) return null
  const every = unit === 'weeks' ? { weeks: number } : { months: number }
  const { lines = [], payment, customer } = draft.inputDetails ?? {}
  const own = i18n.language === 'fr' || i18n.language === 'en' ? i18n.language : 'nl'
  const words = wordsOf({ every, firstDate }, date, customer?.language || own)
  return (
    <div className={classes.preview} aria-live="off">
      <p className={classes.hint}>{t('form.preview', { date: formatDate(date) })}</p>
      <ul>
        {lines.map((line, index) => (
          <li key={line.id ?? index}>{withWords(line.name ?? '', words)}</li>
        ))}
      </ul>
      <b>{t('form.total', { total: formatCents(totalOf(draft), payment?.currency) })}</b>
    </div>
  )
}
