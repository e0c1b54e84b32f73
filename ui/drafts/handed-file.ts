/** A file that was dropped on the list, for the new draft that opens next. */
let handed: File | undefined

export function handFile(file: File): void {
  handed = file
}

export function takeHandedFile(): File | undefined {
  const file = handed
  handed = undefined
  return file
}
