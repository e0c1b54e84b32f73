import { IconBuilding } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayKbo, normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import schema from '#generated/forms/Customer.json'
import { CompanyField } from '../forms/company-field/company-field.tsx'
import { CompanySource, useFilledIn } from '../forms/company-field/filled-foot.tsx'
import { type Filled, fillIn } from '../forms/company-field/filling.ts'
import type { Found } from '../forms/company-field/find.ts'
import { draftCustomerLayout } from '../forms/customer-layout.ts'
import { callsForEndpoint, withDerivedEndpoint, withStoredNumbers } from '../forms/endpoint.ts'
import { SchemaForm } from '../forms/schema-form.tsx'
import type { WordedViolation } from '../forms/validate.ts'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import classes from './rule-form.module.css'
import type { RuleCustomer } from './rule-input.ts'

type RuleCustomerProps = {
  accountId: string
  customer: RuleCustomer
  /** The text at a missing customer. */
  error: string | undefined
  violations: readonly WordedViolation[]
  onChange: (customer: RuleCustomer) => void
}

const blank: RuleCustomer = { country: 'BE', scheme: '0208' }

/** The customer who gets the documents: chosen by a few letters, and changed field by field. */
export function CustomerPart({ accountId, customer, error, violations, onChange }: RuleCustomerProps) {
  const { t } = useTranslation('recurring')
  const isKnown = Boolean(customer.name?.trim() || customer.vat?.trim())
  const [shows, setShows] = useState<'LINE' | 'SEARCH' | 'FIELDS'>('LINE')
  const [filled, setFilled] = useState<Filled<RuleCustomer> | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const filledIn = useFilledIn(customer, filled, (name, offered) =>
    onChange({ ...customer, [name]: offered }),
  )
  const isSearched = shows === 'SEARCH'
  useEffect(() => {
    if (isSearched) place.current?.querySelector('input')?.focus()
  }, [isSearched])
  const take = (found: Found) => {
    const next = fillIn(blank, customer, found, [])
    onChange(next.value)
    setFilled(next.filled)
    setShows('LINE')
  }
  const typeByHand = (text: string) => {
    const digits = normaliseBelgianNumber(text)
    onChange({ ...blank, ...(/^\d{9,}$/.test(digits) ? { vat: digits } : { name: text }) })
    setFilled(null)
    setShows('FIELDS')
  }
  const type = (next: RuleCustomer) =>
    onChange(callsForEndpoint(customer, next) ? withDerivedEndpoint(next) : next)
  return (
    <div ref={place} className={classes.customer}>
      {isKnown && !isSearched && (
        <Chosen customer={customer}>
          <Button kind="quiet" size="compact" onClick={() => setShows('SEARCH')}>
            {t('draft:customer.other')}
          </Button>
          <Button
            kind="quiet"
            size="compact"
            aria-expanded={shows === 'FIELDS'}
            onClick={() => setShows(shows === 'FIELDS' ? 'LINE' : 'FIELDS')}
          >
            {t('form.customer-fields')}
          </Button>
        </Chosen>
      )}
      {(!isKnown || isSearched) && shows !== 'FIELDS' && (
        <CompanyField
          accountId={accountId}
          label={t('draft:customer.label')}
          required
          hint={t('forms:company.hint')}
          error={error}
          onTake={take}
          onType={typeByHand}
          {...(isKnown && { onEscape: () => setShows('LINE') })}
        />
      )}
      {shows === 'FIELDS' && (
        <SchemaForm<RuleCustomer>
          schema={schema}
          layout={draftCustomerLayout}
          idPrefix="rule-customer"
          value={customer}
          violations={violations}
          filled={filledIn}
          showsAll
          onChange={type}
          onBlur={() => onChange(withStoredNumbers(customer))}
        />
      )}
      <CompanySource
        company={{
          filled,
          filledIn,
          undo() {
            if (filled) onChange(filled.before)
            setFilled(null)
          },
        }}
      />
    </div>
  )
}

function Chosen({ customer, children }: { customer: RuleCustomer; children: React.ReactNode }) {
  const { name, vat, country, street, postalCode, city } = customer
  const number = country === 'BE' ? displayKbo(vat ?? '') : vat
  return (
    <div className={classes.chosen}>
      <Icon of={IconBuilding} />
      <p>
        <b>{name}</b>{' '}
        {[street, [postalCode, city].filter(Boolean).join(' '), number].filter(Boolean).join(', ')}
      </p>
      {children}
    </div>
  )
}
