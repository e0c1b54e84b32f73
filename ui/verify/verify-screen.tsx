import { IconFileTypePdf, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type VerifyTexts, verifyTexts } from '#generated/texts/receivers/verify.ts'
import { isRefusedWith, Unreachable } from '../api/failure.ts'
import { Button } from '../kit/button.tsx'
import { DropArea } from '../kit/drop-area.tsx'
import { FieldError } from '../kit/field.tsx'
import { Guilloche } from '../kit/guilloche.tsx'
import { Icon } from '../kit/icon.tsx'
import { Seal } from '../kit/logo.tsx'
import { Progress } from '../kit/progress.tsx'
import { ReceiverFrame } from '../shell/receiver-frame.tsx'
import { browserLanguage, type ReceiverLanguage, useReceiverWords } from '../shell/receiver-language.ts'
import { Verdict } from './verdict.tsx'
import classes from './verify.module.css'
import { type Verification, verifyDocument } from './verify.ts'

/** The limit of the contract (verifyDocument). A larger file is refused without a call. */
const MOST_BYTES = 25 * 1024 * 1024

/** The proof of a PDF’s seal, for anybody who has the file. */
export function VerifyScreen() {
  const [language, setLanguage] = useState<ReceiverLanguage>(browserLanguage)
  const words = useReceiverWords(verifyTexts, language)
  if (!words) return <main aria-busy />
  return (
    <ReceiverFrame title={words.title} language={language} onLanguage={setLanguage} isWide>
      <Content words={words} language={language} />
    </ReceiverFrame>
  )
}

type State =
  | { kind: 'empty' }
  | { kind: 'busy'; file: File }
  | { kind: 'failed'; file: File; error: unknown }
  | { kind: 'done'; file: File; found: Verification; milliseconds: number }

type ContentProps = { words: VerifyTexts; language: ReceiverLanguage }

function Content({ words, language }: ContentProps) {
  const [state, setState] = useState<State>({ kind: 'empty' })
  const latest = useRef<File>(undefined)
  const take = async (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    latest.current = file
    if (file.size > MOST_BYTES) return setState({ kind: 'failed', file, error: 'TOO_LARGE' })
    setState({ kind: 'busy', file })
    const startedAt = performance.now()
    const next: State = await verifyDocument(file).then(
      (found) => ({ kind: 'done', file, found, milliseconds: performance.now() - startedAt }),
      (error: unknown) => ({ kind: 'failed', file, error }),
    )
    if (latest.current === file) setState(next)
  }
  return (
    <DropArea onFiles={(files) => void take(files)} words={words.drop} className={classes.page}>
      <div className={classes.top}>
        <div className={classes.intro}>
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
          <Chosen words={words} language={language} state={state} onFiles={(files) => void take(files)} />
        </div>
        <div className={classes.picture}>
          <Guilloche size={196} />
          <Seal size={74} />
        </div>
      </div>
      {state.kind === 'done' && <Verdict key={state.milliseconds} found={state.found} words={words} />}
    </DropArea>
  )
}

type ChosenProps = ContentProps & { state: State; onFiles: (files: FileList | null) => void }

/** The file, the progress of its check, and the way to another file. */
function Chosen({ words, language, state, onFiles }: ChosenProps) {
  const input = useRef<HTMLInputElement>(null)
  const { format } = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const label = state.kind === 'empty' ? words.choose : words.another
  return (
    <div className={classes.chosen}>
      <Icon of={IconFileTypePdf} size={26} />
      <div className={classes.file}>
        {state.kind === 'empty' ? words.none : <strong>{state.file.name}</strong>}
        {state.kind === 'busy' && <Progress label={words.busy} />}
        {state.kind === 'done' && (
          <span className={classes.said}>
            {words.examined({
              size: writeSize(state.file, format),
              seconds: format(inSeconds(state.milliseconds)),
            })}
          </span>
        )}
        <div role="alert">
          {state.kind === 'failed' && <FieldError>{faultText(state.error, words)}</FieldError>}
        </div>
      </div>
      <Button
        kind={state.kind === 'empty' ? 'primary' : 'secondary'}
        icon={IconUpload}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/pdf"
        hidden
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          onFiles(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** Nothing takes no time at all. */
const inSeconds = (milliseconds: number): number => Math.max(0.1, milliseconds / 1000)

const writeSize = ({ size }: File, format: (megabytes: number) => string): string =>
  size < 1_000_000 ? `${Math.ceil(size / 1000)} kB` : `${format(size / 1_000_000)} MB`

function faultText(error: unknown, { fault }: VerifyTexts): string {
  if (error instanceof Unreachable) return fault.offline
  if (error === 'TOO_LARGE' || isRefusedWith(error, 413)) return fault.tooLarge
  if (isRefusedWith(error, 400, 415)) return fault.notPdf
  return isRefusedWith(error, 429, 503) ? fault.busy : fault.general
}
