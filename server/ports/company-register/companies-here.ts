/** The companies that use this installation, as a register. */
import type pg from 'pg'
import { isKbo, normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { readIdentifier } from '../../formats/sbdh/document-types.ts'
import { Unavailable } from '../../platform/problem.ts'
import { type FoundCompany, MOST_FOUND, type Register } from './company-register.ts'
import { keyOf, type Question } from './question.ts'

interface Row {
  name: string
  kbo: string
  vat: string
  endpoint: string | null
  street: string | null
  postalCode: string | null
  city: string | null
  country: string
}

/**
 * @param shown SQL: a query of `Row`s that may be shown to each other
 * @param areOnNetwork whether each of them receives over the network
 */
export function companiesHere(pool: pg.Pool, shown: string, areOnNetwork: boolean): Register {
  return {
    async find({ question }) {
      const { sql, value, fits } = conditionFor(question)
      try {
        const { rows } = await pool.query<Row>(
          `select * from (${shown}) here where ${sql} order by name limit 100`,
          [value],
        )
        return rows
          .filter(fits)
          .slice(0, MOST_FOUND)
          .map((row) => asCompany(row, areOnNetwork))
      } catch (error) {
        throw new Unavailable('the companies here', { cause: error })
      }
    },
  }
}

/** PostgreSQL finds the first three letters anywhere in a name; `fits` decides. */
function conditionFor(question: Question): { sql: string; value: string; fits: (row: Row) => boolean } {
  switch (question.kind) {
    case 'BELGIAN':
      return { sql: 'kbo = $1', value: question.number, fits: () => true }
    case 'VAT':
      return {
        sql: `upper(regexp_replace(vat, '[\\s.-]', '', 'g')) = $1`,
        value: question.vat,
        fits: () => true,
      }
    case 'BEGINNING':
      return { sql: 'kbo like $1', value: `${question.digits}%`, fits: () => true }
    case 'NAME':
      return {
        sql: SIMILAR,
        value: `%${question.key.slice(0, 3).trimEnd()}%`,
        fits: ({ name }) => hasWords(name, question.key),
      }
  }
}

const SIMILAR = `regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f.]', '', 'g') like $1`

/** A word of the name begins the text that was typed. */
const hasWords = (name: string, key: string): boolean => ` ${keyOf(name)}`.includes(` ${key}`)

function asCompany({ kbo, vat, endpoint, ...shown }: Row, onPeppol: boolean): FoundCompany {
  const isBelgian = shown.country === 'BE' && isKbo(kbo)
  const belgianVat = normaliseBelgianNumber(vat)
  const { scheme = null, participant = null } = readIdentifier(endpoint ?? '') ?? {}
  return {
    ...shown,
    number: isBelgian ? kbo : null,
    vat: isBelgian ? (isKbo(belgianVat) ? belgianVat : kbo) : vat,
    scheme,
    participant,
    onPeppol: onPeppol && participant !== null ? true : null,
    active: null,
    source: 'ZEGEL',
    asOf: null,
  }
}
