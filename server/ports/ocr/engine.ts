/** The OCR engine, offline: the project contains it and its languages. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import load from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import type { Picture } from './grey-picture.ts'
import { FIRST_LANGUAGE, LANGUAGES, type Language } from './language.ts'

/** In pixels. */
export interface OcrWord {
  text: string
  x: number
  y: number
  width: number
  height: number
  /** From 0 to 1, as the engine sees it. */
  confidence: number
}

/** Text anywhere on the page, in no order: positions group the words; or lines, one below the other. */
type Layout = 'ANYWHERE' | 'LINES'

export interface Engine {
  /** @param language the page's, where it is known; every one is tried where it isn't */
  read(picture: Picture, layout: Layout, language?: Language): OcrWord[]
}

const LSTM = 1
/** The engine's modes of finding text: sparse text, and a column of lines of several sizes. */
const MODES: Record<Layout, string> = { ANYWHERE: '11', LINES: '4' }
const WORD_LEVEL = '5'

export async function openEngine(): Promise<Engine> {
  const engine = await load({})
  const require = createRequire(import.meta.url)
  for (const language of LANGUAGES) {
    const packed = require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`)
    engine.FS.writeFile(`${language}.traineddata`, gunzipSync(readFileSync(packed)))
  }
  const open = (languages: readonly Language[]) => {
    const api = new engine.TessBaseAPI()
    if (api.Init(null, languages.join('+'), LSTM) !== 0) throw new Error('the OCR engine did not start')
    api.SetVariable('user_defined_dpi', '200')
    return api
  }
  let all: ReturnType<typeof open> | undefined
  let single: { language: Language; api: ReturnType<typeof open> } | undefined
  let first: ReturnType<typeof open> | undefined
  /** One language at a time beside the first, which every page is looked at in: for the memory that each takes. */
  const apiFor = (language: Language | undefined) => {
    if (language === undefined) {
      all ??= open(LANGUAGES)
      return all
    }
    if (language === FIRST_LANGUAGE) {
      first ??= open([language])
      return first
    }
    if (single?.language === language) return single.api
    single?.api.End()
    single = { language, api: open([language]) }
    return single.api
  }
  return {
    read(picture, layout, language) {
      const api = apiFor(language)
      api.SetVariable('tessedit_pageseg_mode', MODES[layout])
      engine.FS.writeFile('/input', greymap(picture))
      if (api.SetImageFile(1, 0) !== 0) return []
      api.Recognize(null)
      const words = wordsOf(api.GetTSVText(0))
      api.Clear()
      return words
    },
  }
}

/** The simplest image format (PGM). */
const greymap = ({ grey, width, height }: Picture): Uint8Array =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey])

function wordsOf(table: string): OcrWord[] {
  return table.split('\n').flatMap((row) => {
    const [level, , , , , , x, y, width, height, percent, text = ''] = row.split('\t')
    if (level !== WORD_LEVEL || text.trim() === '') return []
    return [
      {
        text: text.trim(),
        x: Number(x),
        y: Number(y),
        width: Number(width),
        height: Number(height),
        confidence: Number(percent) / 100,
      },
    ]
  })
}
