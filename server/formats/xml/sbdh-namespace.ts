/** Apart from the parser of XML, which only isolated processes load. */
export const SBDH_NAMESPACE = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader'
