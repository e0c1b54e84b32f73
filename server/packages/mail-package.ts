/**
 * The way of a month's package:
 *
 *   month ends   queuePackageMails looks every ten minutes (module.ts)
 *     | one row for each account and month, with any number of processes
 *   package mail queued as mail-package
 *     | mailPackage: a letter for each confirmed recipient
 *   letter       names the month; package-parts.ts writes the package when somebody downloads it
 */
import { defineEntity, p } from '@mikro-orm/core'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { addDays } from '#contracts/rules/dates.ts'
import { type PackageTexts, packageTexts } from '#generated/texts/mails/package.ts'
import { Account } from '../accounts/account.ts'
import type { AppContext } from '../platform/app-context.ts'
import { inTransaction } from '../platform/database/statement.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import { getPackage, monthName, type PackageMonth, type Side } from './list-packages.ts'
import { mailingUrl, PackageRecipient } from './package-recipient.ts'

interface Facts {
  company: string
  language: Language
  contents: PackageMonth
  /** The page with the package, which asks for signing in. */
  url: string
  /** The page on which its reader switches it off. */
  stopUrl: string
}

/** The mail on the first of the month: counts, totals and the way to the package; or that there was nothing. */
export function packageLetter({ company, language, contents, url, stopUrl }: Facts) {
  const words = packageTexts[language]
  const month = monthName(contents.month, language)
  const subject = words.subject({ company, month })
  const { sent, received, receivedSelfBilled, sentSelfBilled } = contents
  const isEmpty = [sent, received, receivedSelfBilled, sentSelfBilled].every(
    ({ documents }) => documents === 0,
  )
  const selfBilled = { receivedSelfBilled, sentSelfBilled }
  const told = isEmpty
    ? { paragraphs: [words.nothing({ month })] }
    : {
        paragraphs: [words.lead, words.later],
        facts: [
          [words.sent, sideText(sent, words)],
          [words.received, sideText(received, words)],
          ...(['receivedSelfBilled', 'sentSelfBilled'] as const)
            .filter((side) => selfBilled[side].documents > 0)
            .map((side): [string, string] => [words[side], sideText(selfBilled[side], words)]),
        ] satisfies [string, string][],
        link: { text: words.button, url },
        note: words.note,
      }
  const footer = [words.why({ company }), { text: words.stop, url: stopUrl }]
  return { subject, ...writeLetter({ language, heading: subject, ...told, footer }) }
}

const sideText = ({ documents, totals }: Side, words: PackageTexts): string =>
  [
    words.documents({ count: documents }),
    ...totals.map(({ currency, totalInCents }) => `${displayAmount(totalInCents / 100)} ${currency}`),
  ].join(', ')

/** Months that are made up for when nothing ran on their first days. */
const MONTHS_BACK = 3
/** On the first of the month in Brussels: the documents of its last hours have arrived by then. */
const HOUR = 6

/**
 * A recipient who confirmed before the month was over gets a mail about it. A row for each account and month makes it once, with
 * any number of processes.
 */
const QUEUE = `
with due as (select date_trunc('month', (?::timestamptz at time zone 'Europe/Brussels') - interval '${HOUR} hours') as until),
months as (
  select to_char(first, 'YYYY-MM') as month, (first + interval '1 month') at time zone 'Europe/Brussels' as ended_at
  from due, generate_series(until - interval '${MONTHS_BACK} months', until - interval '1 month', interval '1 month') first
)
insert into package_mails (account_id, month, created_at)
select r.account_id, m.month, now() from package_recipients r join months m on r.confirmed_at < m.ended_at
where r.stopped_at is null
  and not exists (select from package_mails p where p.account_id = r.account_id and p.month = m.month)
group by 1, 2 order by 1, 2
on conflict do nothing
returning account_id as "accountId", month`

/** Queues the mails of the months that are over. */
export async function queuePackageMails(
  { orm, queue }: Pick<AppContext, 'orm' | 'queue'>,
  now = new Date(),
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const due = await em.execute<{ accountId: string; month: string }[]>(QUEUE, [now.toISOString()])
    if (due.length > 0) await queue.enqueueAll(em, 'mail-package', due)
  })
}

const PackageMailSchema = defineEntity({
  name: 'PackageMail',
  tableName: 'package_mails',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().primary().joinColumn('account_id').deleteRule('cascade'),
    /** `YYYY-MM`. */
    month: p.text().primary(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** When the mails of all recipients were queued. */
    mailedAt: p.datetime().nullable(),
  },
  primaryKeys: ['accountId', 'month'],
})

/** A month that an account's recipients are mailed about: one row, so that it is done once. */
export class PackageMail extends PackageMailSchema.class {}
PackageMailSchema.setClass(PackageMail)

/**
 * Queues the mail about a month for each recipient, and says so in the same transaction: killed, it begins anew; run again, it
 * does nothing. A locked account mails nothing.
 */
export async function mailPackage(
  { em, queue, config, encryption, ports }: JobContext,
  account: Account,
  month: string,
): Promise<'DONE'> {
  const accountId = account.id
  const contents = await getPackage(em, accountId, month)
  await em.transactional(async (inside) => {
    const where = { accountId, month }
    const lockMode = LockMode.PESSIMISTIC_WRITE
    const mail = await inside.findOne(PackageMail, where, { lockMode, refresh: true })
    if (mail === null || mail.mailedAt != null) return
    mail.mailedAt = new Date()
    if (account.locked) return
    const url = `${config.publicUrl}/accountportal/data/${accountId}/packages?month=${month}`
    for (const recipient of await findRecipients(inside, accountId, month)) {
      const { id, email, language } = recipient
      const stopUrl = mailingUrl(recipient, { config, encryption })
      const letter = packageLetter({ company: account.name, language, contents, url, stopUrl })
      const mail = { key: `package ${month} ${id}`, to: email, ...letter }
      await ports.mail.queue({ em: inside, queue }, mail, { cause: 'PACKAGE', account })
    }
  })
  return 'DONE'
}

/** Those who confirmed before the month was over. */
async function findRecipients(
  em: EntityManager,
  accountId: string,
  month: string,
): Promise<PackageRecipient[]> {
  const next = `${addDays(`${month}-01`, 31).slice(0, 7)}-01`
  const recipients = await em.execute<{ id: string }[]>(
    `select id from package_recipients where account_id = ? and stopped_at is null
      and confirmed_at < ?::timestamp at time zone 'Europe/Brussels'`,
    [accountId, next],
  )
  return em.find(
    PackageRecipient,
    { id: { $in: recipients.map(({ id }) => id) } },
    { orderBy: { id: 'asc' } },
  )
}
