import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActOn } from '../api/query-client.ts'
import { Question } from '../kit/question.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { toast } from '../kit/toast.ts'
import classes from './members-section.module.css'
import { changeRole, type Member, membersQuery, ROLES, type Role } from './queries.ts'

type RoleFieldProps = { accountId: string; member: Member }

/** Saves as it is chosen, and can be undone; somebody is made an owner after one question. */
export function RoleField({ accountId, member }: RoleFieldProps) {
  const { t } = useTranslation('members')
  const [isAsked, setAsked] = useState(false)
  const { id, role: before } = member
  const name = member.name || member.email
  const changing = useActOn(
    [membersQuery(accountId).queryKey, ['accounts']],
    (role: Role) => changeRole(accountId, id, role),
    {
      onSuccess: ({ role }) => {
        setAsked(false)
        const undo = { label: t('undo'), onPress: () => changing.mutate(before) }
        toast.undo(t('changed', { name, role: t(`role.${role}`).toLowerCase() }), undo)
      },
      failure: t('not-changed', { name }),
    },
  )
  const choose = (value: string) => {
    const role = ROLES.find((one) => one === value)
    if (role === undefined || role === before) return
    if (role === 'OWNER') setAsked(true)
    else changing.mutate(role)
  }
  return (
    <span className={classes.role}>
      <SelectField
        label=""
        aria-label={t('role-of', { name })}
        value={changing.isPending ? changing.variables : before}
        onChange={choose}
        choices={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      {isAsked && (
        <Question
          title={t('make-owner.title', { name })}
          words={{ no: t('make-owner.no'), yes: t('make-owner.yes'), busy: t('busy') }}
          isBusy={changing.isPending}
          onYes={() => changing.mutate('OWNER')}
          onClose={() => setAsked(false)}
        >
          <p>{t('make-owner.body')}</p>
        </Question>
      )}
    </span>
  )
}
