/** What each rule looks at, and where it points to, is as before: `docs/changing.md` tells how it is written anew. */
import { expect, test } from 'vitest'
import { families } from './check.ts'
import { extended } from './cii/factur-x/extended.ts'
import { codeRules as ciiCodes } from './cii/rules/codes.ts'
import { lines } from './cii/rules/lines.ts'
import { mandatory } from './cii/rules/mandatory.ts'
import { occurrence } from './cii/rules/occurrence.ts'
import { totals } from './cii/rules/totals.ts'
import { vat } from './cii/rules/vat.ts'
import { xrechnung } from './cii/rules/xrechnung.ts'
import { xrechnungExtension, xrechnungVehicles } from './cii/rules/xrechnung-more.ts'
import { xrechnungPeppol } from './cii/rules/xrechnung-peppol.ts'
import { amountRules } from './ubl/values-amounts.ts'
import { codeRules } from './ubl/values-codes.ts'
import { identifierRules } from './ubl/values-identifiers.ts'
import { occurrenceRules } from './ubl/values-occurrence.ts'
import { otherRules } from './ubl/values-others.ts'
import { responseRules } from './ubl/values-response.ts'

const ofFamilies = families.flatMap(({ rules }) => rules)

/** Of a rule, all but its functions. */
const toldOf = (rules: readonly object[]) =>
  rules.map((rule) =>
    Object.entries(rule)
      .filter(([, value]) => typeof value !== 'function' && value !== undefined)
      .map(([name, value]) => (name === 'id' ? String(value) : `${name}=${[value].flat().join(' ')}`))
      .join(', '),
  )

const values = [otherRules, occurrenceRules, codeRules, amountRules, identifierRules].flat()

test.each([
  ['families', ofFamilies],
  ['values', [values, responseRules].flat()],
  ['cii', [mandatory, lines, totals, vat, ciiCodes, occurrence].flat()],
  ['cii-profiles', [xrechnung, xrechnungExtension, xrechnungVehicles, xrechnungPeppol, extended].flat()],
])('what is told of the rules is as before: %s', async (name, rules) => {
  await expect(toldOf(rules).join('\n')).toMatchFileSnapshot(`./told/${name}.txt`)
})
