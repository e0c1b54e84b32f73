/** The mail to a user about one of their passkeys. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { passkeyTexts } from '#generated/texts/mails/passkey.ts'
import type { User } from '../accounts/membership.ts'
import type { AnyCall } from '../platform/http/call.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import { type Passkey, providerOf } from './passkey.ts'

type Act = 'added' | 'deleted' | 'refused'
type Named = Pick<Passkey, 'aaguid' | 'device'>

export function passkeyMail(act: Act, passkey: Named, language: Language, publicUrl: string) {
  const words = passkeyTexts[language]
  const { subject, lead, mistake } = words[act]
  const { device } = passkey
  const name = providerOf(passkey) ?? (device == null ? words.unknown : words.named({ ...device }))
  const link = { text: words.button, url: `${publicUrl}/accountportal/user/access` }
  return {
    subject,
    ...writeLetter({ language, heading: subject, paragraphs: [lead({ name }), mistake], link }),
  }
}

export async function mailPasskey(
  em: EntityManager,
  { queue, ports, config }: Pick<AnyCall, 'queue' | 'ports' | 'config'>,
  { act, user, passkey }: { act: Act; user: User; passkey: Passkey },
): Promise<void> {
  const mail = passkeyMail(act, passkey, user.language ?? 'nl', config.publicUrl)
  const key = `passkey ${act} ${passkey.id} ${act === 'refused' ? Date.now() : ''}`.trim()
  await ports.mail.queue(
    { em, queue },
    { key, to: user.email, ...mail },
    { cause: 'PASSKEY_CHANGE', account: null },
  )
}
