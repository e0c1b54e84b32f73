import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { CompanyField } from './company-field.tsx'
import { useFilledIn } from './filled-foot.tsx'
import { type Filled, fillIn } from './filling.ts'
import type { Found } from './find.ts'

export type CompanyForm<Data extends object> = {
  value: Data
  put: (value: Data) => void
  focus: (name: string) => void
  /** The value without input. */
  blank: Data
  /** The company's values, by the names of the form. */
  partyOf: (party: Found['party']) => object
  /** The fields that somebody typed in. */
  typedBefore: (found: Found) => readonly string[]
  /** The fields that no company fills in, and that stay when another one is taken. */
  never: readonly string[]
  /** The field of the number, and the one to go on with after it. */
  number: keyof Data & string
  afterNumber: string
  firstToFill: (value: Data) => string
}

/** A form's company out of the register. Typed values stay, with the register's beside them. */
export function useFoundCompany<Data extends object>(form: CompanyForm<Data>) {
  const { value, put, focus, number } = form
  const [filled, setFilled] = useState<Filled<Data> | null>(null)
  const filledIn = useFilledIn(value, filled, (name, offered) => put({ ...value, [name]: offered }))
  return {
    filled,
    filledIn,
    take(found: Found) {
      const { source, state, party } = found
      const typed = filled ? form.never : form.typedBefore(found)
      const next = fillIn(form.blank, value, { source, state, party: form.partyOf(party) }, typed)
      put(next.value)
      setFilled(next.filled)
      focus(form.firstToFill(next.value))
    },
    typeByHand(text: string) {
      const digits = normaliseBelgianNumber(text)
      const isNumber = /^\d{9,}$/.test(digits)
      put({ ...value, ...(isNumber ? { [number]: digits } : { name: text }) })
      focus(isNumber ? form.afterNumber : number)
    },
    undo() {
      if (filled) put(filled.before)
      setFilled(null)
    },
  }
}

type FindCompanyProps = {
  /** Undefined: of who registers a company. */
  accountId: string | undefined
  label: string
  company: Pick<ReturnType<typeof useFoundCompany>, 'take' | 'typeByHand'>
}

/** Finds a company in the register alone. */
export function FindCompany({ accountId, label, company }: FindCompanyProps) {
  const { t } = useTranslation('forms')
  return (
    <CompanyField
      accountId={accountId}
      hasCustomers={false}
      label={label}
      hint={t('company.hint')}
      onTake={company.take}
      onType={company.typeByHand}
    />
  )
}
