/** The check of one document in a thread of its own; check-handed-in.ts starts it and listens. */
import { parentPort, workerData } from 'node:worker_threads'
import { checkXml, type DocumentCheck } from './check-document.ts'
import { MOST_SAID } from './say-check.ts'
import { UnreadableXml } from './xml/unreadable-xml.ts'

export interface CheckTask {
  xml: Uint8Array
}

export type CheckedApart = { check: DocumentCheck } | { unreadable: string }

const { xml }: CheckTask = workerData

parentPort?.postMessage(checked())

function checked(): CheckedApart {
  try {
    const check = checkXml(xml)
    return { check: { ...check, findings: check.findings.slice(0, MOST_SAID) } }
  } catch (error) {
    if (error instanceof UnreadableXml) return { unreadable: error.reason }
    throw error
  }
}
