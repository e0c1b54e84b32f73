import { type DragEvent, type ReactNode, useState } from 'react'
import classes from './drop-area.module.css'

type DropAreaProps = {
  onFiles: (files: FileList) => void
  /** Said while a file is dragged over it. */
  words: string
  className?: string | undefined
  children: ReactNode
}

/** Accepts a dropped file, and highlights itself while one is dragged over it. */
export function DropArea({ onFiles, words, className, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button beside it opens the device's files
    <div
      className={[classes.area, className].filter(Boolean).join(' ')}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      {children}
      {isOver && (
        <p className={classes.over}>
          <span>{words}</span>
        </p>
      )}
    </div>
  )
}
