/** The mails about documents that are drafts against the plan. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { displayDate } from '#contracts/rules/dates.ts'
import { recurringTexts } from '#generated/texts/mails/recurring.ts'
import type { Account } from '../accounts/account.ts'
import type { WorkContext } from '../platform/app-context.ts'
import { errorText, type Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import { customerName, type RecurringDate, type RecurringRule } from './rule.ts'

type Means = Pick<WorkContext, 'queue' | 'config' | 'ports'> & { em: EntityManager }

/** Of one document that sending refused. */
export async function tellNotSent(
  means: Means,
  account: Account,
  rule: RecurringRule,
  { date, movedTo, draftId, refusal }: RecurringDate,
): Promise<void> {
  const { language } = rule
  const words = recurringTexts[language]
  const subject = words.notSent({ customer: customerName(rule), date: displayDate(movedTo ?? date) })
  const reason = refusal ? errorText(refusal.code, language, refusal.wording).text : ''
  const link = { text: words.openDraft, url: `${accountUrl(means, account, 'drafts')}/draft/${draftId}` }
  await mail(means, account, {
    key: `recurring ${rule.id} ${date}`,
    language,
    subject,
    paragraphs: [reason, words.isDraft],
    link,
  })
}

/** Of all that were missed while nothing ran, in one mail. */
export async function tellMissed(
  means: Means,
  account: Account,
  rules: readonly RecurringRule[],
  count: number,
  /** Tells this mail from others about the same rules. */
  subjectKey = rules.map(({ id, place }) => `${id} ${place}`).join(' '),
): Promise<void> {
  const language = rules[0]?.language ?? 'nl'
  const words = recurringTexts[language]
  const subject = words.missed({ count })
  const link = { text: words.openDrafts, url: accountUrl(means, account, 'drafts') }
  const key = `recurring missed ${subjectKey}`.slice(0, 200)
  await mail(means, account, {
    key,
    language,
    subject,
    paragraphs: [words.missedWhy({ company: account.name }), words.ownDates],
    link,
  })
}

interface Written {
  key: string
  language: Language
  subject: string
  paragraphs: string[]
  link: { text: string; url: string }
}

async function mail(
  { em, queue, ports }: Means,
  account: Account,
  { key, subject, ...letter }: Written,
): Promise<void> {
  const content = writeLetter({ ...letter, heading: subject })
  await ports.mail.queue(
    { em, queue },
    { key, to: account.email, subject, ...content },
    { cause: 'OUTCOME', account },
  )
}

const accountUrl = ({ config }: Pick<Means, 'config'>, { id }: Account, list: 'drafts'): string =>
  `${config.publicUrl}/accountportal/${list}/${id}`
