import type { TimeStampAuthorities } from '../formats/seal/ask-time-stamp.ts'
import { stampTime } from '../formats/seal/local-time-stamps.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { getOwnAuthority } from './own-authority.ts'

/** Those that are configured; `local` is this installation itself. */
export async function authoritiesOf(context: JobContext): Promise<TimeStampAuthorities> {
  const outside = context.ports.timeStamps
  if (!outside.urls.includes('local')) return outside
  const { root, timeStamps } = await getOwnAuthority(context)
  return {
    ...outside,
    trusted: outside.trusted.length > 0 ? [...outside.trusted, root.certificate] : [],
    post: (url, request) =>
      url === 'local'
        ? stampTime(request, timeStamps, root.certificate, new Date())
        : outside.post(url, request),
  }
}
