import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#contracts/rules/formats.ts'
import { violationsIn } from '../api/failure.ts'
import { FormFields } from '../kit/form-fields.tsx'
import { Question } from '../kit/question.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../kit/toast.ts'
import { currentLanguage, isLanguage, languageNames, languages } from '../texts/language.ts'
import { addRecipient, type NewRecipient } from './queries.ts'
import { useAct } from './use-act.ts'

/** An address and a language; its reader is asked by mail. */
export function AddDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { t } = useTranslation('packages')
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState(currentLanguage())
  const [tried, setTried] = useState<string>()
  const adding = useAct(accountId, (recipient: NewRecipient) => addRecipient(accountId, recipient), {
    onSuccess: ({ email: added, state }) => {
      onClose()
      toast.success(t(state === 'CONFIRMED' ? 'added' : 'asked', { email: added }))
    },
    failure: t('add-failed'),
  })
  const written = email.trim()
  const refused = violationsIn(adding.error).find(({ field }) => field === '/email')?.text
  const error = isEmail(written) ? (tried === written ? refused : undefined) : t('not-an-address')
  const submit = () => {
    setTried(written)
    if (isEmail(written)) adding.mutate({ email: written, language })
  }
  return (
    <Question
      isForm
      title={t('add')}
      words={{ no: t('cancel'), yes: t('add-yes'), busy: t('adding') }}
      isBusy={adding.isPending}
      onYes={submit}
      onClose={onClose}
    >
      <FormFields>
        <TextField
          label={t('email')}
          hint={t('email-hint')}
          required
          data-autofocus
          type="email"
          inputMode="email"
          maxLength={254}
          value={email}
          onChange={setEmail}
          error={tried === undefined ? undefined : error}
        />
        <SelectField
          label={t('language')}
          value={language}
          onChange={(value) => isLanguage(value) && setLanguage(value)}
          choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </FormFields>
    </Question>
  )
}
