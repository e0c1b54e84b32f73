/** GraphQL over HTTP: the Accept header decides how an answer is written. */

export interface Dialect {
  contentType: string
  /** The status of a request that GraphQL refuses before execution: the older media type answers errors with 200. */
  refused: 200 | 400
}

const OLDER: Dialect = { contentType: 'application/json; charset=utf-8', refused: 200 }
const NEWER: Dialect = { contentType: 'application/graphql-response+json; charset=utf-8', refused: 400 }

const DIALECTS = new Map([
  ['application/json', OLDER],
  ['application/graphql-response+json', NEWER],
])

/** The preferred of the two media types; the older one when Accept names neither. */
export function dialectOf(accept = ''): Dialect {
  let best = { dialect: OLDER, quality: 0 }
  for (const range of accept.slice(0, 500).split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const quality = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
    const dialect = DIALECTS.get(type)
    if (dialect && quality > best.quality) best = { dialect, quality }
  }
  return best.dialect
}
