import { defineModule } from '../platform/modules/module.ts'
import { SimulatedToolKnobs } from './external-tool/simulated/knobs.ts'
import { SimulatedToolGrant } from './external-tool/simulated/oauth.ts'
import { MailEnvelope, OUTDATED as OUTDATED_ENVELOPES } from './mail/envelopes.ts'
import { MailReturn } from './mail/mail-return.ts'
import { MailSuppression } from './mail/mail-suppression.ts'
import { MailboxAttachment, MailboxMail } from './mail/mailbox.ts'
import { jobs } from './mail/send-mail.ts'
import { ArrivedMessage } from './network/inbox.ts'
import { KnownParticipant } from './network/known-participant.ts'
import { OUTDATED as OUTDATED_ANSWERS } from './network/known-participants.ts'
import { LookedUpParticipant, OUTDATED } from './network/look-up/remember.ts'

import { LoopbackMessage } from './network/loopback.ts'
import { LoopbackParticipant } from './network/loopback-participant.ts'
import { SubmittedMessage } from './network/outbox.ts'
import { OUTDATED_IN_SANDBOX, SandboxMail } from './sandbox/sandbox-mail.ts'
import { SandboxMessage } from './sandbox/sandbox-network.ts'
import { ReleasedFile } from './storage/released-file.ts'
import { ABANDONED_MS } from './storage/storage.ts'
import { sweepFiles } from './storage/sweep-files.ts'
import { sweepOrphans } from './storage/sweep-orphans.ts'

/** The ports' tables and background work. */
export const ports = defineModule({
  name: 'ports',
  entities: [
    MailboxMail,
    MailboxAttachment,
    MailEnvelope,
    MailSuppression,
    MailReturn,
    LoopbackParticipant,
    LoopbackMessage,
    LookedUpParticipant,
    KnownParticipant,
    ArrivedMessage,
    SubmittedMessage,
    SandboxMessage,
    SandboxMail,
    ReleasedFile,
    SimulatedToolGrant,
    SimulatedToolKnobs,
  ],
  jobs,
  outdated: [OUTDATED, OUTDATED_ANSWERS, OUTDATED_ENVELOPES, ...OUTDATED_IN_SANDBOX],
  schedules: [
    { name: 'sweep files', everyMinutes: 10, run: ({ orm, ports }) => sweepFiles(orm, ports.storage) },
    {
      name: 'clear unfinished files',
      everyMinutes: 60,
      isForAll: true,
      run: ({ ports }) => ports.storage.clearUnfinished(new Date(Date.now() - ABANDONED_MS)),
    },
    {
      name: 'sweep orphans',
      everyMinutes: 24 * 60,
      isForAll: true,
      run: ({ orm, ports }) => sweepOrphans(orm, ports.storage, new Date(), ports.interruption),
    },
  ],
})
