import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Chosen, type LetterPreview, previewQuery, type WithoutConsent } from './queries.ts'

/** Of those who get a mail, and of those for whom a letter is printed. */
function countsOf(preview: LetterPreview | undefined, withoutConsent: WithoutConsent) {
  if (preview === undefined) return { all: 0, mails: 0, unreachable: 0, paper: 0 }
  const { receivers: all, connected, invited, consent } = preview
  const mails = connected + invited
  const unreachable = all - mails
  return {
    all,
    mails,
    unreachable,
    paper: unreachable + (withoutConsent === 'MAIL_AND_PAPER' ? consent.missing : 0),
  }
}

export type Telling = ReturnType<typeof useTelling>

/** The ways in which these receivers will be told, and those of receivers without consent. */
export function useTelling(accountId: string, chosen: Chosen) {
  const [withoutConsent, setWithoutConsent] = useState<WithoutConsent>('MAIL_AND_PAPER')
  const isChosen = chosen.tags.length + chosen.receivers.length > 0
  const preview = useQuery({ ...previewQuery(accountId, chosen), enabled: isChosen })
  const known = isChosen ? preview.data : undefined
  return { withoutConsent, setWithoutConsent, preview, known, counts: countsOf(known, withoutConsent) }
}
