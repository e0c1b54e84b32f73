import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { type DeskUser, type Proof, updateUserEmail, userActs } from './queries.ts'
import { ReasonQuestion } from './reason-question.tsx'

export type PersonAct = keyof typeof userActs | 'email'

type PersonQuestionProps = { act: PersonAct; user: DeskUser; onClose: () => void }

/** Asks for the reason of an act about a user, and for the proof of a new address. */
export function PersonQuestion({ act, user, onClose }: PersonQuestionProps) {
  const { t } = useTranslation('desk')
  if (act === 'email') return <EmailQuestion user={user} onClose={onClose} />
  const name = user.name || user.email
  return (
    <ReasonQuestion
      isFinal={act === 'passkeys' || act === 'lock' || act === 'demote'}
      title={t(`person.${act}-title`, { name })}
      lead={t(`person.${act}-body`)}
      hint={t('person.person-reads')}
      yes={t(`person.${act}-act`)}
      done={t(`person.${act}-done`, { name })}
      failure={t('person.not-done', { name })}
      act={(reason) => userActs[act](user.id, reason)}
      onClose={onClose}
    />
  )
}

const proofs: readonly Proof[] = ['CALLED_BACK', 'COLLEAGUE', 'IDENTITY_CARD', 'REGISTERED_LETTER']

function EmailQuestion({ user, onClose }: Omit<PersonQuestionProps, 'act'>) {
  const { t } = useTranslation('desk')
  const [email, setEmail] = useState('')
  const [proof, setProof] = useState<Proof | ''>('')
  const [isTried, setTried] = useState(false)
  const missing = (value: string) => (isTried && value.trim() === '' ? t('aside.missing') : undefined)
  const name = user.name || user.email
  return (
    <ReasonQuestion
      title={t('person.email-title', { name })}
      lead={t('person.email-body', { email: user.email })}
      hint={t('person.person-reads')}
      yes={t('person.email-act')}
      done={t('person.email-done', { name })}
      failure={t('person.not-done', { name })}
      onTry={() => {
        setTried(true)
        return email.trim() !== '' && proof !== ''
      }}
      act={async (reason) => proof !== '' && updateUserEmail(user.id, { email: email.trim(), proof, reason })}
      onClose={onClose}
    >
      <TextField
        required
        type="email"
        label={t('person.new-email')}
        data-autofocus
        maxLength={254}
        value={email}
        onChange={setEmail}
        error={missing(email)}
      />
      <SelectField
        required
        label={t('person.proof')}
        value={proof}
        onChange={(value) => setProof(value as Proof)}
        choices={proofs.map((value) => ({ value, label: t(`person.proofs.${value}`) }))}
        error={missing(proof)}
      />
    </ReasonQuestion>
  )
}
