/** The monthly statistics of the access point of one's own, in a file. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Download } from '#generated/handlers.ts'
import { writeCsv } from '../formats/csv/write-csv.ts'
import { accessPointsOf, type RealNetwork } from '../platform/read-network.ts'
import { writeEndUserReport } from './end-user-report.ts'
import { readTraffic, type Traffic } from './network-statistics.ts'

/** The access point of an operator's own; the others file their reports themselves. */
const OWN = 'phoss-ap'

interface Wanted {
  /** Such as 2026-11, in UTC. */
  month: string
  report: 'EUSR' | 'TSR'
  /** Of the access point, such as POP000123. */
  seat: string
}

export async function exportStatistics(
  em: EntityManager,
  config: { network: 'loopback' | RealNetwork },
  { month, report, seat }: Wanted,
): Promise<Download> {
  const [first = OWN] = accessPointsOf(config)
  const traffic = await readTraffic(em, { month, accessPoint: OWN, first })
  if (report === 'EUSR') {
    const xml = writeEndUserReport(traffic, { month, seat })
    return { fileName: `eusr-${month}.xml`, mimeType: 'application/xml', bytes: Buffer.from(xml) }
  }
  return { fileName: `tsr-${month}.csv`, mimeType: 'text/csv', bytes: writeTransactions(traffic) }
}

const HEAD = ['direction', 'document_type', 'process', 'company_country', 'companies', 'messages']

/**
 * The numbers of the Transaction Statistics Report without the seats of the other access points, which stand in no row here: so it is a
 * table to compare, and not the report itself.
 */
function writeTransactions(traffic: readonly Traffic[]): Buffer {
  const groups = Map.groupBy(traffic, ({ direction, documentType, country }) =>
    [direction, documentType.docTypeId, documentType.processId, country].join('\n'),
  )
  const rows = [...groups].map(([key, group]) => [
    ...key.split('\n'),
    { number: String(group.length) },
    { number: String(group.reduce((sum, { messages }) => sum + messages, 0)) },
  ])
  return writeCsv([HEAD, ...rows])
}
