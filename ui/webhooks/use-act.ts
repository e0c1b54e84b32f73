import { type ActEnds, useActOn } from '../api/use-act.ts'

const SHOWN = [['webhooks'], ['webhook-deliveries'], ['webhook-delivery']]

/** Something done to a webhook, or to what it was sent. */
export const useAct = <Done, Given = void>(act: (given: Given) => Promise<Done>, ends: ActEnds<Done>) =>
  useActOn(SHOWN, act, ends)
