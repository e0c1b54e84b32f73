import { parentPort, workerData } from 'node:worker_threads'
import { renderInvoicePdf } from '../../invoices/pdf/render.ts'
import type { PrintTask } from './print.ts'

const { invoice, language }: PrintTask = workerData
parentPort?.postMessage(await renderInvoicePdf(invoice, language))
