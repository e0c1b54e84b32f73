/** The prepared calls about received documents. */
import { fixedId } from '#fixtures/ids.ts'
import { askApprovalOf } from '#tests/support/approvals.ts'
import { accountId, app, type Prepared } from './world.ts'

/** The newest received document of the sample world, and the member who writes for the bakery. */
const asked = { id: fixedId('receivedInvoice', 24), approverId: fixedId('member', 7) }

const waiting = async () => {
  await askApprovalOf(app, { accountId, ...asked })
  return {}
}

export const receivedCalls = { decideApproval: waiting, remindApprover: waiting } satisfies Prepared
