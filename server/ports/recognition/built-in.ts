import { turns } from '../../drafts/pdf/turns.ts'
import type { Recognition } from './recognition.ts'
import { recognitionBy } from './steps.ts'

const SECONDS = { start: 30, perPage: 40 }
/** Of the whole process, canvas and OCR engine included. */
const MEGABYTES = 500
/** OCR takes a processor each: two at a time, the others wait. */
const inTurn = turns('the reading of scans', 2, 1000)

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
