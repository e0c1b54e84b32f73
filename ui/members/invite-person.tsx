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
import classes from './people.module.css'
import { inviteMember, inviteReader, type Member, membersQuery, ROLES, type Role } from './queries.ts'

/** The role of a member, or a seat. */
type Place = Role | 'SEAT'

type InvitePersonProps = {
  accountId: string
  /** The person who is invited again; undefined for somebody new. */
  again: Member | undefined
  /** True where the account has the second channel, which a seat reads or not. */
  hasDocuments: boolean
  onClose: () => void
}

/** An invitation: address, role, and the language of the mail. */
export function InvitePerson({ accountId, again, hasDocuments, onClose }: InvitePersonProps) {
  const { t } = useTranslation('members')
  const [email, setEmail] = useState(again?.email ?? '')
  const [place, setPlace] = useState<Place>(again ? placeOf(again) : 'WRITER')
  const [language, setLanguage] = useState(currentLanguage())
  const [readsDocuments, setReadsDocuments] = useState(again?.isSeat === true && again.readsDocuments)
  const [refused, setRefused] = useState<string>()
  const named = { email: email.trim() }
  const invite = () =>
    place === 'SEAT'
      ? inviteReader(accountId, { ...named, language, readsDocuments })
      : inviteMember(accountId, { ...named, language, role: place })
  const inviting = useActOn([membersQuery(accountId).queryKey], invite, {
    onSuccess: () => {
      onClose()
      toast.success(t('invite.done', named))
    },
    failure: t('invite.failed'),
  })
  const isMissing = named.email === ''
  const said = violationsIn(inviting.error).find(({ field }) => field === '/email')?.text
  const error = isMissing ? t('invite.email-missing') : said
  const submit = () => {
    setRefused(email)
    if (!isMissing) inviting.mutate()
  }
  return (
    <Question
      isForm
      title={t('invite.title')}
      words={{ no: t('invite.no'), yes: t('invite.yes'), busy: t('invite.busy') }}
      isBusy={inviting.isPending}
      onYes={submit}
      onClose={onClose}
    >
      <TextField
        label={t('invite.email')}
        hint={t('invite.days', { count: place === 'SEAT' ? 30 : 14 })}
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
      <PlaceChoice places={placesFor(again)} value={place} onChange={setPlace} />
      {place === 'SEAT' && hasDocuments && (
        <CheckField
          label={t('reads.documents')}
          hint={t('reads.documents-hint')}
          value={readsDocuments}
          onChange={setReadsDocuments}
        />
      )}
      <LanguageField label={t('invite.language')} value={language} onChange={setLanguage} />
    </Question>
  )
}

const placeOf = ({ isSeat, role }: Member): Place => (isSeat ? 'SEAT' : role)

/** An invitation that is sent again stays one of a member, or one of a seat. */
const placesFor = (again: Member | undefined): Place[] =>
  again?.isSeat ? ['SEAT'] : again ? [...ROLES] : [...ROLES, 'SEAT']

type PlaceChoiceProps = { places: Place[]; value: Place; onChange: (place: Place) => void }

function PlaceChoice({ places, value, onChange }: PlaceChoiceProps) {
  const { t } = useTranslation('members')
  return (
    <fieldset className={classes.choices}>
      <legend>{t('column.role')}</legend>
      {places.map((place) => (
        <label key={place} className={classes.choice} data-chosen={place === value || undefined}>
          <input type="radio" name="role" checked={place === value} onChange={() => onChange(place)} />
          <span>
            {place === 'SEAT' ? t('seat') : t(`role.${place}`)}
            <small>{t(`may.${place}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
