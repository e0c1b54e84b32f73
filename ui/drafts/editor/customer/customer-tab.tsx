import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import schema from '#generated/forms/Customer.json'
import { draftCustomerLayout } from '../../../forms/customer-layout.ts'
import { OtherEndpoint as EndpointOffer } from '../../../forms/other-endpoint.tsx'
import { SchemaForm } from '../../../forms/schema-form.tsx'
import type { DraftCustomer } from '../draft-form.ts'
import { useEditor, useEditorState } from '../editor.ts'
import { setCustomer, touch } from '../edits.ts'
import { useReceiver } from '../receiver.ts'
import { useViolations, useWarnings } from '../use-violations.ts'

import { CustomerSearch } from './customer-search.tsx'
import classes from './customer-tab.module.css'
import { SaveCustomer } from './save-customer.tsx'
import { useCustomerEdits } from './use-customer-edits.ts'

/** Offers the endpoint under which the draft's customer is registered, where it is another one. */
function OtherEndpoint() {
  const { store } = useEditor()
  const receiver = useReceiver()
  return (
    <EndpointOffer
      receiver={receiver}
      onUse={(other) =>
        store.set((state) => setCustomer(state, { ...state.form.inputDetails.customer, ...other }))
      }
    />
  )
}

const root = '/inputDetails/customer'

/** The customer of a draft: a known one, or typed. */
export function CustomerTab() {
  const { t } = useTranslation('draft')
  const { store, checker } = useEditor()
  const customer = useEditorState((state) => state.form.inputDetails.customer)
  const opensAdvanced = useEditorState((state) => state.opensAdvanced)
  const violations = useViolations(root)
  const warnings = useWarnings(root)
  const edits = useCustomerEdits()
  const leave = (name: string) => {
    edits.leave(name)
    store.set((state) => touch(state, `${root}/${name}`))
    void checker.checkNow()
  }
  return (
    <div className={classes.tab}>
      <CustomerSearch />
      <div className={classes.form}>
        <SchemaForm<DraftCustomer>
          schema={schema}
          layout={draftCustomerLayout}
          idPrefix="customer"
          value={customer}
          onChange={edits.change}
          violations={violations}
          warnings={warnings}
          showsAll
          opensAdvanced={opensAdvanced}
          onBlur={leave}
        >
          <OtherEndpoint />
          <Text size="xs" mt="md" mb="sm" c="var(--z-hint)">
            {t('customer.note')}
          </Text>
          <SaveCustomer />
        </SchemaForm>
      </div>
    </div>
  )
}
