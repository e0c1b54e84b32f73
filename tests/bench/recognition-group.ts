/** The process that recognition.ts starts for one group: reads one file after another, and says how it went. */
import { readFileSync } from 'node:fs'
import type { PageWords } from '#server/formats/pdf/word.ts'
import { work } from '#server/ports/ocr/scan-worker.ts'
import { interpret, readText } from '#server/recognition/engine.ts'
import { KNOWN_NOTHING, type Reading, type RecognitionContext } from '#server/recognition/fields/reading.ts'

export interface ToRead {
  file: string
  /** The account that the paper is of, where the reader is to know it. */
  us?: RecognitionContext['us']
}

export interface Read {
  reading: Reading
  pages: number
  /** Of processor time. */
  milliseconds: number
}

process.once('message', async (files: ToRead[]) => {
  const reads: Read[] = []
  for (const { file, us } of files) reads.push(await read(readFileSync(file), { ...KNOWN_NOTHING, us }))
  process.send?.({ reads, peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024) })
})

async function read(bytes: Buffer, known: RecognitionContext): Promise<Read> {
  const before = process.cpuUsage()
  const done: PageWords[] = []
  const onPage = (words: PageWords) => void done.push(words)
  const text = await readText(bytes, known, onPage)
  if ('scans' in text)
    for (const number of text.scans) await work({ bytes, number }, ({ page }) => done.push(page))
  const reading = 'reading' in text ? text.reading : interpret(done, known)
  const { user, system } = process.cpuUsage(before)
  return { reading, pages: Math.max(1, done.length), milliseconds: (user + system) / 1000 }
}
