import { IconBan, IconCircleCheck, IconClock, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#contracts/rules/formats.ts'
import { violationsIn } from '../api/failure.ts'
import { LanguageField } from '../forms/language-field.tsx'
import { StatusMark } from '../kit/badge.tsx'
import { Entry, EntryDetail } from '../kit/entries.tsx'
import { EntriesSection } from '../kit/entries-section.tsx'
import type { Tone } from '../kit/icon.tsx'
import { Question } from '../kit/question.tsx'
import { TextField } from '../kit/text-field.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import { toast } from '../kit/toast.ts'
import { currentLanguage, languageNames } from '../texts/language.ts'
import {
  addRecipient,
  type NewRecipient,
  type Recipient,
  recipientsQuery,
  removeRecipient,
  useAct,
} from './queries.ts'

const LOOKS: Record<Recipient['state'], { tone: Tone; icon: typeof IconBan }> = {
  ASKED: { tone: 'warn', icon: IconClock },
  CONFIRMED: { tone: 'ok', icon: IconCircleCheck },
  STOPPED: { tone: 'neutral', icon: IconBan },
}

type RecipientEntryProps = { accountId: string; recipient: Recipient; mayChange: boolean }

/** An address, its confirmation, and its acts. */
function RecipientEntry({ accountId, recipient, mayChange }: RecipientEntryProps) {
  const { t } = useTranslation('packages')
  const { id, email, language, state } = recipient
  const removing = useAct(accountId, () => removeRecipient(accountId, id), {
    onSuccess: () => toast.success(t('removed', { email })),
    failure: t('remove-failed', { email }),
  })
  const asking = useAct(accountId, () => addRecipient(accountId, { email, language }), {
    onSuccess: () => toast.success(t('asked', { email })),
    failure: t('ask-failed', { email }),
  })
  const acts = mayChange && (
    <>
      {state !== 'CONFIRMED' && (
        <SmallAction
          icon={IconRefresh}
          busy={asking.isPending}
          aria-label={t('named', { label: t('ask-again'), month: email })}
          onClick={() => asking.mutate()}
        >
          {t('ask-again')}
        </SmallAction>
      )}
      <SmallAction
        icon={IconTrash}
        busy={removing.isPending}
        aria-label={t('named', { label: t('remove'), month: email })}
        onClick={() => removing.mutate()}
      >
        {t('remove')}
      </SmallAction>
    </>
  )
  return (
    <Entry name={email} aside={acts}>
      <EntryDetail>
        <StatusMark {...LOOKS[state]}>{t(`state.${state}`)}</StatusMark>
      </EntryDetail>
      <EntryDetail>{t('in', { language: languageNames[language] })}</EntryDetail>
    </Entry>
  )
}

/** An address and a language; its reader is asked by mail. */
function AddDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
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
      <LanguageField label={t('language')} value={language} onChange={setLanguage} />
    </Question>
  )
}

type RecipientsSectionProps = {
  accountId: string
  /** Only a member says who is mailed. */
  mayChange: boolean
}

/** The people who are mailed on the first of the month. */
export function RecipientsSection({ accountId, mayChange }: RecipientsSectionProps) {
  const { t } = useTranslation('packages')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <EntriesSection
        title={t('recipients')}
        found={useQuery(recipientsQuery(accountId))}
        words={{
          failed: t('recipients-failed'),
          none: t('no-recipients.title'),
          noneBody: t(mayChange ? 'no-recipients.body' : 'no-recipients.asked'),
        }}
        make={mayChange ? { label: t('add'), onMake: () => setAdding(true) } : undefined}
        about={t('about-recipients')}
      >
        {(one) => <RecipientEntry key={one.id} accountId={accountId} recipient={one} mayChange={mayChange} />}
      </EntriesSection>
      {isAdding && <AddDialog accountId={accountId} onClose={() => setAdding(false)} />}
    </>
  )
}
