// The rows of the search, made of its answer and of the places of the account.
import {
  IconBuilding,
  IconBuildingStore,
  IconCircleDashed,
  IconFileImport,
  IconFileInvoice,
  IconFilePlus,
  IconFileText,
  IconInbox,
  IconPackage,
  IconPlus,
  IconUser,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { components } from '#generated/api.ts'
import { formatCents, formatDate, formatTime, formatVat } from '../../kit/format.ts'
import type { ShellTab } from '../tabs.ts'
import type { Opened } from './opened.ts'
import { type Place, tabIcons } from './places.ts'
import type { SearchGroup, SearchHit, SearchKind } from './queries.ts'

export type Entry = {
  /** Unique among all rows. */
  key: string
  icon: TablerIcon
  title: string
  detail?: string
  /** Within the portal. */
  path: string
  kind?: SearchKind
  status?: string | null
  amount?: string
  /** A shortcut. */
  keys?: string[]
}

export type All = { key: string; kind: SearchKind; total: number; path: string }

export type EntryGroup = {
  /** Its name, where `title` gives none. */
  key: 'account' | 'people' | 'customer' | 'documents' | 'others' | 'acts' | 'screens' | 'opened' | 'go'
  /** Of a company. */
  title?: string
  entries: Entry[]
  /** The ways to the lists of more rows. */
  all: All[]
}

type Words = TFunction<'find'>
type DeskUserName = components['schemas']['DeskUserName']

const MOST = 4

const looks: Record<SearchKind, { icon: TablerIcon; page: string; list: string }> = {
  CUSTOMER: { icon: IconBuildingStore, page: 'customers/ACCOUNT/customer/', list: 'customers/ACCOUNT?' },
  SENT: {
    icon: IconFileInvoice,
    page: 'invoices/ACCOUNT/document/',
    list: 'invoices/ACCOUNT?period=ALL_INVOICES&',
  },
  RECEIVED: {
    icon: IconInbox,
    page: 'received-invoices/ACCOUNT/document/',
    list: 'received-invoices/ACCOUNT?',
  },
  IMPORTED: {
    icon: IconFileImport,
    page: 'data/ACCOUNT/imported?q=',
    list: 'data/ACCOUNT/imported?',
  },
  DRAFT: { icon: IconCircleDashed, page: 'drafts/ACCOUNT/draft/', list: 'drafts/ACCOUNT?' },
  DOCUMENT: { icon: IconFileText, page: 'doccle/documents/ACCOUNT?open=', list: 'doccle/documents/ACCOUNT?' },
  RECEIVER: { icon: IconUser, page: 'doccle/receivers/ACCOUNT/receiver/', list: 'doccle/receivers/ACCOUNT?' },
  PRODUCT: { icon: IconPackage, page: 'products/ACCOUNT/product/', list: 'products/ACCOUNT?' },
}

const groupOf: Record<SearchKind, 'customer' | 'documents' | 'others'> = {
  CUSTOMER: 'customer',
  SENT: 'documents',
  RECEIVED: 'documents',
  IMPORTED: 'documents',
  DRAFT: 'documents',
  DOCUMENT: 'documents',
  RECEIVER: 'others',
  PRODUCT: 'others',
}

/** The groups of the answer: of each at most four rows, exact ones first, and then of each kind in turn. */
export function foundGroups(t: Words, answer: SearchGroup[], accountId: string, q: string): EntryGroup[] {
  return (['customer', 'documents', 'others'] as const).flatMap((key) => {
    const groups = answer.filter(({ kind }) => groupOf[kind] === key)
    const inTurn = Array.from({ length: MOST }, (_, place) =>
      groups.flatMap(({ kind, hits }) => hits.slice(place, place + 1).map((hit) => ({ kind, hit }))),
    ).flat()
    const first = inTurn.toSorted((a, b) => Number(b.hit.isExact) - Number(a.hit.isExact)).slice(0, MOST)
    if (first.length === 0) return []
    const all = groups
      .filter(({ kind, total }) => total > first.filter((one) => one.kind === kind).length)
      .map(({ kind, total }) => ({
        key: `all-${kind}`,
        kind,
        total,
        path: `${inAccount(looks[kind].list, accountId)}q=${encodeURIComponent(q)}`,
      }))
    return [{ key, entries: first.map(({ kind, hit }) => makeEntry(t, kind, hit, accountId)), all }]
  })
}

/** The entries "new invoice" and "new document" for the first found customers and receivers. */
export function actsForFound(
  t: Words,
  answer: SearchGroup[],
  accountId: string,
  may: { draft: boolean; deliver: boolean },
): Entry[] {
  const firstOf = (kind: SearchKind) =>
    (answer.find((group) => group.kind === kind)?.hits ?? []).slice(0, MOST)
  const invoices = firstOf('CUSTOMER').map(({ id, name }) => ({
    key: `invoice-${id}`,
    icon: IconPlus,
    title: t('place.new-invoice'),
    detail: t('for', { name }),
    path: `/drafts/${accountId}/draft?customer=${id}`,
  }))
  const documents = firstOf('RECEIVER').map(({ id, name, number }) => ({
    key: `document-${id}`,
    icon: IconFilePlus,
    title: t('place.new-document'),
    detail: t('for', { name }),
    path: `/doccle/documents/${accountId}/new?receiverId=${encodeURIComponent(number ?? '')}`,
  }))
  return [...(may.draft ? invoices : []), ...(may.deliver ? documents : [])]
}

/** All that was found in a company, in one group. */
export function companyGroup(
  t: Words,
  answer: SearchGroup[],
  account: { id: string; name: string },
  q: string,
): EntryGroup[] {
  const groups = foundGroups(t, answer, account.id, q)
  if (groups.length === 0) return []
  const entries = groups.flatMap((group) =>
    group.entries.map((entry) => ({ ...entry, key: `${account.id}-${entry.key}` })),
  )
  const all = groups.flatMap((group) => group.all.map((one) => ({ ...one, key: `${account.id}-${one.key}` })))
  return [{ key: 'account', title: account.name, entries, all }]
}

export const accountEntry = ({ id, name }: { id: string; name: string }): Entry => ({
  key: `account-${id}`,
  icon: IconBuilding,
  title: name,
  path: `/overview/${id}`,
})

export const personEntry = ({ id, name, email, companies }: DeskUserName): Entry => ({
  key: `person-${id}`,
  icon: IconUser,
  title: name || email,
  detail: [name && email, ...companies].filter(Boolean).join(', '),
  path: `/admin/people/${id}`,
})

const inAccount = (path: string, accountId: string) => `/${path.replace('ACCOUNT', accountId)}`

function makeEntry(t: Words, kind: SearchKind, hit: SearchHit, accountId: string): Entry {
  const { icon, page } = looks[kind]
  const { id, name, number, detail, status, amountInCents, currency } = hit
  const date = formatDate(hit.date)
  const words: Record<SearchKind, { title: string | null; detail: (string | null)[] }> = {
    CUSTOMER: { title: name, detail: [formatVat(number), detail] },
    SENT: { title: number, detail: [name, date] },
    RECEIVED: { title: number, detail: [t('from', { name }), t('received', { date })] },
    IMPORTED: { title: number, detail: [detail === 'RECEIVED' ? t('from', { name }) : name, date] },
    DRAFT: { title: [t('draft'), number].filter(Boolean).join(' '), detail: [name, t('saved', { date })] },
    DOCUMENT: { title: name, detail: [detail, t('delivered', { date })] },
    RECEIVER: { title: name, detail: [number] },
    PRODUCT: { title: name, detail: [number] },
  }
  return {
    key: `${kind}-${id}`,
    icon,
    kind,
    title: words[kind].title ?? '',
    detail: words[kind].detail.filter(Boolean).join(', '),
    path: pathOf(kind, hit, inAccount(page, accountId)),
    status,
    ...(amountInCents !== null && { amount: formatCents(amountInCents, currency) }),
  }
}

/** An imported document has no page of its own: its list shows it alone. */
function pathOf(kind: SearchKind, { id, name, number }: SearchHit, page: string): string {
  if (kind === 'IMPORTED') return `${page}${encodeURIComponent(number ?? '')}`
  return kind === 'DOCUMENT' && number ? `${page}${id}&q=${encodeURIComponent(name ?? '')}` : `${page}${id}`
}

export const placeEntry = (t: Words, { key, icon, path, keys }: Place, accountId: string): Entry => ({
  key: `place-${key}`,
  icon,
  title: t(`place.${key}`),
  path: path(accountId),
  ...(keys && { keys }),
})

export const tabEntry = (t: Words, { key, to, go }: ShellTab, accountId: string): Entry => ({
  key: `tab-${key}`,
  icon: tabIcons[key],
  title: t(`shell:tabs.${key}`),
  path: to.replace('{-$accountId}', accountId),
  ...(go && { keys: ['g', go] }),
})

const OPENED_ICONS: [RegExp, TablerIcon][] = [
  [/^\/invoices\//, IconFileInvoice],
  [/^\/received-invoices\//, IconInbox],
  [/^\/drafts\//, IconCircleDashed],
  [/^\/(global-)?customers\//, IconBuildingStore],
  [/^\/products\//, IconPackage],
]

export const openedEntry = (t: Words, { path, title, at }: Opened): Entry => ({
  key: `opened-${path}`,
  icon: OPENED_ICONS.find(([pattern]) => pattern.test(path))?.[1] ?? IconUser,
  title,
  detail: t('opened-at', { at: formatTime(at) }),
  path,
})
