import type { Profile } from '../../profile.ts'
import { crossIndustryInvoice } from './cross-industry-invoice.ts'
import { facturXBasic } from './factur-x-basic.ts'
import { facturXBasicWl } from './factur-x-basic-wl.ts'
import { facturXExtended } from './factur-x-extended.ts'
import { facturXMinimum } from './factur-x-minimum.ts'
import { parseSchema, type Schema } from './schema.ts'

/** The profiles of Factur-X have their own schemas. */
const texts: Partial<Record<Profile, string>> = {
  'Factur-X MINIMUM': facturXMinimum,
  'Factur-X BASIC WL': facturXBasicWl,
  'Factur-X BASIC': facturXBasic,
  'Factur-X EXTENDED': facturXExtended,
}

const schemas = new Map<string, Schema>()

/** Parsed on first use. */
export function schemaFor(profile: Profile): Schema {
  const text = texts[profile] ?? crossIndustryInvoice
  const schema = schemas.get(text) ?? parseSchema(text)
  schemas.set(text, schema)
  return schema
}
