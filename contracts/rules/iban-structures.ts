/** Account part of an IBAN per country (ISO 13616 registry, and four countries that use it unregistered): n digits, a capitals, c both. */
const registry = `
AD8n12c AE19n AL8n16c AT16n AZ4a20c BA16n BE12n BG4a6n8c BH4a14c BI23n BR23n1a1c BY4c4n16c CH5n12c CR18n CY8n16c
CZ20n DE18n DJ23n DK14n DO4c20n DZ22n EE16n EG25n ES20n FI14n FK2a12n FO14n FR10n11c2n GB4a14n GE2a16n GI4a15c GL14n
GR7n16c GT4c20c HN4a20n HR17n HU24n IE4a14n IL19n IQ4a15n IR22n IS22n IT1a10n12c JO4a4n18c KW4a22c KZ3n13c LB4n20c LC4a24c
LI5n12c LT16n LU3n13c LV4a13c LY21n MA24n MC10n11c2n MD2c18c ME18n MK3n10c2n MN16n MR23n MT4a5n18c MU4a19n3a MZ21n NI4a20n
NL4a10n NO11n OM3n16c PK4a16c PL24n PS4a21c PT21n QA4a21c RO4a16c RS18n RU14n15c SA2n18c SC4a20n3a SD14n SE20n SI15n
SK20n SM1a10n12c SO19n ST21n SV4a20n TL19n TN20n TR6n16c UA6n19c VA18n VG4a16n XK16n YE4a4n18c`

const classes: Record<string, string> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' }

export const ibanStructures: Readonly<Record<string, RegExp>> = Object.fromEntries(
  registry
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), structure(entry.slice(2))]),
)

function structure(parts: string): RegExp {
  return new RegExp(`^${parts.replace(/(\d+)([nac])/g, (_, size, kind) => `${classes[kind]}{${size}}`)}$`)
}
