import { availableParallelism } from 'node:os'
import { turns } from '../../drafts/pdf/turns.ts'
import type { Recognition } from './recognition.ts'
import { recognitionBy } from './steps.ts'

const SECONDS = { start: 30, perPage: 40 }
/** Of the whole process, canvas and OCR engine included. */
const MEGABYTES = 500
/** OCR takes a processor each: one is left to who waits for a page. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1))
const inTurn = turns('the reading of scans', AT_ONCE, 1000)

/** Reads here, offline: the XML inside a PDF, else the text of its pages, else OCR of their pictures. */
export const builtIn = (): Recognition =>
  recognitionBy(({ run, done, numbers }) =>
    inTurn(() =>
      run(
        { kind: 'SCANS', pages: done, scans: numbers },
        {
          seconds: SECONDS.start + numbers.length * SECONDS.perPage,
          megabytes: MEGABYTES,
          residentMegabytes: MEGABYTES,
        },
        { isPatient: true },
      ),
    ),
  )
