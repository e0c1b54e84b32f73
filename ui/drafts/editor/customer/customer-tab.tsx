import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import schema from '#generated/forms/Customer.json'
import { CompanyField } from '../../../forms/company-field/company-field.tsx'
import { FilledFoot, useFilledIn } from '../../../forms/company-field/filled-foot.tsx'
import type { Found } from '../../../forms/company-field/find.ts'
import { draftCustomerLayout } from '../../../forms/customer-layout.ts'
import { callsForEndpoint, endpointRestMs, withDerivedEndpoint } from '../../../forms/endpoint.ts'
import { OtherEndpoint as EndpointOffer } from '../../../forms/other-endpoint.tsx'
import { SchemaForm } from '../../../forms/schema-form.tsx'
import { Notice } from '../../../kit/notice.tsx'
import type { DraftCustomer } from '../draft-form.ts'
import { useEditor, useEditorState, useSelfBilled } from '../editor.ts'
import { setCustomer, touch, undoCustomer } from '../edits.ts'
import { goTo } from '../focus.ts'
import { useReceiver } from '../receiver.ts'
import { useViolations, useWarnings } from '../use-violations.ts'
import classes from './customer-tab.module.css'
import { SaveCustomer } from './save-customer.tsx'
import { useCustomerChoice } from './use-customer-choice.ts'

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
  const editor = useEditor()
  const { account, store, checker } = editor
  const choice = useCustomerChoice()
  const edits = useCustomerEdits()
  const customer = useEditorState((state) => state.form.inputDetails.customer)
  const filled = useEditorState((state) => state.filled)
  const selfBilled = useSelfBilled()
  const filledIn = useFilledIn(customer, filled, (name, offered) => {
    edits.change({ ...store.get().form.inputDetails.customer, [name]: offered })
    void checker.checkNow()
  })
  const opensAdvanced = useEditorState((state) => state.opensAdvanced)
  const violations = useViolations(root)
  const warnings = useWarnings(root)
  const leave = (name: string) => {
    edits.leave(name)
    store.set((state) => touch(state, `${root}/${name}`))
    void checker.checkNow()
  }
  return (
    <div className={classes.tab}>
      <CompanyField
        accountId={account.id}
        label={t(selfBilled ? 'self-billed.search' : 'customer.search')}
        hint={t('customer.search-hint')}
        onTake={(found) => {
          choice.take(found)
          goTo(editor, firstToFill(store.get().form.inputDetails.customer, found))
        }}
        onType={choice.typeByHand}
      />
      <div className={classes.form}>
        <SchemaForm<DraftCustomer>
          schema={schema}
          layout={draftCustomerLayout}
          idPrefix="customer"
          value={customer}
          onChange={edits.change}
          violations={violations}
          warnings={warnings}
          filled={filledIn}
          showsAll
          opensAdvanced={opensAdvanced}
          onBlur={leave}
        >
          <OtherEndpoint />
          {filled?.isStopped && <Notice tone="warn" title={t('forms:company.stopped')} />}
          {filledIn && filledIn.fields.length > 0 && filled && (
            <FilledFoot filled={filled} onUndo={() => store.set(undoCustomer)} />
          )}
          {!selfBilled && (
            <>
              <Text size="xs" mt="md" mb="sm" c="var(--z-hint)">
                {t('customer.note')}
              </Text>
              <SaveCustomer />
            </>
          )}
        </SchemaForm>
      </div>
    </div>
  )
}

/** The first field without a value that is needed; where the network doesn't reach the customer, the e-mail address counts. */
function firstToFill(customer: DraftCustomer, { state }: Found): string {
  const needed = ['name', 'vat', 'street', 'postalCode', 'city', ...(state === 'network' ? [] : ['email'])]
  const values: Record<string, unknown> = { ...customer }
  return `${root}/${needed.find((name) => !values[name]) ?? 'name'}`
}

type CustomerEdits = { change: (next: DraftCustomer) => void; leave: (name: string) => void }

/**
 * Applies input to the customer: endpoint and scheme follow the number until they are edited. A Belgian number is normalised
 * when its field is left.
 */
function useCustomerEdits(): CustomerEdits {
  const { store } = useEditor()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const put = (change: (customer: DraftCustomer) => DraftCustomer) =>
    store.set((state) => setCustomer(state, change(state.form.inputDetails.customer)))
  const derive = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    put(withDerivedEndpoint)
  }
  return {
    change: (next) => {
      const before = store.get().form.inputDetails.customer
      put(() => next)
      if (!callsForEndpoint(before, next)) return
      clearTimeout(timer.current)
      timer.current = setTimeout(derive, endpointRestMs)
    },
    leave: (name) => {
      if (name !== 'vat' && name !== 'country') return
      if (timer.current !== undefined) derive()
      put(withNormalisedNumber)
    },
  }
}

function withNormalisedNumber(customer: DraftCustomer): DraftCustomer {
  const { vat, country } = customer
  const digits = country === 'BE' && vat ? normaliseBelgianNumber(vat) : ''
  return /^\d{10}$/.test(digits) ? { ...customer, vat: digits } : customer
}
