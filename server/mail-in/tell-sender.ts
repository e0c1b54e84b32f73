/** Tells the sender of a mail the outcome of each file: at most once, and never in answer to a programme. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { isEmail } from '#contracts/rules/formats.ts'
import { mailInTexts } from '#generated/texts/mails/mail-in.ts'
import type { Account } from '../accounts/account.ts'
import { languageOfAccount } from '../accounts/membership.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Language } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import { type AsideReason, type InboundMail, MailedFile } from './inbound-mail.ts'
import type { SplitMail } from './split-mail-work.ts'
import { isNobody } from './written-by-programme.ts'

type Means = Pick<JobContext, 'ports' | 'queue' | 'config'> & { em: EntityManager }

const MOST_FILES = 20

export async function tellSender(
  { em, queue, ports, config }: Means,
  account: Account,
  { mail: { id, sender }, split }: { mail: InboundMail; split: SplitMail },
): Promise<void> {
  const ours = [config.inboundDomain, config.feedback?.domain, domainOf(config.mailFrom)]
  if (split.isAutomatic || !isEmail(sender) || isNobody(sender) || ours.includes(domainOf(sender))) return
  const asked = { cause: 'MAIL_IN' as const, account }
  try {
    await ports.mail.admit({ ...asked, to: sender })
  } catch (error) {
    /** Too many within the hour, or from a company that mails nobody yet. */
    if (error instanceof Problem) return
    throw error
  }
  const files = await em.find(MailedFile, { mailId: id }, { orderBy: { position: 'asc' } })
  const letter = outcomeMail({
    ...{ company: account.name, files },
    language: await languageOfAccount(em, account),
  })
  await ports.mail.queue(
    { em, queue },
    { key: `mail-in ${id}`, to: sender, isAnswer: true, ...letter },
    asked,
  )
}

const domainOf = (address: string): string => /@([^\s>]+)/.exec(address)?.[1]?.toLowerCase() ?? ''

interface Facts {
  company: string
  files: readonly { file: { fileName: string }; state: MailedFile['state']; reason?: AsideReason | null }[]
  language: Language
}

const LONGEST_NAME = 60

/** It repeats nothing of the mail but the names of the files, as the sender may be made up. */
export function outcomeMail({ company, files, language }: Facts) {
  const words = mailInTexts[language]
  const heading = words.subject({ company })
  const outcome = ({ state, reason }: Facts['files'][number]) =>
    state === 'SET_ASIDE' ? words.aside[reason ?? 'OTHER_FILE'] : words.state[state]
  const facts = files
    .slice(0, MOST_FILES)
    .map((one): [string, string] => [one.file.fileName.slice(0, LONGEST_NAME), outcome(one)])
  const more = files.length > MOST_FILES ? [words.more({ count: files.length - MOST_FILES })] : []
  const paragraphs = [words.lead({ company }), ...more]
  return {
    subject: heading,
    ...writeLetter({ language, heading, paragraphs, facts, footer: words.footer({ company }) }),
  }
}
