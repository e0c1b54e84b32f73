import { call } from './client.ts'

export type FileAnswer = Promise<{ data?: unknown; error?: unknown; response: Response }>

/** Fetches a file (with `parseAs: 'blob'`) and saves it under that name. */
export async function saveFile(answer: FileAnswer, fileName: string): Promise<void> {
  const file = await call(answer)
  if (!(file instanceof Blob)) throw new TypeError('A download must be asked for as a blob.')
  saveBlob(file, fileName)
}

export function saveBlob(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
