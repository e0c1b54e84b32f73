import { renderInvoicePdf } from '../../invoices/pdf/render.ts'
import type { PrintTask } from './print.ts'

type Printed = Awaited<ReturnType<typeof renderInvoicePdf>>

export async function work({ invoice, language }: PrintTask, say: (printed: Printed) => void): Promise<void> {
  say(await renderInvoicePdf(invoice, language))
}
