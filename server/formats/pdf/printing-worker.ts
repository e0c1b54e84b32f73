import type { PrintTask } from './print.ts'
import { renderInvoicePdf } from './render.ts'

type Printed = Awaited<ReturnType<typeof renderInvoicePdf>>

export async function work({ invoice, language }: PrintTask, say: (printed: Printed) => void): Promise<void> {
  say(await renderInvoicePdf(invoice, language))
}
