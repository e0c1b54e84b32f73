/** The examination of the installation by the process that runs, in the words of the administrator. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { examine } from '../doctor/examine.ts'
import { namesAt } from '../doctor/names.ts'
import { inWords } from '../doctor/words.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Language } from '../platform/language.ts'

type Asked = components['schemas']['ExaminationWish']

/** Less than a proxy waits for an answer; a return that comes later is told by the next examination. */
const WAIT_SECONDS = 20

/** @param asked the wishes of the administrator, of whom `email` is the address */
export async function examineHere(
  {
    em,
    config,
    ports,
    encryption,
  }: Pick<AppContext, 'config' | 'ports' | 'encryption'> & { em: EntityManager },
  { language, email, asked }: { language: Language; email: string; asked: Asked },
): Promise<components['schemas']['ExaminationFinding'][]> {
  const means = {
    ...{ config, databaseUrl: String(em.config.get('clientUrl')), stored: { em, encryption } },
    ...{ network: ports.network, storage: ports.storage, names: namesAt(), places: {} },
  }
  const { mail, document = false, company } = asked
  const findings = await examine(means, {
    mailTo: mail ? email : undefined,
    roundTrip: document ? { participant: company ?? undefined, waitSeconds: WAIT_SECONDS } : undefined,
  })
  return findings.map((finding) => {
    const { says, remedy } = inWords(finding, language)
    return { part: finding.part, state: finding.state, code: finding.code, says, remedy }
  })
}
