import { defineModule } from '../platform/modules/module.ts'
import { NoticeChoice, NoticeReader } from './choice.ts'
import { handlers, routes } from './handlers.ts'
import { hearEvents } from './hear-events.ts'
import { Notice, OUTDATED, Push, Telling } from './notice.ts'
import { PushBrowser } from './push-browser.ts'
import { jobs } from './send-push.ts'
import { telling } from './tell.ts'

export const notices = defineModule({
  name: 'notices',
  handlers,
  routes,
  jobs,
  feeds: [hearEvents],
  polls: [telling],
  entities: [NoticeChoice, NoticeReader, Notice, Telling, Push, PushBrowser],
  outdated: OUTDATED,
})
