import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../kit/page.tsx'
import classes from './invoice-design.module.css'
import type { Sample } from './queries.ts'
import { SamplePage } from './sample-page.tsx'
import { useSample } from './use-sample.ts'

const TEMPLATES = ['CLASSIC', 'MODERN', 'COMPACT'] as const

type TemplateChoiceProps = {
  accountId: string
  sample: Sample
  disabled: boolean
  onChange: (template: Sample['template']) => void
}

/** The three templates, each with the account's own document. */
export function TemplateChoice({ accountId, sample, disabled, onChange }: TemplateChoiceProps) {
  const { t } = useTranslation('invoice-design')
  const name = useId()
  return (
    <Section title={t('template.title')}>
      <fieldset className={classes.templates}>
        <legend className={classes.hidden}>{t('template.title')}</legend>
        {TEMPLATES.map((template) => (
          <label key={template} className={classes.template}>
            <span className={classes.thumbnail}>
              <Thumbnail accountId={accountId} sample={{ ...sample, template }} />
            </span>
            <span className={classes.templateWords}>
              <input
                type="radio"
                name={name}
                checked={sample.template === template}
                disabled={disabled}
                aria-describedby={`${name}-${template}`}
                aria-label={t(`template.${template}.name`)}
                onChange={() => onChange(template)}
              />
              <span>
                <b>{t(`template.${template}.name`)}</b>
                <span id={`${name}-${template}`} className={classes.rowHint}>
                  {t(`template.${template}.about`)}
                </span>
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </Section>
  )
}

const WIDTH = 132

function Thumbnail({ accountId, sample }: { accountId: string; sample: Sample }) {
  const { pdf } = useSample(accountId, sample)
  return pdf ? <SamplePage pdf={pdf} number={1} width={WIDTH} /> : <span className={classes.blankPage} />
}
