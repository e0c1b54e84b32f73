import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import { plainVat } from '../customers/customer-of-document.ts'
import { idColumn } from '../platform/database/columns.ts'

type Schemas = components['schemas']
export type Tone = Schemas['ReminderTone']
export type Step = Schemas['ReminderStep']

const ReminderPolicySchema = defineEntity({
  name: 'ReminderPolicy',
  tableName: 'reminder_policies',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().primary().joinColumn('account_id').deleteRule('cascade'),
    isOn: p.boolean().default(false),
    /** The first day on which reminders may leave, by the account's clock; null while it never was on. */
    since: p.date().nullable(),
    /** The day on which it was switched off. */
    offOn: p.date().nullable(),
    /** The last day whose reminders were planned. */
    plannedOn: p.date().nullable(),
    steps: p.json<Step[]>(),
    attachesPdf: p.boolean().default(true),
    copiesOwn: p.boolean().default(false),
    tellsInterest: p.boolean().default(true),
    minimumCents: p.integer().default(0),
    version: p.integer().default(1),
  },
  indexes: [
    {
      name: 'reminder_policies_on_index',
      expression:
        'create index "reminder_policies_on_index" on "reminder_policies" ("planned_on") where "is_on"',
    },
  ],
})

/** The payment reminders of an account: on or off, and their steps. */
export class ReminderPolicy extends ReminderPolicySchema.class {}
ReminderPolicySchema.setClass(ReminderPolicy)

const StoppedCustomerSchema = defineEntity({
  name: 'StoppedCustomer',
  tableName: 'reminder_stopped_customers',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** The customer in all their documents (`customerKey`). */
    customerKey: p.text(),
    name: p.text(),
    vat: p.text().nullable(),
  },
  uniques: [{ name: 'reminder_stopped_customers_unique', properties: ['accountId', 'customerKey'] }],
})

/** A customer who gets no payment reminder. */
export class StoppedCustomer extends StoppedCustomerSchema.class {}
StoppedCustomerSchema.setClass(StoppedCustomer)

/** The VAT number in its plain form; the name of a customer without one. */
export const customerKey = ({ vat, name }: { vat: string | null | undefined; name: string }): string =>
  plainVat(vat) || name.trim().toLowerCase()

const usualStep = (days: number, tone: Tone): Step => ({ days, tone, channel: 'MAIL', texts: {} })

/** Before the account saved one. */
export const USUAL_POLICY = {
  isOn: false,
  steps: [usualStep(7, 'FRIENDLY'), usualStep(21, 'FIRM'), usualStep(35, 'FINAL')],
  attachesPdf: true,
  copiesOwn: false,
  tellsInterest: true,
  minimumCents: 0,
  since: null,
  plannedOn: null,
} as const satisfies Partial<ReminderPolicy>

/** The values that decide on reminders. */
export type Rules = Pick<
  ReminderPolicy,
  'isOn' | 'steps' | 'since' | 'minimumCents' | 'plannedOn' | 'attachesPdf' | 'copiesOwn' | 'tellsInterest'
>

export const findRules = async (em: EntityManager, accountId: string): Promise<Rules> =>
  (await em.findOne(ReminderPolicy, { accountId })) ?? { ...USUAL_POLICY, steps: [...USUAL_POLICY.steps] }

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'reminder_policy.changed': { isOn: boolean }
    'reminder_policy.customer_stopped': { name: string }
    'reminder_policy.customer_resumed': { name: string }
  }
}
