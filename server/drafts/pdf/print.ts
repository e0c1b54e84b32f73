/** A document of a thousand lines takes seconds to print: it is done beside the thread that answers. */
import { Worker } from 'node:worker_threads'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import type { Language } from '../../http/language.ts'
import type { RenderedPdf } from '../../invoices/pdf/render.ts'
import { Unavailable } from '../../problem.ts'
import { inTurn } from './turns.ts'

export interface PrintTask {
  invoice: Invoice
  language: Language
}

const MOST_SECONDS = 30
const MOST_MEGABYTES = 256

/** @throws {Unavailable} when it takes too long, or too many others wait */
export function print(invoice: Invoice, language: Language): Promise<RenderedPdf> {
  const task: PrintTask = { invoice, language }
  return inTurn(() => printApart(task))
}

function printApart(task: PrintTask): Promise<RenderedPdf> {
  const worker = new Worker(new URL('./printing-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  return new Promise<RenderedPdf>((resolve, reject) => {
    const fail = (cause: Error) => reject(new Unavailable('the printing of documents', { cause }))
    const late = setTimeout(() => fail(new Error('it took too long')), MOST_SECONDS * 1000)
    worker.on('message', resolve)
    worker.on('error', fail)
    worker.on('exit', (code) => {
      clearTimeout(late)
      fail(new Error(`it ended with ${code}`))
    })
  }).finally(() => worker.terminate())
}
