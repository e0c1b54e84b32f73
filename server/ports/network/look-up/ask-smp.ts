/** Questions to an SMP, whose address comes from outside: it isn't trusted. */
import { fetchPublic } from '../../../platform/public-fetch.ts'

export interface SmpOptions {
  /** Of SMPs on this machine; else only public addresses are called. */
  localOrigins?: readonly string[]
  /** Told each question as it is answered. */
  onStep?: (step: Step) => void
}

/** A question to the DNS or to an SMP, for the operator. */
export interface Step {
  /** A name or an address. */
  asked: string
  /** A record, a status, a redirect, a signature's proof, or a failure. */
  answer: string
}

const BOUNDS = { redirects: 1, mostBytes: 1_000_000, patienceMilliseconds: 5_000 }
const STATUS = { ok: 200, notFound: 404 }

/**
 * @returns undefined when it has nothing there; a redirect to something else, such as a page on maintenance, says nothing of that
 * @throws {Error} when it could not be found out
 */
export async function askSmp(
  target: URL,
  { localOrigins = [], onStep }: SmpOptions,
): Promise<Buffer | undefined> {
  const onAnswer = (url: URL, answer: string) => onStep?.({ asked: url.href, answer })
  const { url, status, bytes } = await fetchPublic(target, { ...BOUNDS, localOrigins, onAnswer })
  if (status === STATUS.notFound && endOf(url) === endOf(target)) return undefined
  if (status !== STATUS.ok) throw new Error(`the SMP answered ${status}`)
  return bytes
}

/** The participant, or the document type, in either encoding. */
const endOf = ({ pathname }: URL): string =>
  decodeURIComponent(pathname.replace(/\/$/, '').split('/').at(-1) ?? '')
