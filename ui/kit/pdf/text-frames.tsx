import { useEffect, useState } from 'react'
import { type Box, findBoxes, type TextItem } from './find-frames.ts'
import { type PdfPage, pageSize, toScreen } from './pdf-document.ts'
import classes from './text-frames.module.css'

export type TextFrame = {
  /** The texts that are framed. */
  texts: readonly string[]
  words: string
  /** Of the first frame, for the focus. */
  id: string
  onPress: () => void
}

type TextFramesProps = { page: PdfPage; scale: number; frame: TextFrame }

/** Red frames with words, over texts of a page that stands upright. */
export function TextFrames({ page, scale, frame: { texts, words, id, onPress } }: TextFramesProps) {
  const [boxes, setBoxes] = useState<Box[]>([])
  const asked = texts.join(' ')
  useEffect(() => {
    let isGone = false
    page.getTextContent().then(
      ({ items }) => {
        if (!isGone)
          setBoxes(
            findBoxes(
              items.filter((item): item is TextItem & typeof item => 'str' in item),
              asked.split(' '),
            ),
          )
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [page, asked])
  return boxes.map((box, place) => {
    const { left, top, width, height } = toScreen(page, scale, box)
    return (
      <button
        key={`${box.left} ${box.top}`}
        type="button"
        id={place === 0 ? id : undefined}
        className={classes.frame}
        data-right={left > (pageSize(page, 0).width * scale) / 2 || undefined}
        style={{ left, top, width, height }}
        onClick={onPress}
      >
        <span className={classes.words}>{words}</span>
      </button>
    )
  })
}
