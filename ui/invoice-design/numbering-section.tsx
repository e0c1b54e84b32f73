import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import {
  findPatternFault,
  formatNumber,
  MAX_RUNNING,
  readPattern,
  referenceFor,
} from '#contracts/rules/numbering.ts'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { Section } from '../kit/page.tsx'
import { SwitchField } from '../kit/switch-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { type Design, type DocumentType, leastNext, type Series } from './design-form.ts'
import classes from './invoice-design.module.css'
import type { Change } from './look-section.tsx'
import { PatternField } from './pattern-field.tsx'
import type { Numbering, NumberSeries } from './queries.ts'
import { SettingRow } from './setting-row.tsx'

type NumberingSectionProps = {
  form: Design
  opened: Design
  stored: Numbering
  type: DocumentType
  disabled: boolean
  /** The server's, by field of the series. */
  errors: ReadonlyMap<string, string>
  onType: (type: DocumentType) => void
  onChange: Change
}

/** The result first, then what makes it. */
export function NumberingSection(props: NumberingSectionProps) {
  const { form, opened, stored, type, disabled, errors, onType, onChange } = props
  const { t } = useTranslation('invoice-design')
  const nextId = useId()
  const series = form[type]
  const change = (changes: Partial<Series>) => onChange({ [type]: { ...series, ...changes } })
  const faults = useSeriesFaults(series, stored[type].lastSent?.number)
  const next = Number(series.next) || 1
  const number = formatNumber(series.pattern, todayInBrussels(), next)
  const isOther = series.pattern !== opened[type].pattern
  return (
    <Section
      title={t('numbering.title')}
      aside={
        <ChoiceBar
          label={t('numbering.type')}
          value={type}
          items={[
            { value: 'E_INVOICES', label: t('numbering.E_INVOICES') },
            { value: 'E_CREDIT_NOTES', label: t('numbering.E_CREDIT_NOTES') },
          ]}
          onChange={onType}
        />
      }
    >
      <Result type={type} series={series} next={next} isValid={!faults.pattern && !faults.next} />
      <SettingRow label={t('pattern.label')} hint={t('pattern.hint')}>
        <PatternField
          value={series.pattern}
          error={faults.pattern ?? errors.get(`/${type}/pattern`)}
          disabled={disabled}
          onChange={(pattern) => change({ pattern })}
        />
        {isOther && !faults.pattern && <p className={classes.rowHint}>{t('pattern.from-next')}</p>}
        <NearlyLonger pattern={series.pattern} next={next} />
      </SettingRow>
      <SettingRow label={t('next.label')} controlId={nextId}>
        <div className={classes.next}>
          <TextField
            id={nextId}
            label={null}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={series.next}
            disabled={disabled}
            error={faults.next ?? errors.get(`/${type}/next`)}
            onChange={(typed) => change({ next: typed.replace(/\D/g, '') })}
          />
          <LastSent lastSent={stored[type].lastSent} />
        </div>
      </SettingRow>
      <SettingRow label={t('restart.label')}>
        <SwitchField
          label={t('restart.yes')}
          hint={t('restart.hint')}
          value={series.yearlyRestart}
          disabled={disabled}
          onChange={(yearlyRestart) => change({ yearlyRestart })}
        />
      </SettingRow>
      <SettingRow label={t('gapless.label')}>
        <SwitchField
          label={t('gapless.yes')}
          hint={t('gapless.hint', { number })}
          value={series.gapless}
          disabled={disabled}
          onChange={(gapless) => change({ gapless })}
        />
      </SettingRow>
      {type === 'E_INVOICES' && (
        <SettingRow label={t('reference.label')}>
          <SwitchField
            label={t('reference.yes')}
            hint={t('reference.hint', { number, reference: referenceFor(number, series.pattern) ?? '' })}
            value={form.structuredReference === 'AUTO'}
            disabled={disabled}
            onChange={(isAuto) => onChange({ structuredReference: isAuto ? 'AUTO' : 'NONE' })}
          />
        </SettingRow>
      )}
    </Section>
  )
}

interface Faults {
  pattern: string | undefined
  next: string | undefined
}

/** As the server refuses them, while somebody types. */
export function useSeriesFaults(series: Series, lastSent: string | undefined): Faults {
  const { t } = useTranslation('invoice-design')
  const fault = findPatternFault(series)
  const next = Number(series.next)
  const least = leastNext(series, lastSent)
  const isNumber = Number.isInteger(next) && next >= 1 && next <= MAX_RUNNING
  const isUsed = isNumber && least !== undefined && next < least
  return {
    pattern: fault && t(`validation:${fault}`),
    next: !isNumber
      ? t('next.wrong')
      : isUsed
        ? t('validation:number-below-sent', { number: lastSent, least })
        : undefined,
  }
}

type ResultProps = { type: DocumentType; series: Series; next: number; isValid: boolean }

function Result({ type, series, next, isValid }: ResultProps) {
  const { t } = useTranslation('invoice-design')
  const today = todayInBrussels()
  const year = Number(today.slice(0, 4)) + 1
  const numbers = [0, 1, 2].map((ahead) => formatNumber(series.pattern, today, next + ahead))
  return (
    <div className={classes.result} data-invalid={!isValid || undefined} aria-live="polite">
      <span className={classes.resultWords}>{t(`numbering.become.${type}`)}</span>
      <span>
        <b>{numbers[0]}</b>
        <small>{t('numbering.next')}</small>
      </span>
      <span>{numbers[1]}</span>
      <span>{numbers[2]}</span>
      {series.yearlyRestart && (
        <>
          <span aria-hidden>…</span>
          <span>
            {formatNumber(series.pattern, `${year}-01-01`, 1)}
            <small>{t('numbering.first', { year })}</small>
          </span>
        </>
      )}
    </div>
  )
}

/** From 9900 on, with four digits. */
function NearlyLonger({ pattern, next }: { pattern: string; next: number }) {
  const { t } = useTranslation('invoice-design')
  const digits = readPattern(pattern)?.find((piece) => piece.kind === 'n')?.digits ?? 0
  const most = 10 ** digits - 1
  if (digits < 2 || next > most || next < most - 10 ** (digits - 2)) return null
  return (
    <p className={classes.warn}>
      <Icon of={IconAlertTriangle} size={16} />
      {t('pattern.nearly', { most })}
    </p>
  )
}

function LastSent({ lastSent }: { lastSent: NumberSeries['lastSent'] }) {
  const { t } = useTranslation('invoice-design')
  return (
    <span className={classes.rowHint}>
      {lastSent
        ? t('next.last', { number: lastSent.number, when: formatDateTime(lastSent.sentAt) })
        : t('next.none')}
    </span>
  )
}
