/** GraphQL over HTTP: how an answer is written depends on what the client says it understands. */

const OLD = 'application/json'
const NEW = 'application/graphql-response+json'
const UTF8 = '; charset=utf-8'

export interface Dialect {
  contentType: string
  /** Of a request that GraphQL refuses before anything is asked: the older type knows only errors in a good answer. */
  refused: 200 | 400
}

const DIALECTS: Record<string, Dialect> = {
  [OLD]: { contentType: OLD + UTF8, refused: 200 },
  [NEW]: { contentType: NEW + UTF8, refused: 400 },
}

/** What the Accept header wants most of the two that there are; the older one when it names neither. */
export function dialectOf(accept = ''): Dialect {
  let best = { type: OLD, quality: 0 }
  for (const range of accept.slice(0, 500).split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const quality = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
    if (type in DIALECTS && quality > best.quality) best = { type, quality }
  }
  return DIALECTS[best.type] ?? { contentType: OLD + UTF8, refused: 200 }
}
