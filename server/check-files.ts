/** The command line check: `zegel-check FILE.xml …`. */

import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  isReleaseId,
  type Release,
  releaseIds,
  releaseOf,
  releaseOn,
} from '#contracts/rules/invoice/releases.ts'
import { fileCheckTexts } from '#generated/texts/prints/file-check.ts'
import { UnreadableXml } from './formats/xml/unreadable-xml.ts'
import { checkXml } from './invoices/check-document.ts'
import { presentDocumentCheck } from './invoices/document-check.ts'

import { findingText, LANGUAGES, type Language } from './platform/language.ts'

const USAGE = `Usage: zegel-check [--json] [--lang nl|fr|en] [--release ${releaseIds.join('|')}] FILE.xml …

Judges invoices, credit notes and answers by the rules of what they say that they are (Peppol billing and self-billing,
EN 16931, XRechnung, Factur-X, NLCIUS, UBL.BE, PINT EU), in the release that binds today or the one that is named. - is
standard input.
Ends with 0 when nothing fatal was found, 1 when something was, 2 when a file can't be read.
`

type FileCheck = { file: string } & (ReturnType<typeof presentDocumentCheck> | { unreadable: string })

interface Streams {
  out: (text: string) => void
  complain: (text: string) => void
}

const standard: Streams = {
  out: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
}

/** @returns the exit code: the worst of all files */
export function checkFiles(given: readonly string[], { out, complain }: Streams = standard): number {
  const asked = understood(given)
  if (asked === undefined) {
    complain(USAGE)
    return UNREADABLE
  }
  const all = asked.files.map((file) => checkFile(file, asked))
  if (asked.isJson) out(`${JSON.stringify(all, null, 2)}\n`)
  else for (const check of all) out(toText(check, asked.language))
  return Math.max(...all.map(exitCode))
}

const UNREADABLE = 2

const exitCode = (check: FileCheck): number => ('unreadable' in check ? UNREADABLE : check.valid ? 0 : 1)

/** Undefined for unknown options or values, and without files. */
function understood(given: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      options: {
        json: { type: 'boolean', default: false },
        lang: { type: 'string', default: 'nl' },
        release: { type: 'string', default: releaseOn().id },
      },
      allowPositionals: true,
    })
    const language = LANGUAGES.find((known) => known === values.lang)
    const { release } = values
    if (language === undefined || !isReleaseId(release) || positionals.length === 0) return undefined
    return { files: positionals, language, isJson: values.json, release: releaseOf(release) }
  } catch {
    return undefined
  }
}

type Asked = { language: Language; release: Release }

function checkFile(file: string, { language, release }: Asked): FileCheck {
  try {
    const check = checkXml(read(file), release)
    return { file, ...presentDocumentCheck(check, (finding) => findingText(finding, language)) }
  } catch (error) {
    if (error instanceof UnreadableXml) return { file, unreadable: error.message }
    if (error instanceof Error && 'code' in error) return { file, unreadable: String(error.code) }
    throw error
  }
}

const STANDARD_INPUT = 0
const LARGEST = 21_000_000

/** Throws for too large files before reading them. */
function read(file: string): Buffer {
  if (file === '-') return readFileSync(STANDARD_INPUT)
  if (statSync(file).size > LARGEST) throw new UnreadableXml('TOO_LARGE', `more than ${LARGEST} bytes`)
  return readFileSync(file)
}

function toText(check: FileCheck, language: Language): string {
  const own = fileCheckTexts[language]
  if ('unreadable' in check) return `${check.file}: ${own.unreadable} (${plain(check.unreadable)})\n`
  const verdict = check.valid ? own.valid : own.invalid
  const rows = check.findings.map(
    ({ rule, severity, path, text }) => `  ${own[severity]} ${rule}  ${plain(text)}\n    ${plain(path)}\n`,
  )
  return `${check.file}: ${verdict}, ${own.as} ${check.profile} (${check.release})\n${rows.join('')}`
}

/** Removes control characters: a document must not control the terminal. */
const plain = (text: string): string => text.replace(/\p{Cc}/gu, ' ')
