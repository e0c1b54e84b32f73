import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { useActOn } from '../api/query-client.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Question } from '../kit/question.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { toast } from '../kit/toast.ts'
import { changeRole, endAccess, type Member, membersQuery, nameOf } from './queries.ts'

type EndQuestionProps = {
  account: Pick<Account, 'id' | 'name'>
  member: Member
  onLeft: () => void
  onClose: () => void
}

/** Removes a member, withdraws an invitation, ends a seat, or leaves. */
export function EndQuestion({ account, member, onLeft, onClose }: EndQuestionProps) {
  const { t } = useTranslation('members')
  const act = actOn(member)
  const named = { name: member.isYou ? account.name : nameOf(member) }
  const shown = member.isYou ? [['accounts']] : [membersQuery(account.id).queryKey]
  const ending = useActOn(shown, () => endAccess(account.id, member), {
    onSuccess: () => {
      onClose()
      toast.success(t(`${act}.done`, named))
      if (member.isYou) onLeft()
    },
    failure: t(`${act}.failed`, named),
  })
  return (
    <Question
      title={t(`${act}.title`, named)}
      words={{ no: t('keep'), yes: t(`${act}.yes`), busy: t('busy') }}
      isBusy={ending.isPending}
      isFinal
      onYes={() => ending.mutate()}
      onClose={onClose}
    >
      <p>{t(`${act}.body`, named)}</p>
    </Question>
  )
}

function actOn({ isYou, state, isSeat }: Member) {
  if (isYou) return 'leave'
  if (state !== 'ACTIVE') return 'withdraw'
  return isSeat ? 'stop' : 'remove'
}

type LastOwnerProps = { accountId: string; own: Member; members: Member[]; onClose: () => void }

/** The only owner names a successor first, and is a colleague then. */
export function LastOwner({ accountId, own, members, onClose }: LastOwnerProps) {
  const { t } = useTranslation('members')
  const others = members.filter(({ state, isYou, isSeat }) => state === 'ACTIVE' && !isYou && !isSeat)
  const [chosen, setChosen] = useState(others[0]?.id ?? '')
  const successor = others.find(({ id }) => id === chosen)
  const name = successor ? nameOf(successor) : ''
  const handing = useActOn(
    [membersQuery(accountId).queryKey, ['accounts']],
    async () => {
      await changeRole(accountId, chosen, 'OWNER')
      return changeRole(accountId, own.id, 'WRITER').then(
        () => true,
        () => false,
      )
    },
    {
      onSuccess: (isLowered) => {
        onClose()
        toast.success(t(isLowered ? 'last.done' : 'last.both', { name }))
      },
      failure: t('last.failed'),
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('last.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('last.no')}</Button>
          {successor && (
            <Button
              kind="primary"
              busy={handing.isPending}
              busyLabel={t('busy')}
              onClick={() => handing.mutate()}
            >
              {t('last.yes', { name })}
            </Button>
          )}
        </>
      }
    >
      <p>{t('last.body')}</p>
      {others.length > 0 ? (
        <SelectField
          label={t('last.successor')}
          hint={t('last.mailed', { name })}
          value={chosen}
          onChange={setChosen}
          choices={others.map((one) => ({
            value: one.id,
            label: nameOf(one),
            detail: t(`role.${one.role}`),
          }))}
        />
      ) : (
        <p>{t('last.nobody')}</p>
      )}
    </Dialog>
  )
}
