import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/icon.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { Section } from '../kit/page.tsx'
import classes from './people.module.css'
import { ROLES, type Role } from './queries.ts'

/** The subjects, each with the roles that may. */
const MATRIX = {
  look: ['OWNER', 'WRITER', 'READER'],
  send: ['OWNER', 'WRITER'],
  answer: ['OWNER', 'WRITER'],
  deliver: ['OWNER', 'WRITER'],
  company: ['OWNER'],
  programs: ['OWNER'],
} as const satisfies Record<string, readonly Role[]>

const subjects = Object.keys(MATRIX) as (keyof typeof MATRIX)[]
const isOf = (subject: keyof typeof MATRIX, role: Role): boolean =>
  MATRIX[subject].some((one) => one === role)

/** The rights of each role: a table, on a phone a list for each role. */
export function RoleMatrix() {
  const { t } = useTranslation('members')
  const isNarrow = useNarrow(narrow.cards)
  return (
    <Section title={t('matrix.title')} className={classes.matrix}>
      {isNarrow ? (
        ROLES.map((role) => (
          <div key={role}>
            <h3>{t(`role.${role}`)}</h3>
            <ul>
              {subjects
                .filter((subject) => isOf(subject, role))
                .map((subject) => (
                  <li key={subject}>
                    <Icon of={IconCheck} size={16} />
                    {t(`matrix.${subject}`)}
                  </li>
                ))}
            </ul>
          </div>
        ))
      ) : (
        <table>
          <thead>
            <tr>
              <td />
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  {t(`role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {subjects.map((subject) => (
              <tr key={subject}>
                <th scope="row">{t(`matrix.${subject}`)}</th>
                {ROLES.map((role) => (
                  <td key={role}>
                    <span className={classes.mark} data-yes={isOf(subject, role) || undefined}>
                      <Icon of={isOf(subject, role) ? IconCheck : IconMinus} size={16} />
                      {t(isOf(subject, role) ? 'matrix.yes' : 'matrix.no')}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
