import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActOn } from '../api/query-client.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Facts } from '../kit/facts.tsx'
import { FormFields } from '../kit/form-fields.tsx'
import { formatDateTime, formatVat } from '../kit/format.ts'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../kit/toast.ts'
import { IdentityProof, MailboxProof, RegisterProof } from './proofs.tsx'
import { decide, shownAtDesk, type Waiting } from './queries.ts'

type Decision = 'LET_IN' | 'REFUSED'

/** Accepts or refuses a company. The lists of the desk are fetched again, also after another administrator's decision. */
export function useDecide(waiting: Waiting, onDone: () => void) {
  const { t } = useTranslation('desk')
  const named = { name: waiting.name }
  return useActOn(
    shownAtDesk,
    ({ decision, reason }: { decision: Decision; reason: string }) => decide(waiting, decision, reason),
    {
      onSuccess: ({ decision }) => {
        onDone()
        toast.success(t(`decide.done.${decision}`, named))
      },
      failure: t('decide.failed', named),
    },
  )
}

/** A registration with all its data. A refusal needs a reason, and so does an acceptance without all proofs. */
export function DecideDialog({ waiting, onClose }: { waiting: Waiting; onClose: () => void }) {
  const { t } = useTranslation('desk')
  const [reason, setReason] = useState('')
  const [isRefused, setRefused] = useState(false)
  const deciding = useDecide(waiting, onClose)
  const submit = (decision: Decision) => {
    const isMissing = reason.trim() === '' && (decision === 'REFUSED' || !waiting.isProved)
    setRefused(isMissing)
    if (!isMissing) deciding.mutate({ decision, reason: reason.trim() })
  }
  const wanted = (decision: Decision) => deciding.isPending && deciding.variables.decision === decision
  const { name, number, street, postalCode, city, email, person, since, register, identity } = waiting
  const town = [postalCode, city].filter(Boolean).join(' ')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      width={560}
      actions={
        <>
          <Button
            kind="danger"
            busy={wanted('REFUSED')}
            busyLabel={t('decide.busy')}
            onClick={() => submit('REFUSED')}
          >
            {t('decide.refuse')}
          </Button>
          <Button
            kind="primary"
            busy={wanted('LET_IN')}
            busyLabel={t('decide.busy')}
            onClick={() => submit('LET_IN')}
          >
            {t('decide.let-in')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { name: t('registrations.number'), value: formatVat(number) },
          { name: t('registrations.address'), value: [street, town].filter(Boolean).join(', ') },
          { name: t('registrations.by'), value: [person, email].filter(Boolean).join(', ') },
          { name: t('registrations.since'), value: formatDateTime(since) },
          { name: t('registrations.mailbox'), value: <MailboxProof of={waiting} /> },
          { name: t('registrations.register'), value: <RegisterProof of={waiting} /> },
          {
            name: t('registrations.register-name'),
            value: [register.name, register.city].filter(Boolean).join(', '),
          },
          ...(identity ? [{ name: identity.provider, value: <IdentityProof of={waiting} /> }] : []),
        ]}
      />
      <FormFields>
        <TextField
          label={t('decide.reason')}
          hint={t(waiting.isProved ? 'decide.hint-proved' : 'decide.hint')}
          required={!waiting.isProved}
          data-autofocus
          maxLength={300}
          value={reason}
          onChange={setReason}
          error={isRefused && reason.trim() === '' ? t('decide.missing') : undefined}
        />
      </FormFields>
    </Dialog>
  )
}
