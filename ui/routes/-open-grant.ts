// The guard of the consent page: it packs the link's query, and leads a visitor to sign in first.
import { redirect } from '@tanstack/react-router'
import { accessTexts } from '#generated/texts/parts/access.ts'
import { findSession } from '../api/browser-session.ts'
import { packed } from '../integrations/asked.ts'
import { loadAllTexts, loadTexts } from '../texts/texts.ts'

export async function openGrant(asked: string | undefined): Promise<void> {
  if (!asked) {
    const search = { asked: packed(searchAsItCame()) }
    throw redirect({ to: '/grant', search })
  }
  if (!(await findSession()))
    throw redirect({ to: '/aanmelden', search: { redirect: `/grant?asked=${asked}` } })
  await Promise.all([loadAllTexts(), loadTexts(accessTexts)])
}

/** The router has read the address by now, and written numbers otherwise. */
function searchAsItCame(): string {
  const { pathname, search } = window.location
  const came = URL.parse(performance.getEntriesByType('navigation')[0]?.name ?? '')
  return came?.pathname === pathname ? came.search : search
}
