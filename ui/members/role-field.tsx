import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActOn } from '../api/query-client.ts'
import { Icon } from '../kit/icon.tsx'
import { Question } from '../kit/question.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { toast } from '../kit/toast.ts'
import classes from './people.module.css'
import { changeRole, type Member, membersQuery, nameOf, ROLES, type Role } from './queries.ts'

/** A role that nobody changes here: of the only owner, and of a seat. */
export function LockedRole({ role }: { role: Role }) {
  const { t } = useTranslation('members')
  return (
    <span className={classes.locked}>
      {t(`role.${role}`)}
      <Icon of={IconLock} size={16} />
    </span>
  )
}

type RoleFieldProps = { accountId: string; member: Member; isOperator: boolean }

/** Saves as it is chosen, and can be undone. One question comes before another owner, and before an owner lowers themselves. */
export function RoleField({ accountId, member, isOperator }: RoleFieldProps) {
  const { t } = useTranslation('members')
  const [asked, setAsked] = useState<Role>()
  const { id, role: before, isYou } = member
  const name = nameOf(member)
  const changing = useActOn(
    [membersQuery(accountId).queryKey, ['accounts']],
    (role: Role) => changeRole(accountId, id, role),
    {
      onSuccess: ({ role }) => {
        setAsked(undefined)
        if (isYou) return toast.success(t('own.done', { role: t(`role.${role}`).toLowerCase() }))
        const undo = { label: t('undo'), onPress: () => changing.mutate(before) }
        return toast.undo(t('changed', { name, role: t(`role.${role}`).toLowerCase() }), undo)
      },
      failure: t('not-changed', { name }),
    },
  )
  const choose = (value: string) => {
    const role = ROLES.find((one) => one === value)
    if (role === undefined || role === before) return
    if (role === 'OWNER' || isYou) setAsked(role)
    else changing.mutate(role)
  }
  return (
    <span className={classes.role}>
      <SelectField
        label=""
        aria-label={t('role-of', { name })}
        value={changing.isPending ? changing.variables : before}
        onChange={choose}
        choices={ROLES.filter((value) => !(isOperator && value === 'OWNER')).map((value) => ({
          value,
          label: t(`role.${value}`),
        }))}
      />
      {asked && (
        <Question
          title={isYou ? t('own.title') : t('make-owner.title', { name })}
          words={{
            no: t('make-owner.no'),
            yes: isYou ? t('own.yes') : t('make-owner.yes'),
            busy: t('busy'),
          }}
          isBusy={changing.isPending}
          onYes={() => changing.mutate(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{isYou ? t('own.body') : t('make-owner.body')}</p>
        </Question>
      )}
    </span>
  )
}
