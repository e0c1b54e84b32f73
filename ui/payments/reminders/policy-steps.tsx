import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../api/reach.ts'
import { Button } from '../../kit/button.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { TextField } from '../../kit/text-field.tsx'
import type { Policy, Step } from './queries.ts'
import classes from './reminders.module.css'
import type { Saving } from './use-deciding.ts'

const TONES = ['FRIENDLY', 'FIRM', 'FINAL'] as const
const CHANNELS = ['MAIL', 'MAIL_AND_SECOND_CHANNEL'] as const
const MOST_STEPS = 6
const LONGEST_DAYS = 365
const USUAL_GAP = 14

type PolicyStepsProps = { policy: Policy; saving: Saving; shown: number; onShow: (step: number) => void }

/** The steps of the policy; a changed one saves itself. */
export function PolicySteps({ policy: { steps }, saving, shown, onShow }: PolicyStepsProps) {
  const { t } = useTranslation('reminders')
  const mayWrite = useMayWrite()
  const change = (index: number, part: Partial<Step>) =>
    saving.save({ steps: steps.map((step, at) => (at === index ? { ...step, ...part } : step)) })
  const days = (steps.at(-1)?.days ?? 0) + USUAL_GAP
  return (
    <section className={classes.part} aria-label={t('steps.title')}>
      <div className={classes.head}>
        <h2>{t('steps.title')}</h2>
        <small>{t('steps.hint')}</small>
      </div>
      <ol className={classes.rows}>
        {steps.map((step, index) => (
          <li key={step.days} className={classes.step} data-shown={shown === index + 1 || undefined}>
            <StepRow
              number={index + 1}
              step={step}
              between={[steps[index - 1]?.days ?? 0, steps[index + 1]?.days ?? LONGEST_DAYS + 1]}
              isLocked={!mayWrite}
              onChange={(part) => change(index, part)}
            />
            <span className={classes.acts}>
              <Button
                size="compact"
                kind="quiet"
                aria-pressed={shown === index + 1}
                aria-label={t('named', {
                  act: t(shown === index + 1 ? 'steps.shown' : 'show'),
                  number: index + 1,
                })}
                onClick={() => onShow(index + 1)}
              >
                {t(shown === index + 1 ? 'steps.shown' : 'show')}
              </Button>
              {mayWrite && steps.length > 1 && (
                <IconButton
                  icon={IconTrash}
                  label={t('steps.delete', { step: index + 1 })}
                  onClick={() => saving.save({ steps: steps.filter((_, at) => at !== index) })}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
      <div className={classes.adding}>
        {mayWrite && steps.length < MOST_STEPS && days <= LONGEST_DAYS && (
          <Button
            kind="quiet"
            icon={IconPlus}
            onClick={() =>
              saving.save({ steps: [...steps, { days, tone: 'FINAL', channel: 'MAIL', texts: {} }] })
            }
          >
            {t('steps.add')}
          </Button>
        )}
        <small>{t('steps.after', { step: steps.length })}</small>
      </div>
    </section>
  )
}

type StepRowProps = {
  number: number
  step: Step
  /** The days of the neighbours. */
  between: [number, number]
  isLocked: boolean
  onChange: (part: Partial<Step>) => void
}

function StepRow({ number, step, between, isLocked, onChange }: StepRowProps) {
  const { t } = useTranslation('reminders')
  const [typed, setTyped] = useState(String(step.days))
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const isRight = days > between[0] && days < between[1]
  const leave = () => {
    if (isRight && days !== step.days) onChange({ days })
  }
  return (
    <>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <TextField
        label=""
        aria-label={t('steps.days', { step: number })}
        className={classes.days}
        alignsEnd
        inputMode="numeric"
        value={typed}
        disabled={isLocked}
        error={isRight ? undefined : t('steps.order')}
        onChange={setTyped}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
      <span className={classes.unit}>{t('steps.days-late')}</span>
      <SelectField
        label=""
        aria-label={t('steps.tone', { step: number })}
        className={classes.tone}
        value={step.tone}
        disabled={isLocked}
        choices={TONES.map((value) => ({ value, label: t(`tone.${value}`) }))}
        onChange={(next) => onChange({ tone: TONES.find((one) => one === next) ?? step.tone })}
      />
      <SelectField
        label=""
        aria-label={t('steps.channel', { step: number })}
        className={classes.channel}
        value={step.channel}
        disabled={isLocked}
        choices={CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))}
        onChange={(next) => onChange({ channel: CHANNELS.find((one) => one === next) ?? step.channel })}
      />
    </>
  )
}
