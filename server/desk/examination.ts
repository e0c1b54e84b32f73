/** The examination of the installation by the process that runs, in the words of the administrator. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { examine } from '../doctor/examine.ts'
import { namesAt } from '../doctor/names.ts'
import { inWords } from '../doctor/words.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Language } from '../platform/language.ts'

/** @param mailTo the address that gets a mail; undefined: none is sent */
export async function examineHere(
  {
    em,
    config,
    ports,
    encryption,
  }: Pick<AppContext, 'config' | 'ports' | 'encryption'> & { em: EntityManager },
  { language, mailTo }: { language: Language; mailTo: string | undefined },
): Promise<components['schemas']['ExaminationFinding'][]> {
  const means = {
    ...{ config, databaseUrl: String(em.config.get('clientUrl')), stored: { em, encryption } },
    ...{ network: ports.network, storage: ports.storage, names: namesAt(), places: {} },
  }
  const findings = await examine(means, { mailTo })
  return findings.map((finding) => {
    const { says, remedy } = inWords(finding, language)
    return { part: finding.part, state: finding.state, code: finding.code, says, remedy }
  })
}
