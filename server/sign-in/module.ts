import { defineModule } from '../platform/modules/module.ts'
import { Device, DeviceCookie } from './device.ts'
import { ExternalToken } from './external-sign-in.ts'
import { handlers, resolvers } from './handlers.ts'

import { Session } from './session.ts'
import { sessions } from './session-principal.ts'
import { SignInLink } from './sign-in-link.ts'
import { UsedChallenge } from './used-challenge.ts'

export const signIn = defineModule({
  name: 'sign-in',
  handlers,
  resolvers,
  principals: [sessions],
  entities: [Device, DeviceCookie, ExternalToken, Session, SignInLink, UsedChallenge],
  outdated: [
    `delete from devices where expires_at < now() - interval '30 days' or ended_at < now() - interval '30 days'`,
    `delete from sessions where expires_at < now() - interval '7 days'`,
    `delete from sign_in_links where expires_at < now() - interval '30 days'`,
    `delete from used_challenges where expires_at < now()`,
    `delete from external_tokens where expires_at < now() - interval '30 days'`,
  ],
})
