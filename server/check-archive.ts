/**
 * The command `zegel-archive`: verifies an archive (GET /accounts/{accountId}/archive) without a database or a network: each container has the hash in the signed
 * manifest, is as it was signed by the same root, and its events follow from the hashes before them.
 */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { components } from '#generated/api.ts'
import { isWholeLink, linksInHistory } from './activity/links.ts'
import { checkContainer } from './formats/asic/check-container.ts'
import { checkDetached, type DetachedSigner, isBelow } from './formats/seal/detached.ts'
import { readCommonName } from './formats/seal/read-certificate.ts'
import { openZip, type ZipEntry } from './formats/zip/open-zip.ts'
import { sourceOfFile } from './formats/zip/zip-source.ts'
import { HISTORY, MANIFEST, MANIFEST_SIGNATURE } from './packages/archive-files.ts'
import { Problem } from './platform/problem.ts'
import { sha256Of } from './platform/slices.ts'

type Manifest = components['schemas']['ArchiveManifest']
type Listed = Manifest['documents'][number]

const USAGE = `Usage: zegel-archive [--root ROOT.pem] FILE.zip …

Verifies archives of Zegel, without a database or a network. With --root, the signatures have to be below that certificate.
Ends with 0 when nothing was changed, 1 when something was, 2 when a file can't be read.
`

interface Streams {
  out: (text: string) => void
  complain: (text: string) => void
}

const standard: Streams = {
  out: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
}

/** @returns the exit code: the worst of all files */
export async function checkArchives(given: readonly string[], streams = standard): Promise<number> {
  const asked = understood(given)
  if (asked === undefined) {
    streams.complain(USAGE)
    return UNREADABLE
  }
  let worst = 0
  for (const file of asked.files) worst = Math.max(worst, await checkOne(file, asked.root, streams))
  return worst
}

const UNREADABLE = 2

function understood(given: readonly string[]) {
  try {
    const { values, positionals: files } = parseArgs({
      args: [...given],
      options: { root: { type: 'string' } },
      allowPositionals: true,
    })
    if (files.length === 0) return undefined
    return { files, root: values.root }
  } catch {
    return undefined
  }
}

async function checkOne(file: string, rootFile: string | undefined, { out, complain }: Streams) {
  try {
    const root = rootFile === undefined ? undefined : new X509Certificate(readFileSync(rootFile))
    const faults = await checkArchive(file, root, out)
    for (const fault of faults) out(`  ${plain(fault)}\n`)
    return faults.length > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof Problem) && !(error instanceof Error && 'code' in error)) throw error
    complain(`${file}  can't be read: ${error instanceof Problem ? 'it is no whole zip' : error.message}\n`)
    return UNREADABLE
  }
}

/** Removes control and format characters: a file must not control the terminal, or show its name backwards. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')

const GIGABYTE = 1024 ** 3
const LIMITS = {
  entries: 1_000_010,
  entryBytes: GIGABYTE,
  totalBytes: Number.MAX_SAFE_INTEGER,
  ratio: 1_040,
}
const MOST_OF_SIGNATURE = 1024 ** 2

/** @returns the faults, in words; none: nothing was changed */
async function checkArchive(
  path: string,
  anchor: X509Certificate | undefined,
  out: Streams['out'],
): Promise<string[]> {
  const handle = await open(path)
  try {
    const entries = new Map<string, ZipEntry>()
    for (const entry of await openZip(await sourceOfFile(handle), LIMITS)) entries.set(entry.name, entry)
    const { manifest, signer } = await readSigned(entries)
    if (manifest === undefined || signer === undefined) {
      out(`${path}  BROKEN\n`)
      return [
        `${MANIFEST} is missing, or isn't as it was signed: the download was cut off, or it was changed`,
      ]
    }
    const faults = await faultsIn(entries, manifest, signer)
    if (anchor && !isBelow(signer.root, anchor)) faults.push('the signatures are not below the given root')
    out(`${path}  ${faults.length === 0 ? 'whole' : 'BROKEN'}  ${told(manifest, signer)}\n`)
    for (const { name } of manifest.missing ?? [])
      out(`  ${plain(name)} was gone from the storage when the archive was made\n`)
    return faults
  } finally {
    await handle.close()
  }
}

