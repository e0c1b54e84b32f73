import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { documentLanguages } from '#contracts/rules/document-language.ts'
import { readableOnWhite } from '#contracts/rules/readable-colour.ts'
import schema from '#generated/forms/InvoiceDesign.json'
import { CheckField } from '../kit/check-field.tsx'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { FieldError } from '../kit/field.tsx'
import { Icon } from '../kit/icon.tsx'
import { Section } from '../kit/page.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { SwitchField } from '../kit/switch-field.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { COLOUR, type Design, tidyColour } from './design-form.ts'
import classes from './invoice-design.module.css'
import { LogoChoice } from './logo-choice.tsx'
import { drawSample, type InvoiceDesign, type Sample } from './queries.ts'
import { SettingRow } from './setting-row.tsx'

export type Change = (changes: Partial<Design>) => void

type LookSectionProps = {
  accountId: string
  form: Design
  sample: Sample
  storedLogo: InvoiceDesign['logo']
  disabled: boolean
  onChange: Change
}

/** Colour, logo, footer, and the parts that may be left out. */
export function LookSection({ accountId, form, sample, storedLogo, disabled, onChange }: LookSectionProps) {
  const { t } = useTranslation('invoice-design')
  const languageId = useId()
  return (
    <Section title={t('look.title')}>
      <ColourRow form={form} disabled={disabled} onChange={onChange} />
      <LogoChoice
        accountId={accountId}
        logo={form.logo}
        stored={storedLogo}
        disabled={disabled}
        onTry={(logo) => drawSample(accountId, { ...sample, logo })}
        onChange={(logo) => onChange({ logo })}
      />
      <FooterRow value={form.footer} disabled={disabled} onChange={(footer) => onChange({ footer })} />
      <SettingRow label={t('show.label')}>
        <SwitchField
          label={t('show.qr')}
          hint={t('show.qr-hint')}
          value={form.showQr}
          disabled={disabled}
          onChange={(showQr) => onChange({ showQr })}
        />
        <SwitchField
          label={t('show.terms')}
          hint={t('show.terms-hint')}
          value={form.showTerms}
          disabled={disabled}
          onChange={(showTerms) => onChange({ showTerms })}
        />
      </SettingRow>
      <SettingRow label={t('language.label')} hint={t('language.hint')} controlId={languageId}>
        <div className={classes.medium}>
          <SelectField
            id={languageId}
            label={null}
            value={form.language}
            disabled={disabled}
            choices={documentLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={(next) => {
              const language = documentLanguages.find((value) => value === next)
              if (language) onChange({ language })
            }}
          />
        </div>
      </SettingRow>
      <SettingRow label={t('source.label')}>
        <fieldset disabled={disabled} className={classes.bare}>
          <ChoiceBar
            label={t('source.label')}
            value={form.pdfSource}
            items={[
              { value: 'DRAWN', label: t('source.DRAWN') },
              { value: 'UPLOADED', label: t('source.UPLOADED') },
            ]}
            onChange={(pdfSource) => onChange({ pdfSource })}
          />
        </fieldset>
        <p className={classes.rowHint}>{t('source.hint')}</p>
      </SettingRow>
    </Section>
  )
}

const SWATCHES = [
  { colour: '#16201D', name: 'ink' },
  { colour: '#0E5850', name: 'green' },
  { colour: '#7A3E12', name: 'brown' },
  { colour: '#8C1D2F', name: 'red' },
  { colour: '#33611E', name: 'leaf' },
  { colour: '#1F3E7C', name: 'blue' },
  { colour: '#5B2B70', name: 'purple' },
] as const

type RowProps = { value: string; disabled: boolean; onChange: (value: string) => void }

function ColourRow({
  form,
  disabled,
  onChange: change,
}: Pick<LookSectionProps, 'form' | 'disabled' | 'onChange'>) {
  const value = form.colour
  const onChange = (colour: string) => change({ colour })
  const { t } = useTranslation('invoice-design')
  const name = useId()
  const isColour = COLOUR.test(value)
  return (
    <SettingRow label={t('colour.label')} hint={t('colour.hint')}>
      <div className={classes.colours}>
        {SWATCHES.map((swatch) => (
          <input
            key={swatch.colour}
            type="radio"
            name={name}
            className={classes.swatch}
            style={{ '--swatch': swatch.colour } as React.CSSProperties}
            aria-label={t(`colour.${swatch.name}`)}
            checked={value.toUpperCase() === swatch.colour}
            disabled={disabled}
            onChange={() => onChange(swatch.colour)}
          />
        ))}
        <TextField
          label={null}
          aria-label={t('colour.hex')}
          className={classes.hex}
          value={value}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          leftSection={
            <span className={classes.dot} style={isColour ? { background: value } : undefined} aria-hidden />
          }
          onChange={onChange}
          onBlur={() => onChange(tidyColour(value))}
        />
      </div>
      <ColourVerdict form={form} disabled={disabled} onChange={change} />
    </SettingRow>
  )
}

function ColourVerdict({
  form,
  disabled,
  onChange,
}: Pick<LookSectionProps, 'form' | 'disabled' | 'onChange'>) {
  const { colour, keepsColour } = form
  const { t } = useTranslation('invoice-design')
  const readable = COLOUR.test(tidyColour(colour)) ? readableOnWhite(tidyColour(colour)) : undefined
  if (readable === undefined) return <FieldError>{t('colour.wrong')}</FieldError>
  const isLight = readable.toUpperCase() !== tidyColour(colour)
  return (
    <>
      <p className={isLight ? classes.warn : classes.ok} role="status">
        <Icon of={isLight ? IconAlertTriangle : IconCircleCheck} size={16} />
        {isLight ? t('colour.light', { colour: readable.toUpperCase() }) : t('colour.readable')}
      </p>
      {isLight && (
        <fieldset disabled={disabled} className={classes.bare}>
          <CheckField
            label={t('colour.keep')}
            value={keepsColour}
            onChange={(next) => onChange({ keepsColour: next })}
          />
        </fieldset>
      )}
    </>
  )
}

const LONGEST_FOOTER = schema.properties.footer.maxLength

function FooterRow({ value, disabled, onChange }: RowProps) {
  const { t } = useTranslation('invoice-design')
  const id = useId()
  return (
    <SettingRow label={t('footer.label')} hint={t('footer.hint')} controlId={id}>
      <TextAreaField
        id={id}
        label={null}
        rows={2}
        value={value}
        disabled={disabled}
        maxLength={LONGEST_FOOTER}
        onChange={onChange}
        hint={
          <span className={classes.counted}>
            <span>{t('footer.about')}</span>
            <span>{t('footer.count', { count: value.length, most: LONGEST_FOOTER })}</span>
          </span>
        }
      />
    </SettingRow>
  )
}
