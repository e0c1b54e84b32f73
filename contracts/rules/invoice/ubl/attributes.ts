/** Which attributes the UBL 2.1 schema has for an element: those of its type, which the end of its name says. */

const words = (text: string) => new Set(text.split(' '))

const types: readonly (readonly [end: RegExp, attributes: ReadonlySet<string>])[] = [
  [/Amount$/, words('currencyID currencyCodeListVersionID')],
  [
    /(ID|URI)$/,
    words('schemeID schemeName schemeAgencyID schemeAgencyName schemeVersionID schemeDataURI schemeURI'),
  ],
  [
    /Code$/,
    words('listID listAgencyID listAgencyName listName listVersionID name languageID listURI listSchemeURI'),
  ],
  [/Quantity$/, words('unitCode unitCodeListID unitCodeListAgencyID unitCodeListAgencyName')],
  [/Measure$/, words('unitCode unitCodeListVersionID')],
  [/BinaryObject$/, words('format mimeCode encodingCode characterSetCode uri filename')],
  [/(Percent|Numeric|Rate)$/, words('format')],
  [/(Date|Time|Indicator)$/, new Set()],
  [/./, words('languageID languageLocaleID')],
]

const known = new Map<string, ReadonlySet<string>>()

function attributesOf(name: string): ReadonlySet<string> {
  const found = known.get(name) ?? types.find(([end]) => end.test(name))?.[1] ?? new Set()
  if (known.size < 1_000) known.set(name, found)
  return found
}

/** Aggregates and the root have none; of what is not UBL nothing is known. */
export function isOfType(element: string, attribute: string): boolean {
  if (element.startsWith('cbc:')) return attributesOf(element).has(attribute)
  return element.startsWith('{')
}
