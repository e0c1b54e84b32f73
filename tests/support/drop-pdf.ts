import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'

/** Drops a PDF on an element, as from the desktop. */
export async function dropPdf(target: Locator, path = 'fixtures/files/invoice-nl.pdf'): Promise<void> {
  await target.evaluate((area, file) => {
    const dataTransfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0))
    dataTransfer.items.add(new File([bytes], 'invoice.pdf', { type: 'application/pdf' }))
    area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, readFileSync(path).toString('base64'))
}
