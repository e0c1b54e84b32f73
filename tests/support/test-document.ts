import { readFileSync } from 'node:fs'
import type { Company } from './people.ts'

/** An invoice of Bakkerij Peeters to a test company. */
export const testDocumentFor = ({ kbo }: Pick<Company, 'kbo'>): Buffer =>
  Buffer.from(readFileSync('fixtures/files/invoice.xml', 'utf8').replaceAll('0123456749', kbo))
