/** The mail of a step, before it leaves: of a document, or of an invented one while there is none. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { addDays } from '#contracts/rules/dates.ts'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import { dayOf } from '../accounts/clock.ts'
import { findDueInvoice } from '../invoices/due-invoices.ts'
import type { Language } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { nextReminder, nextRunOn } from './next-reminder.ts'
import { findRules, type Rules } from './policy.ts'
import { reminderLetter } from './reminder-letter.ts'
import { findSubjects } from './subject.ts'
import { stepOf, withPicture, writeReminder } from './write-reminder.ts'

type Schemas = components['schemas']

interface Previewing {
  em: EntityManager
  storage: Storage
  account: Account
  /** Of the reader. */
  language: Language
}

interface Asked {
  invoiceId?: string | undefined
  step?: number | undefined
  language?: Schemas['ReminderLanguage'] | undefined
}

/** @throws {Problem} NOT_FOUND for a document that asks for nothing, and a step that the policy lacks */
export async function previewReminder(
  previewing: Previewing,
  asked: Asked,
): Promise<Schemas['ReminderPreview']> {
  const { em, account } = previewing
  const rules = await findRules(em, account.id)
  if (asked.step !== undefined && asked.step > Math.max(1, rules.steps.length)) throw new Problem('NOT_FOUND')
  const today = nextRunOn(rules, await dayOf(em, account))
  return asked.invoiceId === undefined
    ? ofInvented(previewing, asked, { rules, today })
    : ofDocument(previewing, { ...asked, invoiceId: asked.invoiceId }, { rules, today })
}

interface Now {
  rules: Rules
  today: string
}

async function ofDocument(
  { em, storage, account }: Previewing,
  asked: Asked & { invoiceId: string },
  { rules, today }: Now,
): Promise<Schemas['ReminderPreview']> {
  const invoice = await findDueInvoice(em, { accountId: account.id, id: asked.invoiceId })
  const [subject] = invoice === undefined ? [] : await findSubjects(em, account.id, [invoice])
  if (subject === undefined) throw new Problem('NOT_FOUND')
  const next = nextReminder(rules, subject, today)
  const step = asked.step ?? next.step ?? Math.max(1, rules.steps.length)
  const day = next.kind === 'STEP' ? next.day : today
  const language = asked.language ?? subject.language
  const written = await writeReminder({ em, storage, account, rules, subject, step, today: day, language })
  return {
    ...{ step, language, tone: stepOf(rules, step).tone },
    ...fromAccount(account),
    to: subject.email,
    ...{ subject: written.subject, text: written.text, html: withPicture(written) },
    attachments: written.pdf ? [written.pdf.fileName] : [],
  }
}

const INVENTED = { number: '2026-0001', openCents: 121_00, paidCents: 0, currency: 'EUR', isCompany: true }

function ofInvented({ account, language: reader }: Previewing, asked: Asked, { rules, today }: Now) {
  const step = asked.step ?? 1
  const language = asked.language ?? reader
  const payTo = { name: account.name, iban: account.iban ?? null, bic: account.bic ?? null, reference: null }
  const letter = reminderLetter({
    ...{ account, rules, today, language, payTo, ...INVENTED },
    isAttached: rules.attachesPdf,
    step: stepOf(rules, step),
    dueDate: addDays(today, -stepOf(rules, step).days),
    earlier: rules.steps
      .slice(0, step - 1)
      .map(({ days }) => addDays(today, days - stepOf(rules, step).days)),
  })
  return {
    ...{ step, language, tone: stepOf(rules, step).tone },
    ...fromAccount(account),
    to: null,
    ...{ subject: letter.subject, text: letter.text, html: withPicture(letter) },
    attachments: rules.attachesPdf ? [`${INVENTED.number}.pdf`] : [],
  }
}

const fromAccount = ({ name, email }: Account) => ({ from: `${name} via Zegel`, replyTo: email })
