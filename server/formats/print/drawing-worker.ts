/** Draws in an isolated process, for draw-invoice.ts. The compiler is native code and stays warm between documents. */
import { join } from 'node:path'
import type { NodeCompiler, NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import type { Design } from './design.ts'
import { fontFolders } from './fonts.ts'
import { BREAK, drawableTexts, type Replaced } from './glyphs.ts'
import { invoiceSheet } from './invoice-sheet.ts'
import type { PrintLanguage } from './sheet-lines.ts'

export interface DrawTask {
  invoice: Invoice
  design: Design
  language: PrintLanguage
  xml: Uint8Array | null
  isOwnPrint: boolean
}

export interface Drawn {
  bytes: Uint8Array
  pages: number
  replaced: Replaced[]
}

const TEMPLATES = join(import.meta.dirname, 'templates')
/** Results that no document used for so many are forgotten. */
const KEPT_DOCUMENTS = 1

let compiler: NodeCompiler | undefined

/** Imported late, as a platform without its native file must refuse to draw alone. */
async function openCompiler(): Promise<NodeCompiler> {
  const engine = await import('@myriaddreamin/typst-ts-node-compiler')
  compiler ??= engine.NodeCompiler.create({
    workspace: TEMPLATES,
    fontArgs: [{ fontPaths: fontFolders() }],
  })
  return compiler
}

export async function work(task: DrawTask, say: (drawn: Drawn) => void): Promise<void> {
  say(await draw(task))
}

export async function draw(task: DrawTask): Promise<Drawn> {
  const typst = await openCompiler()
  const { qr, ...texts } = invoiceSheet(task.invoice, task.design, task.language, task.isOwnPrint)
  const files: [string, Uint8Array | null][] = [
    ['ubl.xml', task.xml],
    ['logo.png', task.design.logo],
    ['qr.svg', qr === null ? null : Buffer.from(qr)],
  ]
  try {
    return drawSheet(typst, task, files, drawableTexts(texts))
  } catch {
    // A font may lack a shape for letters that stand together: plain ones can always be drawn.
    return drawSheet(typst, task, files, drawableTexts(texts, true))
  }
}

function drawSheet(
  typst: NodeCompiler,
  { invoice, design, xml }: DrawTask,
  files: [name: string, bytes: Uint8Array | null][],
  { drawable, replaced }: { drawable: object; replaced: Replaced[] },
): Drawn {
  const hasBreaks = JSON.stringify(drawable).includes(BREAK)
  const sheet = Buffer.from(JSON.stringify({ ...drawable, hasXml: xml !== null, hasBreaks }))
  try {
    for (const [name, bytes] of [...files, ['sheet.json', sheet] as const])
      if (bytes !== null) typst.mapShadow(join(TEMPLATES, name), Buffer.from(bytes))
    const compiled = typst.compile({ mainFilePath: `${TEMPLATES}/${design.template.toLowerCase()}.typ` })
    const pages = compiled.result
    if (pages === null) throw new Error(`the template fails: ${firstError(typst, compiled.takeError())}`)
    const date = Date.parse(invoice.issueDate ?? '')
    const bytes = typst.pdf(pages, {
      pdfStandard: 'a-3a',
      creationTimestamp: Number.isNaN(date) ? 0 : Math.max(0, date / 1000),
    })
    return { bytes, pages: pages.numOfPages, replaced }
  } finally {
    typst.resetShadow()
    typst.evictCache(KEPT_DOCUMENTS)
  }
}

const firstError = (typst: NodeCompiler, error: NodeError | null): string =>
  JSON.stringify(error === null ? 'no reason' : typst.fetchDiagnostics(error).slice(0, 1))
