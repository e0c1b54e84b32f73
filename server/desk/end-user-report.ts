/** Writes the End User Statistics Report of Peppol (EUSR 1.1): how many companies sent and received in a month. */
import { escapeXml } from '../formats/xml/encode.ts'
import type { Traffic } from './network-statistics.ts'

interface Reporter {
  /** Such as 2026-11. */
  month: string
  /** The seat of the access point, the common name of its certificate, such as POP000123. */
  seat: string
}

type Key = { meta: 'DT' | 'PR' | 'CC'; scheme: string; value: string }

const documentKey = ({ documentType }: Traffic): Key => ({
  ...{ meta: 'DT', scheme: 'busdox-docid-qns' },
  value: documentType.docTypeId,
})
const processKey = ({ documentType }: Traffic): Key => ({
  ...{ meta: 'PR', scheme: 'cenbii-procid-ubl' },
  value: documentType.processId,
})
const countryKey = ({ country }: Traffic): Key => ({
  ...{ meta: 'CC', scheme: 'EndUserCountry' },
  value: country,
})

/** The subsets that the report has, by their keys (rules SCH-EUSR-09 to 47 of the report). */
const SUBSETS = {
  'PerDT-PR': [documentKey, processKey],
  'PerDT-PR-EUC': [documentKey, processKey, countryKey],
  'PerDT-EUC': [documentKey, countryKey],
  PerEUC: [countryKey],
}

/** A month without messages is a report with zeros, and without subsets. */
export function writeEndUserReport(traffic: readonly Traffic[], { month, seat }: Reporter): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `<?xml version="1.0" encoding="UTF-8"?>
<EndUserStatisticsReport xmlns="urn:fdc:peppol:end-user-statistics-report:1.1">
  <CustomizationID>urn:fdc:peppol.eu:edec:trns:end-user-statistics-report:1.1</CustomizationID>
  <ProfileID>urn:fdc:peppol.eu:edec:bis:reporting:1.0</ProfileID>
  <Header>
    <ReportPeriod>
      <StartDate>${month}-01</StartDate>
      <EndDate>${month}-${lastDay}</EndDate>
    </ReportPeriod>
    <ReporterID schemeID="CertSubjectCN">${escapeXml(seat)}</ReporterID>
  </Header>
  <FullSet>
${countsOf(traffic)}
  </FullSet>
${Object.entries(SUBSETS)
  .flatMap(([type, keys]) => subsetsOf(traffic, type, keys))
  .join('')}</EndUserStatisticsReport>
`
}

function subsetsOf(traffic: readonly Traffic[], type: string, keys: ((of: Traffic) => Key)[]): string[] {
  const groups = Map.groupBy(traffic, (one) => keys.map((key) => writeKey(key(one))).join('\n'))
  return [...groups].map(
    ([written, group]) => `  <Subset type="${type}">\n${written}\n${countsOf(group)}\n  </Subset>\n`,
  )
}

const writeKey = ({ meta, scheme, value }: Key): string =>
  `    <Key metaSchemeID="${meta}" schemeID="${scheme}">${escapeXml(value)}</Key>`

function countsOf(traffic: readonly Traffic[]): string {
  const companies = (direction?: Traffic['direction']) =>
    new Set(
      traffic
        .filter((one) => direction === undefined || one.direction === direction)
        .map(({ accountId }) => accountId),
    ).size
  return [
    `    <SendingEndUsers>${companies('OUTGOING')}</SendingEndUsers>`,
    `    <ReceivingEndUsers>${companies('INCOMING')}</ReceivingEndUsers>`,
    `    <SendingOrReceivingEndUsers>${companies()}</SendingOrReceivingEndUsers>`,
  ].join('\n')
}