async function readSigned(
  entries: ReadonlyMap<string, ZipEntry>,
): Promise<{ manifest?: Manifest; signer?: DetachedSigner | undefined }> {
  const signed = entries.get(MANIFEST_SIGNATURE)
  if (signed === undefined || signed.size > MOST_OF_SIGNATURE) return {}
  const [bytes, signature] = await Promise.all([bytesIn(entries.get(MANIFEST)), bytesIn(signed)])
  if (bytes === undefined || signature === undefined) return {}
  const signer = checkDetached(bytes, signature)
  const manifest = signer && readManifest(bytes)
  return manifest ? { signer, manifest } : {}
}

/** Undefined for a manifest of another form: whoever signed it is still a stranger. */
function readManifest(bytes: Buffer): Manifest | undefined {
  try {
    const manifest: Manifest = JSON.parse(bytes.toString())
    const { version, account, readMe, documents, madeAt, missing = [] } = manifest
    const isOurs =
      version === 1 &&
      [account.id, account.name, madeAt, readMe.name, readMe.sha256].every(isText) &&
      documents.every(({ id, name, sha256 }) => [id, name, sha256].every(isText)) &&
      missing.every(({ name }) => isText(name))
    return isOurs ? manifest : undefined
  } catch {
    return undefined
  }
}

const isText = (value: unknown): boolean => typeof value === 'string'

async function bytesIn(entry: ZipEntry | undefined): Promise<Buffer | undefined> {
  try {
    return entry && (await buffer(entry.read()))
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

function told({ account, from, to, madeAt, madeBy, documents }: Manifest, signer: DetachedSigner): string {
  const { certificate, root, timeStamp } = signer
  const name = readCommonName(certificate.raw)
  const time = timeStamp
    ? `time stamp of ${timeStamp.at.toISOString()} by ${timeStamp.authority}${timeStamp.isTrusted ? '' : ', who is not below that root'}`
    : 'without a time stamp'
  return [
    `${documents.length} documents of ${account.name} (${account.number}), ${from} to ${to}`,
    `signed by ${name} on ${madeAt}, ${time}`,
    `root certificate SHA-256 ${root.fingerprint256}; compare it with ${madeBy}/api/verify/root`,
  ]
    .map(plain)
    .join('\n  ')
}

/** Containers, as one is read while another is judged. Each may have some hundred megabytes. */
const AT_ONCE = 4

async function faultsIn(
  entries: ReadonlyMap<string, ZipEntry>,
  manifest: Manifest,
  { root }: DetachedSigner,
): Promise<string[]> {
  const faults: string[] = []
  const { readMe, documents, account } = manifest
  for (let at = 0; at < documents.length; at += AT_ONCE) {
    const some = documents.slice(at, at + AT_ONCE)
    const found = await Promise.all(
      some.map((listed) => faultOf(listed, entries.get(listed.name), root, account.id)),
    )
    for (const [index, { name }] of some.entries())
      if (found[index] !== undefined) faults.push(`${name} ${found[index]}`)
  }
  if (!(await hasHash(entries.get(readMe.name), readMe.sha256))) faults.push(`${readMe.name} was changed`)
  const known = new Set([MANIFEST, MANIFEST_SIGNATURE, readMe.name, ...documents.map(({ name }) => name)])
  for (const name of entries.keys()) if (!known.has(name)) faults.push(`${name} was added`)
  return faults
}

async function hasHash(entry: ZipEntry | undefined, sha256: string): Promise<boolean> {
  const bytes = await bytesIn(entry)
  return bytes !== undefined && (await sha256Of([bytes])) === sha256
}

const WORDS = {
  UNREADABLE: 'is no whole container',
  NOT_SIGNED: 'has a signature of something else',
  FILE_CHANGED: 'was changed',
  FILE_MISSING: 'lacks a file',
  FILE_ADDED: 'has a file more',
}

async function faultOf(
  listed: Listed,
  entry: ZipEntry | undefined,
  root: X509Certificate,
  accountId: string,
): Promise<string | undefined> {
  if (entry === undefined) return 'is missing'
  const bytes = await bytesIn(entry)
  if (bytes === undefined || (await sha256Of([bytes])) !== listed.sha256) return 'was changed'
  const checked = await checkContainer(bytes)
  if (checked.fault !== undefined) return WORDS[checked.fault]
  if (!checked.signer.root.raw.equals(root.raw)) return 'was signed by somebody else'
  const history = checked.files.get(HISTORY)
  const links = history && linksInHistory(history.toString())
  const isOwn = links?.every((link) => link.accountId === accountId && link.subject === listed.id)
  if (!links || !isOwn || !links.every(isWholeLink)) return 'has a history that was changed'
  return undefined
}
