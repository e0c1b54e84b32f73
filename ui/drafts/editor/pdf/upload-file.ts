import { refusal } from '../../../api/client.ts'
import { Unreachable } from '../../../api/failure.ts'
import { getSession } from '../../../api/session.ts'
import { currentLanguage } from '../../../texts/language.ts'

type Upload = { method: 'POST' | 'PUT'; path: string; file: File; onProgress: (percent: number) => void }

/** Uploads a file as multipart `file` with progress, which fetch doesn't have. Throws `Refused` or `Unreachable`. */
export function uploadFile({ method, path, file, onProgress }: Upload): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api${path}`)
    request.responseType = 'json'
    request.setRequestHeader('jwt-token', getSession()?.token ?? '')
    request.setRequestHeader('accept-language', currentLanguage())
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (100 * loaded) / total : 0)
    request.onerror = (cause) => reject(new Unreachable({ endsSession: false, cause }))
    request.onload = () => {
      const isFine = request.status >= 200 && request.status < 300
      if (isFine) resolve(request.response)
      else reject(refusal(request.status, request.response))
    }
    const body = new FormData()
    body.set('file', file)
    request.send(body)
  })
}
