import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { keepFocus } from '../kit/keep-focus.ts'
import { Notice } from '../kit/notice.tsx'
import type { Judge } from './compiled-validator.ts'
import type { FilledIn } from './form-context.ts'
import type { FormLayout } from './layout.ts'
import { SchemaForm } from './schema-form.tsx'
import classes from './stored-form.module.css'
import type { StoredFormState } from './use-stored-form.ts'

type StoredFormProps<Data extends object> = {
  state: StoredFormState<Data>
  schema: object
  judge: Judge<Data>
  layout: FormLayout
  idPrefix: string
  isReadOnly?: boolean
  filled?: FilledIn | undefined
  /** The server's state, for "start again". */
  opened: Data
  /** Handles input; by default it changes the state. */
  onChange?: (next: Data) => void
  onLeave?: (name: string) => void
  onSubmit: () => void
  /** Above the fields, such as a conflict. */
  notice?: ReactNode
  /** Between the fields and the buttons. */
  children?: ReactNode
  buttons: ReactNode
}

/** A form of a contract's schema whose input is stored on this device until it is saved. */
export function StoredForm<Data extends object>(props: StoredFormProps<Data>) {
  const { state, opened, notice, children, buttons, onChange, onLeave, ...form } = props
  const { t } = useTranslation('forms')
  return (
    <Stack gap={20} maw={760}>
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
      {notice}
      <SchemaForm<Data>
        {...form}
        value={state.value}
        onChange={onChange ?? ((next) => state.change(() => next))}
        violations={state.refusals}
        attempt={state.attempt}
        onBlur={onLeave}
        onRefuse={state.tryInVain}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only something not done */}
        <div onMouseDown={keepFocus}>
          {children}
          <div className={classes.buttons}>{buttons}</div>
        </div>
      </SchemaForm>
    </Stack>
  )
}
