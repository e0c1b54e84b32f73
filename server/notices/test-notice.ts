import type { EntityManager } from '@mikro-orm/postgresql'
import { noticesTexts } from '#generated/texts/mails/notices.ts'
import type { User } from '../accounts/membership.ts'
import type { AnyCall } from '../platform/http/call.ts'
import { Telling } from './notice.ts'
import { testLetter } from './notices-letter.ts'
import { livePushBrowsers } from './push-browser.ts'
import { queuePushes } from './tell.ts'

type Means = Pick<AnyCall, 'queue' | 'ports' | 'config' | 'network'> & { em: EntityManager }

/** By mail, and to each browser. @throws {Problem} TOO_MANY_REQUESTS */
export async function sendTestNotice({ em, queue, ports, config, network }: Means, user: User) {
  const sending = { cause: 'NOTICE_TEST', account: null } as const
  await ports.mail.admit({ ...sending, to: user.email, client: network })
  const language = user.language ?? 'nl'
  const browsers = await livePushBrowsers(em, user.id)
  const told = em.create(Telling, { userId: user.id, occasion: 'TEST', at: new Date() })
  await em.flush()
  const letter = testLetter(language, config.publicUrl)
  await ports.mail.queue({ em, queue }, { key: `notices ${told.id}`, to: user.email, ...letter }, sending)
  const { lead: body, subject: title } = noticesTexts[language].test
  await queuePushes({ em, queue }, { told, browsers, title, body, path: 'user/access', language })
  return { email: user.email, browsers: browsers.length }
}
