/** Files of KBO Open Data, made up: their layout is the published one. */
import { writeFileSync } from 'node:fs'
import { ZipFile } from 'yazl'

export interface KboCompany {
  /** With its dots. */
  number: string
  status?: string
  /** Type, language and name, as KBO has them. */
  names: [type: string, language: string, name: string][]
  address?: {
    nl: [street: string, city: string]
    fr?: [street: string, city: string]
    zip: string
    house: string
    box?: string
    country?: string
    type?: string
  }
}

interface KboMeta {
  snapshot: string
  number: number
  kind?: string
}

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`
const table = (header: string, rows: readonly string[][]): string =>
  `${line(header.split(' '))}${rows.map(line).join('')}`

const ENTERPRISE =
  'EnterpriseNumber Status JuridicalSituation TypeOfEnterprise JuridicalForm JuridicalFormCAC StartDate'
export const DENOMINATION = 'EntityNumber Language TypeOfDenomination Denomination'
const ADDRESS =
  'EntityNumber TypeOfAddress CountryNL CountryFR Zipcode MunicipalityNL MunicipalityFR StreetNL StreetFR HouseNumber Box ExtraAddressInfo DateStrikingOff'

/** 2026-11-21 as KBO writes it. */
const day = (iso: string): string => iso.split('-').reverse().join('-')

export const metaOf = ({ snapshot, number, kind = 'full' }: KboMeta): string =>
  table('Variable Value', [
    ['SnapshotDate', day(snapshot)],
    ['ExtractTimestamp', `${day(snapshot)} 06:00:00`],
    ['ExtractType', kind],
    ['ExtractNumber', String(number)],
    ['Version', 'R018.00'],
  ])

const enterprises = (companies: readonly KboCompany[]) =>
  table(
    ENTERPRISE,
    companies.map(({ number, status = 'AC' }) => [number, status, '000', '2', '610', '', '01-01-2001']),
  )
const denominations = (companies: readonly KboCompany[]) =>
  table(
    DENOMINATION,
    companies.flatMap(({ number, names }) =>
      names.map(([type, language, name]) => [number, language, type, name]),
    ),
  )
const addresses = (companies: readonly KboCompany[]) =>
  table(
    ADDRESS,
    companies.flatMap(({ number, address }) => {
      if (address === undefined) return []
      const { nl, fr = nl, zip, house, box = '', country = '', type = 'REGO' } = address
      return [[number, type, country, country, zip, nl[1], fr[1], nl[0], fr[0], house, box, '', '']]
    }),
  )

export const wholeFiles = (meta: KboMeta, companies: readonly KboCompany[]): Record<string, string> => ({
  'meta.csv': metaOf(meta),
  'code.csv': table('Category Code Language Description', [['Status', 'AC', 'NL', 'Actief']]),
  'enterprise.csv': enterprises(companies),
  'denomination.csv': denominations(companies),
  'address.csv': addresses(companies),
})

/** @param removed entities of each part that are gone, or come again in `companies` */
export const updateFiles = (
  meta: KboMeta,
  companies: readonly KboCompany[],
  removed: { enterprises?: string[]; denominations?: string[]; addresses?: string[] },
  inserted: readonly KboCompany[] = companies,
): Record<string, string> => ({
  'meta.csv': metaOf({ ...meta, kind: 'update' }),
  'enterprise_delete.csv': table(
    'EnterpriseNumber',
    (removed.enterprises ?? []).map((one) => [one]),
  ),
  'enterprise_insert.csv': enterprises(inserted),
  'denomination_delete.csv': table(
    'EntityNumber',
    (removed.denominations ?? []).map((one) => [one]),
  ),
  'denomination_insert.csv': denominations(companies),
  'address_delete.csv': table(
    'EntityNumber',
    (removed.addresses ?? []).map((one) => [one]),
  ),
  'address_insert.csv': addresses(companies),
})

export function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return new Promise((done, fail) => {
    const parts: Buffer[] = []
    zip.outputStream.on('data', (part: Buffer) => parts.push(part))
    zip.outputStream.on('end', () => done(Buffer.concat(parts)))
    zip.outputStream.on('error', fail)
  })
}

export const writeKbo = async (path: string, files: Readonly<Record<string, string>>): Promise<string> => {
  writeFileSync(path, await zipOf(files))
  return path
}
