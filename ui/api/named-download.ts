import { nameIn } from './content-disposition.ts'
import { type FileAnswer, saveFile } from './download.ts'

/** Saves a file under the name that the server gives it (RFC 6266), else under that one. */
export async function saveNamed(answer: FileAnswer, otherwise: string): Promise<void> {
  const named = answer.then(
    ({ response }) => nameIn(response.headers.get('content-disposition')),
    () => undefined,
  )
  await saveFile(answer, (await named) ?? otherwise)
}
