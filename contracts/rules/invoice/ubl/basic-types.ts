/** The UBL 2.1 types with a value: their attributes and syntax. */
import { isIsoDate } from '../../iso-date.ts'

export type BasicType = {
  attributes: ReadonlySet<string>
  /** The attribute that must be there. */
  required?: string
  /** Checks a trimmed text; undefined: any text is valid. */
  isValue?: (text: string) => boolean
  isNumber?: boolean
}

const words = (text: string) => new Set(text.split(' '))

const isDecimal = (text: string) => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text)

/** At most fourteen hours from UTC. */
const ZONE = /(Z|[+-](0\d|1[0-3]):[0-5]\d|[+-]14:00)$/

function isDate(text: string): boolean {
  const [, year = '', rest = ''] = /^-?(\d{4,})-(\d\d-\d\d)$/.exec(text.replace(ZONE, '')) ?? []
  if (year === '' || /^0+$/.test(year) || (year.length > 4 && year.startsWith('0'))) return false
  const leap = Number(year) % 400
  return isIsoDate(`${2000 + leap}-${rest}`)
}

function isTime(text: string): boolean {
  return /^(([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?|24:00:00(\.0+)?)$/.test(text.replace(ZONE, ''))
}

/** In groups of four, with any line breaks; it makes a copy only when there are some. */
function isBase64(text: string): boolean {
  const solid = /[\t\n\r ]/.test(text) ? text.replace(/[\t\n\r ]+/g, '') : text
  return solid.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(solid)
}

const number = { isValue: isDecimal, isNumber: true }
const SCHEME = 'schemeID schemeName schemeAgencyID schemeAgencyName schemeVersionID schemeDataURI schemeURI'
const LIST = 'listID listAgencyID listAgencyName listName listVersionID name languageID listURI listSchemeURI'
const text: BasicType = { attributes: words('languageID languageLocaleID') }

/** By the end of an element's name. */
const types: readonly (readonly [end: RegExp, type: BasicType])[] = [
  [/^cbc:TimeAmount$/, text],
  [
    /Amount$/,
    { attributes: words('currencyID currencyCodeListVersionID'), required: 'currencyID', ...number },
  ],
  [/(ID|URI)$/, { attributes: words(SCHEME) }],
  [/Code$/, { attributes: words(LIST) }],
  [
    /Quantity$/,
    { attributes: words('unitCode unitCodeListID unitCodeListAgencyID unitCodeListAgencyName'), ...number },
  ],
  [/Measure$/, { attributes: words('unitCode unitCodeListVersionID'), required: 'unitCode', ...number }],
  [
    /BinaryObject$/,
    {
      attributes: words('format mimeCode encodingCode characterSetCode uri filename'),
      required: 'mimeCode',
      isValue: isBase64,
    },
  ],
  [/(Percent|Numeric|Rate)$/, { attributes: words('format'), ...number }],
  [/Date$/, { attributes: new Set(), isValue: isDate }],
  [/Time$/, { attributes: new Set(), isValue: isTime }],
  [/Indicator$/, { attributes: new Set(), isValue: (value) => /^(true|false|0|1)$/.test(value) }],
  [/./, text],
]

const known = new Map<string, BasicType>()

/** @param element `cbc:…`, or an extension's own. The cache is small, since only names of the schema are looked up. */
export function findBasicType(element: string): BasicType {
  const found = known.get(element) ?? types.find(([end]) => end.test(element))?.[1] ?? text
  known.set(element, found)
  return found
}

const LANGUAGE = /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/

/** Only languages and URIs have a syntax. */
export function isAttributeValue(name: string, value: string): boolean {
  if (name === 'languageID') return LANGUAGE.test(value.trim())
  return true
}
