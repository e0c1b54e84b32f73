import { currentLanguage } from '../texts/language.ts'
import { refusal, refusalOf } from './client.ts'
import { Unreachable } from './failure.ts'
import { getSession } from './session.ts'

type Upload = {
  method: 'POST' | 'PUT'
  path: string
  file: File
  /** Beside the file, as texts. */
  fields?: Readonly<Record<string, string>>
  /** The same key twice does it once. */
  idempotencyKey?: string
  /** The name of the file's part. */
  part?: string
  /** In milliseconds; without one it may take as long as it takes. */
  timeout?: number
  /** Stops it: `AbortError`. */
  signal?: AbortSignal
  /** @param loaded in bytes, of the whole request */
  onProgress: (percent: number, loaded: number) => void
}

/** Uploads a file as multipart with progress, which fetch doesn't have. Throws `Refused` or `Unreachable`. */
export function uploadFile(upload: Upload): Promise<unknown> {
  const { method, path, file, fields = {}, idempotencyKey, onProgress } = upload
  const { part = 'file', timeout = 0, signal } = upload
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api${path}`)
    request.responseType = 'json'
    const token = getSession()?.token
    request.setRequestHeader('jwt-token', token ?? '')
    request.setRequestHeader('accept-language', currentLanguage())
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total > 0 ? (100 * loaded) / total : 0, loaded)
    request.timeout = timeout
    const fail = (cause: unknown) => reject(new Unreachable({ endsSession: false, cause }))
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.onload = () => {
      const isFine = request.status >= 200 && request.status < 300
      if (isFine) resolve(request.response)
      else reject(refusalOf(token, refusal(request.status, request.response)))
    }
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set(part, file)
    request.send(body)
  })
}
