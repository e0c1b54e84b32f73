import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'

const SCHEMA = readFileSync(join(import.meta.dirname, 'payment-order.xsd'))

/** The errors of a payment order by the schema beside this file; empty when it is valid. */
export function orderErrors(bytes: Uint8Array): string[] {
  using schema = XmlDocument.fromBuffer(SCHEMA)
  using validator = XsdValidator.fromDoc(schema)
  using document = XmlDocument.fromBuffer(bytes)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError)
      return error.details.map(({ message, line }) => `${line}: ${message}`)
    throw error
  }
}
