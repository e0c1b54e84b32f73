import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { violationsIn } from '../api/failure.ts'
import { useActOn } from '../api/query-client.ts'
import { LanguageField } from '../forms/language-field.tsx'
import { CheckField } from '../kit/check-field.tsx'
import { Question } from '../kit/question.tsx'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../kit/toast.ts'
import { currentLanguage } from '../texts/language.ts'
import { inviteReader, type NewSeat, type Seat, seatsQuery } from './queries.ts'

type InviteDialogProps = {
  accountId: string
  /** Who is invited again; undefined for somebody new. */
  again: Seat | undefined
  /** Whether the account has the second channel. */
  hasDocuments: boolean
  onClose: () => void
}

/** Whom to invite, and the language of their mail. */
export function InviteDialog({ accountId, again, hasDocuments, onClose }: InviteDialogProps) {
  const { t } = useTranslation('seats')
  const [email, setEmail] = useState(again?.email ?? '')
  const [language, setLanguage] = useState(currentLanguage())
  const [readsDocuments, setReadsDocuments] = useState(again?.readsDocuments ?? false)
  const [refused, setRefused] = useState<string>()
  const inviting = useActOn(
    [seatsQuery(accountId).queryKey],
    (body: NewSeat) => inviteReader(accountId, body),
    {
      onSuccess: () => {
        onClose()
        toast.success(t('invite.done', { email: email.trim() }))
      },
      failure: t('invite.failed'),
    },
  )
  const isMissing = email.trim() === ''
  const said = violationsIn(inviting.error).find(({ field }) => field === '/email')?.text
  const error = isMissing ? t('invite.email-missing') : said
  const submit = () => {
    setRefused(email)
    if (!isMissing) inviting.mutate({ email: email.trim(), language, readsDocuments })
  }
  return (
    <Question
      isForm
      lead={<p>{t('invite.body')}</p>}
      title={t('invite.title')}
      words={{ no: t('invite.no'), yes: t('invite.yes'), busy: t('invite.busy') }}
      isBusy={inviting.isPending}
      onYes={submit}
      onClose={onClose}
    >
      <TextField
        label={t('invite.email')}
        required
        data-autofocus
        type="email"
        inputMode="email"
        maxLength={254}
        value={email}
        onChange={setEmail}
        error={refused === email ? error : undefined}
      />
      <LanguageField label={t('invite.language')} value={language} onChange={setLanguage} />
      {hasDocuments && (
        <CheckField
          label={t('invite.documents')}
          hint={t('invite.documents-hint')}
          value={readsDocuments}
          onChange={setReadsDocuments}
        />
      )}
    </Question>
  )
}
