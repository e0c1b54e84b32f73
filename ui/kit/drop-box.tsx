import { type DragEvent, useState } from 'react'
import classes from './drop-box.module.css'
import { FieldError } from './field.tsx'
import { FileButton } from './file-button.tsx'

type DropBoxProps = {
  /** The possible ends of the name: `.zip`, `.xlsx,.csv`. Others are not taken, which is said. */
  accept: string
  onFile: (file: File) => void
  words: Record<'drop' | 'choose' | 'limits' | 'other', string>
  /** The name of the file that was taken. */
  chosen?: string | undefined
  id?: string
  error?: string | undefined
}

/** A place to drop one file on, with a button that opens the device's files. */
export function DropBox({ accept, onFile, words, chosen, id, error }: DropBoxProps) {
  const [isOver, setOver] = useState(false)
  const [hasOther, setOther] = useState(false)
  const take = (file: File | undefined) => {
    if (file === undefined) return
    const isFine = accept.split(',').some((end) => file.name.toLowerCase().endsWith(end))
    setOther(!isFine)
    if (isFine) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const wrong = hasOther ? words.other : error
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it opens the device's files
    <div
      className={classes.box}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {chosen ? <span className={classes.chosen}>{chosen}</span> : <span>{words.drop}</span>}
      <FileButton data-autofocus {...(id && { id })} accept={accept} onFile={take}>
        {words.choose}
      </FileButton>
      <span className={classes.note} role={wrong ? 'alert' : undefined}>
        {wrong ? <FieldError>{wrong}</FieldError> : words.limits}
      </span>
    </div>
  )
}
