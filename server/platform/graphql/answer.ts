/** GraphQL over HTTP: the Accept header decides how an answer is written. */

const OLD = 'application/json'
const NEW = 'application/graphql-response+json'
const UTF8 = '; charset=utf-8'

export interface Dialect {
  contentType: string
  /** The status of a request that GraphQL refuses before execution: the older media type answers errors with 200. */
  refused: 200 | 400
}

const DIALECTS: Record<string, Dialect> = {
  [OLD]: { contentType: OLD + UTF8, refused: 200 },
  [NEW]: { contentType: NEW + UTF8, refused: 400 },
}

/** The preferred of the two media types; the older one when Accept names neither. */
export function dialectOf(accept = ''): Dialect {
  let best = { type: OLD, quality: 0 }
  for (const range of accept.slice(0, 500).split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const quality = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
    if (type in DIALECTS && quality > best.quality) best = { type, quality }
  }
  return DIALECTS[best.type] ?? { contentType: OLD + UTF8, refused: 200 }
}
