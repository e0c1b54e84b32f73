import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FieldError } from '../kit/field.tsx'
import classes from './scope-grid.module.css'
import { type Scope, scopeRows } from './scope-rows.ts'

type ScopeGridProps = {
  label: string
  value: Scope[]
  onChange: (scopes: Scope[]) => void
  error?: string | undefined
}

/** The contract's names, which a refusal lists as missing. */
function Names({ row }: { row: (typeof scopeRows)[number] }) {
  return (
    <span className={classes.names}>
      <span>{row.read}</span>
      {'write' in row && <span>{row.write}</span>}
    </span>
  )
}

/** The rights of a program to read and to change, a row for each kind of data. */
export function ScopeGrid({ label, value, onChange, error }: ScopeGridProps) {
  const { t } = useTranslation('scopes')
  const toggle = (scope: Scope) =>
    onChange(value.includes(scope) ? value.filter((one) => one !== scope) : [...value, scope])
  const tick = (scope: Scope, label: string) => (
    <input
      type="checkbox"
      aria-label={label}
      checked={value.includes(scope)}
      onChange={() => toggle(scope)}
    />
  )
  return (
    <fieldset className={classes.scopes}>
      <legend>{label}</legend>
      <table className={classes.grid}>
        <thead>
          <tr>
            <td />
            <th scope="col" className={classes.tick}>
              {t('read')}
            </th>
            <th scope="col" className={classes.tick}>
              {t('write')}
            </th>
          </tr>
        </thead>
        <tbody>
          {scopeRows.map((row) => {
            const word = t(`words.${row.word}`)
            return (
              <tr key={row.word}>
                <th scope="row">
                  {word}
                  <Names row={row} />
                </th>
                <td className={classes.tick}>{tick(row.read, `${word}: ${t('read')}`)}</td>
                <td className={classes.tick}>
                  {'write' in row &&
                    tick(row.write, `${word}: ${t(row.word === 'invoices' ? 'send' : 'write')}`)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {error && (
        <Box mt={6} role="alert">
          <FieldError>{error}</FieldError>
        </Box>
      )}
    </fieldset>
  )
}
