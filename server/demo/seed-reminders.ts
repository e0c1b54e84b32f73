/** The payment reminders of the sample world. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import type { World } from '#fixtures/world.ts'
import { Invoice } from '../invoices/invoice.ts'
import { eventName } from '../invoices/record-event.ts'
import { StoredEvent } from '../platform/events/event.ts'
import { customerKey, ReminderPolicy, StoppedCustomer } from '../reminders/policy.ts'
import { PaymentReminder } from '../reminders/reminder.ts'

export async function addReminders(em: EntityManager, { reminders }: World): Promise<void> {
  const { accountId, since, steps, reminded, disputed, stopped } = reminders
  em.create(ReminderPolicy, { accountId, isOn: true, since, steps })
  em.create(StoppedCustomer, { accountId, ...stopped, customerKey: customerKey(stopped) })
  const { id, invoiceId, email, at } = reminded
  const step = { step: 1, tone: 'FRIENDLY' as const }
  em.create(PaymentReminder, {
    ...{ id, accountId, invoiceId, email, ...step },
    state: 'SENT',
    day: todayInBrussels(at),
  })
  const { totalInCents, payableInCents } = await em.findOneOrFail(Invoice, invoiceId)
  const detail = { ...step, email, openCents: payableInCents ?? totalInCents }
  em.create(StoredEvent, { type: eventName('REMINDED'), at, subject: invoiceId, detail })
  const { note, userId } = disputed
  const actor = { kind: 'user' as const, id: userId }
  const invoice = await em.findOneOrFail(Invoice, disputed.invoiceId)
  em.assign(invoice, { disputedAt: disputed.at, disputeNote: note, disputedBy: actor })
  em.create(StoredEvent, {
    ...{ type: eventName('DISPUTED'), at: disputed.at, subject: invoice.id, detail: { note } },
    ...{ actorKind: actor.kind, actorId: userId },
  })
  await em.flush()
}
