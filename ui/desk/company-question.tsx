import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../kit/check-field.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { accessPointChoices, accessPointIn, choosesAccessPoint } from './access-point.ts'
import { GiveCreditsDialog } from './give-credits-dialog.tsx'
import { addOwner, type DeskCompany, setDoctypes, setLock, setServices } from './queries.ts'
import { ReasonQuestion } from './reason-question.tsx'

export type CompanyAct = 'lock' | 'unlock' | 'close' | 'services' | 'credits' | 'owner'

type CompanyQuestionProps = { act: CompanyAct; company: DeskCompany; onClose: () => void }

/** Asks for the reason of an act about a company, and for its data. */
export function CompanyQuestion({ act, company, onClose }: CompanyQuestionProps) {
  if (act === 'services') return <ServicesQuestion company={company} onClose={onClose} />
  if (act === 'credits') {
    const { id: accountId, name, credits } = company
    return (
      <GiveCreditsDialog asked={{ accountId, company: name, credits, request: null }} onClose={onClose} />
    )
  }
  if (act === 'owner') return <OwnerQuestion company={company} onClose={onClose} />
  return <LockQuestion act={act} company={company} onClose={onClose} />
}

type Asking = Omit<CompanyQuestionProps, 'act'>

const locks = {
  lock: { locked: true },
  unlock: { locked: false },
  close: { locked: true, closed: true },
} as const

function LockQuestion({ act, company, onClose }: Asking & { act: keyof typeof locks }) {
  const { t } = useTranslation('desk')
  const { id, name } = company
  return (
    <ReasonQuestion
      isFinal={act === 'close'}
      title={t(`company.${act}-title`, { name })}
      lead={t(`company.${act}-body`)}
      hint={t('company.owners-read')}
      yes={t(`company.${act}-yes`)}
      done={t(`company.${act}-done`, { name })}
      failure={t('company.not-done', { name })}
      act={(reason) => setLock(id, { ...locks[act], reason })}
      onClose={onClose}
    />
  )
}

const typesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

function ServicesQuestion({ company, onClose }: Asking) {
  const { t } = useTranslation('desk')
  const { id, name, features, doctypes, prepaid: wasPrepaid } = company
  const [channels, setChannels] = useState(new Set(features))
  const [prepaid, setPrepaid] = useState(wasPrepaid)
  const [types, setTypes] = useState(doctypes.join(', '))
  const [accessPoint, setAccessPoint] = useState(company.accessPoint ?? '')
  const toggle = (one: 'PEPPOL' | 'DOCCLE', isOn: boolean) => {
    const next = new Set(channels)
    if (isOn) next.add(one)
    else next.delete(one)
    setChannels(next)
  }
  const act = async (reason: string) => {
    await setServices(id, {
      ...{ features: [...channels], prepaid, reason },
      ...(accessPoint !== (company.accessPoint ?? '') && { accessPoint: accessPointIn(accessPoint) }),
    })
    const wanted = typesIn(types)
    if (wanted.join() !== doctypes.join()) await setDoctypes(id, wanted)
  }
  return (
    <ReasonQuestion
      title={t('company.services-title', { name })}
      lead={t('company.services-body')}
      hint={t('company.company-reads')}
      yes={t('company.services-yes')}
      done={t('company.services-done', { name })}
      failure={t('company.not-done', { name })}
      act={act}
      onClose={onClose}
    >
      <CheckField
        data-autofocus
        label={t('company.channel.PEPPOL')}
        value={channels.has('PEPPOL')}
        onChange={(isOn) => toggle('PEPPOL', isOn)}
      />
      {choosesAccessPoint(company) && channels.has('PEPPOL') && (
        <SelectField
          label={t('company.access-point')}
          hint={t('company.access-point-hint')}
          value={accessPoint}
          onChange={setAccessPoint}
          choices={accessPointChoices(t, company)}
        />
      )}
      <CheckField
        label={t('company.channel.DOCCLE')}
        value={channels.has('DOCCLE')}
        onChange={(isOn) => toggle('DOCCLE', isOn)}
      >
        <TextField
          label={t('company.doctypes')}
          hint={t('company.doctypes-hint')}
          value={types}
          onChange={setTypes}
        />
      </CheckField>
      <CheckField
        label={t('company.prepaid')}
        hint={t('company.prepaid-hint')}
        value={prepaid}
        onChange={setPrepaid}
      />
    </ReasonQuestion>
  )
}

function OwnerQuestion({ company, onClose }: Asking) {
  const { t, i18n } = useTranslation('desk')
  const { id, name } = company
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState(i18n.language as 'nl' | 'fr' | 'en')
  const [isTried, setTried] = useState(false)
  return (
    <ReasonQuestion
      title={t('company.owner-title', { name })}
      lead={t('company.owner-body')}
      hint={t('company.owners-read')}
      yes={t('company.owner-yes')}
      done={t('company.owner-done', { email: email.trim() })}
      failure={t('company.not-done', { name })}
      onTry={() => {
        setTried(true)
        return email.trim() !== ''
      }}
      act={(reason) => addOwner(id, { email: email.trim(), language, reason })}
      onClose={onClose}
    >
      <TextField
        required
        type="email"
        label={t('people.email')}
        data-autofocus
        maxLength={254}
        value={email}
        onChange={setEmail}
        error={isTried && email.trim() === '' ? t('aside.missing') : undefined}
      />
      <SelectField
        required
        label={t('company.language')}
        value={language}
        onChange={(value) => setLanguage(value as 'nl' | 'fr' | 'en')}
        choices={(['nl', 'fr', 'en'] as const).map((value) => ({
          value,
          label: t(`company.languages.${value}`),
        }))}
      />
    </ReasonQuestion>
  )
}
