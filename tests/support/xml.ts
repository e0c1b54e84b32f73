/** An independent judge and reader of XML: libxml2, with the UBL schemas of the corpora. */
import { readFileSync } from 'node:fs'
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'
import { corporaPath, listCorpus } from './corpora.ts'

const SCHEMAS = 'http://schemas.invalid/xsd'
const validators = new Map<string, XsdValidator>()

/** The schemas' own imports are answered from memory: the library gets no access to files. */
function validatorFor(root: string): XsdValidator {
  const known = validators.get(root)
  if (known) return known
  if (validators.size === 0) {
    const provider = new XmlBufferInputProvider({})
    for (const name of listCorpus('peppol-bis', 'xsd', 'common')) {
      const bytes = readFileSync(corporaPath('peppol-bis', 'xsd', 'common', name))
      provider.addBuffer(`${SCHEMAS}/common/${name}`, bytes)
    }
    xmlRegisterInputProvider(provider)
  }
  const name = `UBL-${root}-2.1.xsd`
  const schema = readFileSync(corporaPath('peppol-bis', 'xsd', 'maindoc', name))
  const validator = XsdValidator.fromDoc(
    XmlDocument.fromBuffer(schema, { url: `${SCHEMAS}/maindoc/${name}` }),
  )
  validators.set(root, validator)
  return validator
}

/** The errors of a document by the UBL 2.1 schema of its root; empty when it is valid. */
export function schemaErrors(xml: string): string[] {
  using document = XmlDocument.fromString(xml)
  try {
    validatorFor(document.root.name).validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError)
      return error.details.map(({ message, line }) => `${line}: ${message}`)
    throw error
  }
}

const namespaces = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
}

/** Evaluates XPath expressions over one document, each as the string or number that it yields. */
export function withXPath<T>(bytes: Uint8Array, use: (evaluate: (path: string) => string) => T): T {
  using document = XmlDocument.fromBuffer(bytes)
  return use((path) => {
    const value = document.root.eval(path, namespaces)
    return Array.isArray(value) ? (value[0]?.content ?? '').trim() : String(value)
  })
}
