/**
 * The right and wrong calls of each operation of the contract, and the answer to a stranger. A missing operation does not
 * compile.
 */
import type { OperationId } from '#generated/handlers.ts'
import { accountDataCalls } from './operation-calls/account-data.ts'
import { accountsCalls } from './operation-calls/accounts.ts'
import { activityCalls } from './operation-calls/activity.ts'
import { apiKeysCalls } from './operation-calls/api-keys.ts'
import { approvalsCalls } from './operation-calls/approvals.ts'
import { boardCalls } from './operation-calls/board.ts'
import { companiesCalls } from './operation-calls/companies.ts'
import { creditsCalls } from './operation-calls/credits.ts'
import { customersCalls } from './operation-calls/customers.ts'
import { deskCalls } from './operation-calls/desk.ts'
import { documentsCalls } from './operation-calls/documents.ts'
import { draftsCalls } from './operation-calls/drafts.ts'
import { externalToolCalls } from './operation-calls/external-tool.ts'
import { forwardingsCalls } from './operation-calls/forwardings.ts'
import { historyCalls } from './operation-calls/history.ts'
import { identityCalls } from './operation-calls/identities.ts'
import { integrationsCalls } from './operation-calls/integrations.ts'
import { invoiceDesignCalls } from './operation-calls/invoice-design.ts'
import { invoicesCalls } from './operation-calls/invoices.ts'
import { lettersCalls } from './operation-calls/letters.ts'
import { mailInCalls } from './operation-calls/mail-in.ts'
import { membersCalls } from './operation-calls/members.ts'
import { monthsCalls } from './operation-calls/months.ts'
import { noticeCalls } from './operation-calls/notices.ts'
import { numberingCalls } from './operation-calls/numbering.ts'
import type { OperationCall } from './operation-calls/operation-call.ts'
import { packagesCalls } from './operation-calls/packages.ts'
import { passkeyCalls } from './operation-calls/passkeys.ts'
import { paymentsCalls } from './operation-calls/payments.ts'
import { productsCalls } from './operation-calls/products.ts'
import { receivedInvoicesCalls } from './operation-calls/received-invoices.ts'
import { receiversCalls } from './operation-calls/receivers.ts'
import { recurringCalls } from './operation-calls/recurring.ts'
import { remindersCalls } from './operation-calls/reminders.ts'
import { sandboxCalls } from './operation-calls/sandbox.ts'
import { searchCalls } from './operation-calls/search.ts'
import { seatsCalls } from './operation-calls/seats.ts'
import { signInCalls } from './operation-calls/sign-in.ts'
import { signingCalls } from './operation-calls/signing.ts'
import { userEmailCalls } from './operation-calls/user-email.ts'
import { vendorsCalls } from './operation-calls/vendors.ts'
import { webhooksCalls } from './operation-calls/webhooks.ts'

export type { OperationCall }

export const operationCalls: Record<OperationId, OperationCall> = {
  ...signInCalls,
  ...identityCalls,
  ...passkeyCalls,
  ...noticeCalls,
  ...userEmailCalls,
  ...accountsCalls,
  ...creditsCalls,
  ...deskCalls,
  ...apiKeysCalls,
  ...integrationsCalls,
  ...activityCalls,
  ...seatsCalls,
  ...mailInCalls,
  ...membersCalls,
  ...packagesCalls,
  ...forwardingsCalls,
  ...monthsCalls,
  ...accountDataCalls,
  ...historyCalls,
  ...webhooksCalls,
  ...customersCalls,
  ...boardCalls,
  ...companiesCalls,
  ...productsCalls,
  ...searchCalls,
  ...draftsCalls,
  ...numberingCalls,
  ...invoiceDesignCalls,
  ...externalToolCalls,
  ...invoicesCalls,
  ...sandboxCalls,
  ...recurringCalls,
  ...vendorsCalls,
  ...approvalsCalls,
  ...paymentsCalls,
  ...receivedInvoicesCalls,
  ...receiversCalls,
  ...documentsCalls,
  ...remindersCalls,
  ...signingCalls,
  ...lettersCalls,
}
