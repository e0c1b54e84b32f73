/** Reads one scanned page in an isolated process; built-in.ts starts it. */
import { openPdf } from '../../formats/pdf/open-pdf.ts'
import type { PageWords } from '../../formats/pdf/word.ts'
import { type Engine, openEngine } from './engine.ts'
import { lookAt, readScan } from './scan.ts'

export interface ScanTask {
  bytes: Uint8Array
  number: number
  /** Once and on a smaller picture only. */
  isFirstLook?: boolean
}

/** Loading the engine takes as long as reading a page, so the process reuses it. */
let engine: Promise<Engine> | undefined

const openOnce = (): Promise<Engine> => {
  engine ??= openEngine()
  return engine
}

export async function work(
  { bytes, number, isFirstLook = false }: ScanTask,
  emit: (output: { page: PageWords }) => void,
): Promise<void> {
  const document = await openPdf(bytes)
  try {
    const page = await document.getPage(number)
    emit({ page: await (isFirstLook ? lookAt : readScan)(page, openOnce, bytes) })
  } finally {
    await document.loadingTask.destroy()
  }
}
