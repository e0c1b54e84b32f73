import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#contracts/rules/formats.ts'
import { violationsIn } from '../api/failure.ts'
import { LanguageField } from '../forms/language-field.tsx'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { Question } from '../kit/question.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { SwitchField } from '../kit/switch-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { currentLanguage } from '../texts/language.ts'
import classes from './forwardings.module.css'
import type { Forwarding, ForwardingInput } from './queries.ts'

const PACKAGES: readonly ForwardingInput['package'][] = [
  ...(['CLEARFACTS', 'EXACT_ONLINE', 'HORUS', 'OCTOPUS', 'ODOO', 'WINBOOKS', 'YUKI'] as const),
  'OTHER',
]
const DIRECTIONS = ['RECEIVED', 'SENT', 'BOTH'] as const
const FILES = ['BOTH', 'XML', 'PDF'] as const
const RHYTHMS = ['AT_ONCE', 'DAILY', 'MONTHLY'] as const

const usual = (): ForwardingInput => ({
  ...{ name: '', package: 'OTHER', direction: 'RECEIVED', files: 'BOTH', rhythm: 'AT_ONCE' },
  ...{ language: currentLanguage(), email: '', url: null, isOn: true },
})

type ForwardingDialogProps = {
  /** The stored one; left out for a new one. */
  forwarding?: Forwarding
  words: { title: string; yes: string; busy: string }
  isBusy: boolean
  error: unknown
  onSubmit: (input: ForwardingInput) => void
  onClose: () => void
}

/** The form of a forwarding: the package, its address, and the documents that leave. */
export function ForwardingDialog(props: ForwardingDialogProps) {
  const { forwarding, words, isBusy, error, onSubmit, onClose } = props
  const { t } = useTranslation('forwardings')
  const [input, setInput] = useState<ForwardingInput>(forwarding ? inputOf(forwarding) : usual)
  const [isTried, setTried] = useState(false)
  const set = (change: Partial<ForwardingInput>) => setInput({ ...input, ...change })
  const isMail = input.url === null
  const target = (isMail ? input.email : input.url) ?? ''
  const refused = violationsIn(error)[0]?.text
  const submit = () => {
    setTried(true)
    if (faultOf(input) === undefined) onSubmit(trimmed(input))
  }
  const fault = faultOf(input)
  const said = isTried ? (fault ? t(`fields.${fault}`) : refused) : undefined
  return (
    <Question
      isForm
      title={words.title}
      words={{ no: t('cancel'), ...words }}
      isBusy={isBusy}
      onYes={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('fields.package')}
        value={input.package}
        onChange={(next) => set({ package: PACKAGES.find((one) => one === next) ?? 'OTHER' })}
        choices={PACKAGES.map((value) => ({ value, label: t(`packages.${value}`) }))}
        hint={t(`hints.${input.package}`)}
      />
      {!forwarding && (
        <Labelled label={t('fields.target')}>
          <ChoiceBar
            label={t('fields.target')}
            value={isMail ? 'mail' : 'webhook'}
            onChange={(way) => set(way === 'mail' ? { email: '', url: null } : { email: null, url: '' })}
            items={[
              { value: 'mail', label: t('fields.mail') },
              { value: 'webhook', label: t('fields.webhook') },
            ]}
          />
        </Labelled>
      )}
      <TextField
        label={t(isMail ? 'fields.email' : 'fields.url')}
        hint={isMail ? undefined : t('fields.url-hint')}
        required
        inputMode={isMail ? 'email' : 'url'}
        maxLength={isMail ? 254 : 2000}
        value={target}
        onChange={(next) => set(isMail ? { email: next } : { url: next })}
        error={said}
      />
      <TextField
        label={t('fields.name')}
        maxLength={100}
        value={input.name}
        onChange={(name) => set({ name })}
      />
      <Labelled label={t('fields.direction')}>
        <ChoiceBar
          label={t('fields.direction')}
          value={input.direction}
          onChange={(direction) => set({ direction })}
          items={DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) }))}
        />
      </Labelled>
      <Labelled label={t('fields.files')}>
        <ChoiceBar
          label={t('fields.files')}
          value={input.files}
          onChange={(files) => set({ files })}
          items={FILES.map((value) => ({ value, label: t(`files.${value}`) }))}
        />
      </Labelled>
      <SelectField
        label={t('fields.rhythm')}
        value={input.rhythm}
        onChange={(next) => set({ rhythm: RHYTHMS.find((one) => one === next) ?? 'AT_ONCE' })}
        choices={RHYTHMS.map((value) => ({ value, label: t(`rhythms.${value}`) }))}
      />
      {isMail && (
        <LanguageField
          label={t('fields.language')}
          value={input.language}
          onChange={(language) => set({ language })}
        />
      )}
      {forwarding && (
        <SwitchField label={t('fields.isOn')} value={input.isOn} onChange={(isOn) => set({ isOn })} />
      )}
    </Question>
  )
}

/** A choice with its label in sight. */
const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <p className={classes.label}>{label}</p>
    {children}
  </div>
)

function inputOf(forwarding: Forwarding): ForwardingInput {
  const { name, package: of, direction, files, rhythm, language, email, url, isOn } = forwarding
  return { name, package: of, direction, files, rhythm, language, email, url, isOn }
}

const trimmed = (input: ForwardingInput): ForwardingInput => ({
  ...input,
  name: input.name.trim(),
  email: input.email?.trim() ?? null,
  url: input.url?.trim() ?? null,
})

function faultOf({ email, url }: ForwardingInput): 'missing' | 'not-email' | undefined {
  const target = (url ?? email ?? '').trim()
  if (target === '') return 'missing'
  return url === null && !isEmail(target) ? 'not-email' : undefined
}
