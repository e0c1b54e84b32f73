/** Odoo's JSON-2 API (from version 19): a method of a model, by POST, with a user's key. */
import { Disconnected, RateLimited } from './external-tool.ts'
import { type CallOptions, isRefused, post, STATUS, unavailable } from './http.ts'
import { list, type Told, told } from './told.ts'

export interface OdooSettings {
  /** https://mycompany.odoo.com */
  url: string
  database: string
}

interface Search {
  domain: unknown[]
  fields: string[]
  order?: string
  limit?: number
}

export interface OdooCalls {
  /** @throws {Disconnected | RateLimited | Unavailable} */
  search(model: string, search: Search): Promise<Told[]>
  /** Which of these fields a model has: modules bring their own. */
  fieldsOf(model: string, wanted: string[]): Promise<string[]>
}

const USUAL_WAIT_SECONDS = 60
const MOST_WAIT_SECONDS = 3600

export function odooCalls(settings: OdooSettings, key: string, options: CallOptions): OdooCalls {
  const call = async (model: string, method: string, body: object): Promise<unknown> => {
    const headers = { authorization: `bearer ${key}`, 'x-odoo-database': settings.database }
    const answer = await post(`${settings.url}/json/2/${model}/${method}`, body, headers, options)
    const { status } = answer
    if (status === STATUS.unauthorized) throw new Disconnected('the key is not taken')
    if (status === STATUS.tooManyRequests) throw new RateLimited(waitIn(answer.headers))
    if (isRefused(status)) throw unavailable(`it answered ${status} to ${model}/${method}`)
    return answer.body
  }
  return {
    async search(model, search) {
      const rows = await call(model, 'search_read', search)
      if (!Array.isArray(rows)) throw unavailable('a list that is none')
      return list(rows).map(told)
    },
    async fieldsOf(model, wanted) {
      const known = told(await call(model, 'fields_get', { allfields: wanted, attributes: ['type'] }))
      return wanted.filter((field) => field in known)
    },
  }
}

function waitIn(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? Math.min(MOST_WAIT_SECONDS, Math.ceil(seconds)) : USUAL_WAIT_SECONDS
}
