import { type ActEnds, useActOn } from '../api/use-act.ts'

const SHOWN = [['integrations'], ['grants']]

/** Something done to an integration, or to what it was granted. */
export const useAct = <Done, Given = void>(act: (given: Given) => Promise<Done>, ends: ActEnds<Done>) =>
  useActOn(SHOWN, act, ends)
