import type { EntityManager } from '@mikro-orm/postgresql'
import { type Choice, choiceIn, choicesOf, fitted, keepChoices, lockReader } from './choice.ts'
import { nextDigest } from './digest-hour.ts'
import type { NoticeKind } from './kinds.ts'
import { Notice } from './notice.ts'

/** Changes the choices, and with them the waiting notices: they leave at once, with the next overview, or never. */
export async function updateChoices(
  em: EntityManager,
  userId: string,
  choices: readonly Choice[],
): Promise<void> {
  await lockReader(em, userId)
  await keepChoices(em, userId, choices)
  for (const { kind, speed } of choices.map(fitted)) {
    const waiting = { userId, kind, toldAt: null }
    const now = new Date()
    if (speed === 'NEVER') await em.nativeDelete(Notice, waiting)
    else if (speed === 'AT_ONCE')
      await em.nativeUpdate(Notice, { ...waiting, isDaily: true }, { isDaily: false, dueAt: now })
    else
      await em.nativeUpdate(Notice, { ...waiting, isDaily: false }, { isDaily: true, dueAt: nextDigest(now) })
  }
}

/** Stops the mails about these kinds. Push stays as it was. */
export async function stopMails(
  em: EntityManager,
  userId: string,
  kinds: readonly NoticeKind[],
): Promise<void> {
  const choices = await choicesOf(em, userId)
  const stopped = kinds.map((kind) => ({ ...choiceIn(choices, kind), mail: false }))
  await updateChoices(em, userId, stopped)
}
