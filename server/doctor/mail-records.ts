/** The records of the DNS by which others believe our mails, and bring theirs. */
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { isIP } from 'node:net'
import type { Config } from '../platform/config.ts'
import { isPublicAddress } from '../platform/public-address.ts'
import { type Fact, ok, reasonOf, warning, wrong } from './finding.ts'
import type { Means } from './means.ts'
import type { Names } from './names.ts'
import { judgeSpf } from './spf.ts'

/** Of `Zegel <post@zegel.example>`. */
const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1]?.toLowerCase() ?? ''

/** Nothing where no mail leaves by SMTP. */
export async function examineMailRecords({ config, names }: Means): Promise<Fact[]> {
  const { smtpUrl, mailFrom, feedback, inboundDomain } = config
  if (smtpUrl === undefined) return []
  const domain = domainOf(mailFrom)
  const coming = [...new Set([feedback?.domain, inboundDomain])].filter((one) => one !== undefined)
  const all = await Promise.all([
    answered(domain, () => examineSpf(config, names, feedback?.domain ?? domain)),
    answered(domain, () => examineDkim(config, names, domain)),
    answered(domain, () => examineDmarc(names, domain)),
    ...coming.map((one) => answered(one, () => examineExchanger(names, one))),
  ])
  return all.flat()
}

const answered = (name: string, work: () => Promise<Fact[]>): Promise<Fact[]> =>
  work().catch((error: unknown) => [warning('RECORDS_UNANSWERED', { name, why: reasonOf(error) })])

/** A relay in the network of this machine sends from the address that the world knows; another one from its own, and perhaps more. */
async function leavingFrom({ smtpUrl, publicUrl }: Config, names: Names) {
  const relay = new URL(smtpUrl ?? '').hostname.replace(/^\[|\]$/g, '')
  const there = isIP(relay) === 0 ? await names.addresses(relay).catch(() => []) : [relay]
  const outside = there.filter(isPublicAddress)
  if (outside.length > 0) return { addresses: outside, isOurs: false }
  return { addresses: await names.addresses(new URL(publicUrl).hostname), isOurs: true }
}

async function examineSpf(config: Config, names: Names, domain: string): Promise<Fact[]> {
  const { addresses, isOurs } = await leavingFrom(config, names)
  const facts: Fact[] = []
  for (const address of addresses) {
    const verdict = await judgeSpf(names, domain, address)
    if (verdict.state === 'NONE') return [wrong('SPF_MISSING', { domain })]
    if (verdict.state === 'BROKEN') return [wrong('SPF_BROKEN', { domain, why: verdict.why })]
    if (verdict.state === 'NOT_ALLOWED')
      facts.push((isOurs ? wrong : warning)('SPF_ADDRESS', { domain, address }))
    else facts.push(verdict.isOpen ? warning('SPF_OPEN', { domain }) : ok('SPF', { domain, address }))
  }
  return facts
}

async function examineDkim({ dkim }: Config, names: Names, from: string): Promise<Fact[]> {
  if (dkim === undefined) return [warning('DKIM_NONE', { domain: from })]
  const name = `${dkim.selector}._domainkey.${dkim.domain}`
  const [record] = (await names.texts(name)).filter((text) => /(^|;)\s*p=/.test(text))
  if (record === undefined) return [wrong('DKIM_MISSING', { name })]
  const given = /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replace(/\s/g, '') ?? ''
  const ours = createPublicKey(createPrivateKey(dkim.key)).export({ type: 'spki', format: 'der' })
  if (given !== ours.toString('base64')) return [wrong('DKIM_OTHER', { name })]
  return [
    isAligned(dkim.domain, from)
      ? ok('DKIM', { name })
      : warning('DKIM_DOMAIN', { domain: dkim.domain, from }),
  ]
}

/** Relaxed, as DMARC takes it unless told otherwise (RFC 7489, 3.1.1). */
const isAligned = (one: string, other: string): boolean =>
  one === other || other.endsWith(`.${one}`) || one.endsWith(`.${other}`)

/** The record of the domain itself, else of one above it. */
async function examineDmarc(names: Names, domain: string): Promise<Fact[]> {
  const labels = domain.split('.')
  for (let from = 0; from + 1 < labels.length; from++) {
    const above = labels.slice(from).join('.')
    const record = (await names.texts(`_dmarc.${above}`)).find((text) => /^v=DMARC1/i.test(text))
    const policy = record && /;\s*p=(\w+)/i.exec(record)?.[1]
    if (policy) return [ok('DMARC', { domain: above, policy })]
  }
  return [warning('DMARC_MISSING', { domain })]
}

async function examineExchanger(names: Names, domain: string): Promise<Fact[]> {
  const [host] = await names.exchangers(domain)
  return [host === undefined ? wrong('EXCHANGER_MISSING', { domain }) : ok('EXCHANGER', { domain, host })]
}
