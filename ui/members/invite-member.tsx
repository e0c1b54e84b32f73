import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { violationsIn } from '../api/failure.ts'
import { useActOn } from '../api/query-client.ts'
import { LanguageField } from '../forms/language-field.tsx'
import { Question } from '../kit/question.tsx'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../kit/toast.ts'
import { currentLanguage } from '../texts/language.ts'
import classes from './members-section.module.css'
import { inviteMember, type Member, membersQuery, ROLES, type Role } from './queries.ts'

type InviteMemberProps = {
  accountId: string
  /** Who is invited again; undefined for somebody new. */
  again: Member | undefined
  onClose: () => void
}

/** An invitation: address, role, and the language of the mail. */
export function InviteMember({ accountId, again, onClose }: InviteMemberProps) {
  const { t } = useTranslation('members')
  const [email, setEmail] = useState(again?.email ?? '')
  const [role, setRole] = useState<Role>(again?.role ?? 'WRITER')
  const [language, setLanguage] = useState(currentLanguage())
  const [refused, setRefused] = useState<string>()
  const inviting = useActOn(
    [membersQuery(accountId).queryKey],
    () => inviteMember(accountId, { email: email.trim(), role, language }),
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
    if (!isMissing) inviting.mutate()
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
        readOnly={again !== undefined}
        value={email}
        onChange={setEmail}
        error={refused === email ? error : undefined}
      />
      <RoleChoice value={role} onChange={setRole} />
      <LanguageField label={t('invite.language')} value={language} onChange={setLanguage} />
    </Question>
  )
}

function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const { t } = useTranslation('members')
  return (
    <fieldset className={classes.choices}>
      <legend>{t('column.role')}</legend>
      {ROLES.map((role) => (
        <label key={role} className={classes.choice}>
          <input type="radio" name="role" checked={role === value} onChange={() => onChange(role)} />
          <span>
            {t(`role.${role}`)}
            <small>{t(`may.${role}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
