/** The process that recognition.ts starts for one kind: reads one file after another, and says how it went. */
import { readFileSync } from 'node:fs'
import type { PageWords } from '#server/formats/pdf/word.ts'
import { work } from '#server/ports/ocr/scan-worker.ts'
import { interpret, readText } from '#server/recognition/engine.ts'
import { KNOWN_NOTHING, type Reading } from '#server/recognition/fields/reading.ts'

export interface Read {
  reading: Reading
  pages: number
  /** Of processor time. */
  milliseconds: number
}

process.once('message', async (files: string[]) => {
  const reads: Read[] = []
  for (const file of files) reads.push(await read(readFileSync(file)))
  process.send?.({ reads, peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024) })
})

async function read(bytes: Buffer): Promise<Read> {
  const before = process.cpuUsage()
  const done: PageWords[] = []
  const onPage = (words: PageWords) => void done.push(words)
  const text = await readText(bytes, KNOWN_NOTHING, onPage)
  if ('scans' in text)
    for (const number of text.scans) await work({ bytes, number }, ({ page }) => done.push(page))
  const reading = 'reading' in text ? text.reading : interpret(done, KNOWN_NOTHING)
  const { user, system } = process.cpuUsage(before)
  return { reading, pages: Math.max(1, done.length), milliseconds: (user + system) / 1000 }
}
