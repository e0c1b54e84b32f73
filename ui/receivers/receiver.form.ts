import type { FormLayout } from '../forms/layout.ts'
import { receiverLanguages } from './search.ts'

const person = {
  firstName: { columns: 3 },
  lastName: { columns: 3 },
  email: { widget: 'email', hasHint: true },
  language: {
    widget: 'choice',
    columns: 3,
    hasHint: true,
    choices: { of: 'receivers:language', values: receiverLanguages },
  },
  salutation: { columns: 3, hasHint: true },
} as const satisfies FormLayout['fields']

/** The number is the sender's to choose, once. */
export const newReceiverLayout: FormLayout = {
  texts: 'receiver:new-fields',
  fields: { ...person, token1: { hasHint: true } },
}

/** @param hasCode whether the second channel's code is shown: to accounts without a parent */
export const receiverLayout = (hasCode: boolean): FormLayout => ({
  texts: 'receiver:fields',
  fields: {
    ...person,
    token1: { columns: hasCode ? 3 : 6, isReadOnly: true, hasHint: true },
    ...(hasCode && { token2: { widget: 'code', columns: 3, isReadOnly: true, hasHint: true } }),
  },
})
