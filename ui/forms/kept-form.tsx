import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { keepFocus } from '../kit/keep-focus.ts'
import { Notice } from '../kit/notice.tsx'
import classes from './kept-form.module.css'
import type { FormLayout } from './layout.ts'
import { SchemaForm } from './schema-form.tsx'
import type { KeptFormState } from './use-kept-form.ts'
import { violationText, type WordedViolation } from './validate.ts'

type KeptFormProps<Data extends object> = {
  state: KeptFormState<Data>
  schema: object
  layout: FormLayout
  idPrefix: string
  isReadOnly?: boolean
  /** What the server has: where "start again" goes back to. */
  opened: Data
  /** Takes what was typed; straight into the state unless told otherwise. */
  onChange?: (next: Data) => void
  onLeave?: (name: string) => void
  onSubmit: () => void
  /** Said above the fields, such as that somebody else changed it meanwhile. */
  notice?: ReactNode
  /** Between the fields and the buttons. */
  children?: ReactNode
  buttons: ReactNode
}

/** A form over a contract's schema on a page of its own: what was put back, what held saving back, fields and buttons. */
export function KeptForm<Data extends object>(props: KeptFormProps<Data>) {
  const { state, schema, layout, idPrefix, isReadOnly = false, opened } = props
  const { t } = useTranslation('forms')
  const [asksAdvanced, setAsksAdvanced] = useState(false)
  const { attempt } = state
  const faults = attempt > 0 ? worthNaming(state.violations, layout) : []
  const goTo = (name: string) => {
    setAsksAdvanced(layout.advanced?.fields.includes(name) ?? false)
    requestAnimationFrame(() => document.getElementById(`${idPrefix}_${name}`)?.focus())
  }
  return (
    <div className={classes.form}>
      {state.isRestored && state.isChanged && (
        <Notice
          tone="quiet"
          title={t('restored')}
          actions={
            <Button size="compact" onClick={() => state.restart(opened)}>
              {t('start-again')}
            </Button>
          }
        >
          {t('restored-body')}
        </Notice>
      )}
      {props.notice}
      {faults.length > 0 && (
        <ErrorSummary
          title={t('held', { count: faults.length })}
          attempt={attempt}
          faults={faults.map((fault) => ({
            key: fault.field,
            text: t('kit:named', {
              name: t(`${layout.texts}.${nameOf(fault)}`),
              text: violationText(fault),
            }),
            onPress: () => goTo(nameOf(fault)),
          }))}
        />
      )}
      <SchemaForm<Data>
        schema={schema}
        layout={layout}
        idPrefix={idPrefix}
        value={state.value}
        onChange={props.onChange ?? ((next) => state.change(() => next))}
        violations={state.violations}
        showsAll={attempt > 0}
        isReadOnly={isReadOnly}
        opensAdvanced={asksAdvanced}
        onBlur={props.onLeave}
        onSubmit={props.onSubmit}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only something not done */}
        <div onMouseDown={keepFocus}>
          {props.children}
          <div className={classes.buttons}>{props.buttons}</div>
        </div>
      </SchemaForm>
    </div>
  )
}

/** Folded fields follow from the others: they are named once nothing but they are wrong, as they unfold. */
function worthNaming(violations: WordedViolation[], { advanced, fields }: FormLayout): WordedViolation[] {
  const order = Object.keys(fields)
  const shown = violations
    .filter((violation) => order.includes(nameOf(violation)))
    .sort((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)))
  const plain = shown.filter((violation) => !advanced?.fields.includes(nameOf(violation)))
  return plain.length > 0 ? plain : shown
}

const nameOf = ({ field }: WordedViolation) => field.split('/')[1] ?? ''
