import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils'
import { useTranslation } from 'react-i18next'
import {
  displayIban,
  isKbo,
  normaliseBelgianNumber,
  normaliseBic,
  normaliseIban,
} from '#contracts/rules/formats.ts'
import { AmountField } from '../../kit/amount-field.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { DateField } from '../../kit/date-field.tsx'
import type { FieldProps } from '../../kit/field.tsx'
import { type Choice, SelectField } from '../../kit/select-field.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { cleanVat } from '../clean-vat.ts'
import { CountryField } from '../country-field.tsx'
import type { FormContext } from '../form-context.ts'

/** The props that all our fields take from RJSF's widget props. */
function common({
  id,
  label,
  required,
  rawErrors,
  readonly,
  disabled,
  options,
  onBlur,
  onFocus,
  value,
  name,
  registry,
}: WidgetProps) {
  const { warnings, visited, filled }: FormContext = registry.formContext
  const warning = warnings[name]
  const offer = filled?.offers[name]
  const field: FieldProps = {
    label,
    required: required && !readonly,
    error: visited.includes(name) ? rawErrors?.[0] : undefined,
    hint: typeof options.hint === 'string' ? options.hint : undefined,
    ...(offer && { mark: offer }),
    ...(warning !== undefined && { mark: { level: 'low', text: warning } }),
  }
  return {
    ...field,
    id,
    readOnly: readonly ?? false,
    disabled: disabled ?? false,
    onBlur: () => onBlur(id, value),
    onFocus: () => onFocus(id, value),
    'data-filled': filled?.fields.includes(name) || undefined,
  }
}

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))

function autoComplete({ options }: WidgetProps): string {
  return typeof options.autoComplete === 'string' ? options.autoComplete : 'off'
}

type LineProps = WidgetProps & {
  type?: 'text' | 'email' | 'tel'
  clean?: (typed: string) => string
  mark?: FieldProps['mark']
}

function Line(props: LineProps) {
  const { type = 'text', clean, mark, onChange, value } = props
  return (
    <TextField
      {...common(props)}
      {...(mark && { mark })}
      type={type}
      autoComplete={autoComplete(props)}
      value={text(value)}
      onChange={onChange}
      cleanPaste={clean}
    />
  )
}

/** A Belgian number with wrong check digits stays, with an error: it may be mistyped. */
function Vat(props: WidgetProps) {
  const { t } = useTranslation('kit')
  const { country } = props.registry.formContext
  const isWrong = country === 'BE' && isWholeButWrong(text(props.value))
  return (
    <Line
      {...props}
      clean={cleanVat}
      mark={isWrong ? { level: 'low', text: t('wrong-check-digits') } : undefined}
    />
  )
}

function isWholeButWrong(vat: string): boolean {
  const digits = normaliseBelgianNumber(vat)
  return /^\d{10}$/.test(digits) && !isKbo(digits)
}

/** In groups of four until it is edited. */
function Iban(props: WidgetProps) {
  const { onChange, value } = props
  return (
    <TextField
      {...common(props)}
      autoComplete="off"
      value={text(value) === normaliseIban(text(value)) ? displayIban(text(value)) : text(value)}
      onChange={(typed) => onChange(normaliseIban(typed))}
    />
  )
}

function Country(props: WidgetProps) {
  return <CountryField {...common(props)} value={text(props.value)} onChange={props.onChange} />
}

function ChoiceWidget(props: WidgetProps) {
  const choices = Array.isArray(props.options.choices) ? props.options.choices.filter(isChoice) : []
  const value = text(props.value) || (choices[0]?.value ?? '')
  return (
    <SelectField {...common(props)} searchable value={value} onChange={props.onChange} choices={choices} />
  )
}

function isChoice(value: unknown): value is Choice {
  return typeof value === 'object' && value !== null && 'value' in value && 'label' in value
}

function DateWidget(props: WidgetProps) {
  return <DateField {...common(props)} value={text(props.value)} onChange={props.onChange} />
}

function Amount(props: WidgetProps) {
  const value = typeof props.value === 'number' ? props.value : null
  return <AmountField {...common(props)} value={value} onChange={props.onChange} />
}

function Percent(props: WidgetProps) {
  const value = typeof props.value === 'number' ? props.value : null
  return <AmountField {...common(props)} value={value} onChange={props.onChange} decimals={0} unit="%" />
}

/** A text with a copy button. */
function Code(props: WidgetProps) {
  const { t } = useTranslation('kit')
  const code = text(props.value)
  return (
    <TextField
      {...common(props)}
      autoComplete="off"
      value={code}
      onChange={props.onChange}
      rightSection={code && <CopyButton text={code} label={t('copy', { name: props.label })} />}
    />
  )
}

/** The widgets, by their name in layouts. */
export const widgets: RegistryWidgetsType = {
  TextWidget: Line,
  text: Line,
  email: (props: WidgetProps) => <Line {...props} type="email" />,
  telephone: (props: WidgetProps) => <Line {...props} type="tel" />,
  vat: Vat,
  bic: (props: WidgetProps) => <Line {...props} clean={normaliseBic} />,
  iban: Iban,
  country: Country,
  choice: ChoiceWidget,
  date: DateWidget,
  amount: Amount,
  percent: Percent,
  code: Code,
}
