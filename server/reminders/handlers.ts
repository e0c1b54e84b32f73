import type { HandlersOf } from '../platform/http/call.ts'
import { setCourse, setSkipped } from './course.ts'
import { previewReminder } from './preview.ts'
import { getPolicy, presentStopped, resumeCustomer, stopCustomer, updatePolicy } from './save-policy.ts'
import { listUpcoming } from './upcoming.ts'

export const handlers = {
  getReminderPolicy: ({ em, account }) => getPolicy(em, account.id),
  updateReminderPolicy: async (call) => {
    await updatePolicy(call, call.body)
    return getPolicy(call.em, call.account.id)
  },
  listUpcomingReminders: ({ em, account }) => listUpcoming(em, account),
  previewReminder: ({ em, ports: { storage }, account, language, query }) =>
    previewReminder({ em, storage, account, language }, query),
  stopCustomerReminders: async (call) => presentStopped(await stopCustomer(call, call.body)),
  resumeCustomerReminders: (call) => resumeCustomer(call, call.params.stoppedCustomerId),
  setInvoiceReminders: ({ em, account, principal, params: { invoiceId }, body }) =>
    setCourse({ em, account, principal, invoiceId }, body),
  async setReminderSkipped({ em, account, principal, params: { invoiceId }, body }) {
    await setSkipped({ em, account, principal, invoiceId }, body)
    return body
  },
} satisfies HandlersOf<'reminders'>
