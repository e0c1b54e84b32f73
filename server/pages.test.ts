/** Pages and sentences that need no database say in each language what they said before: `docs/changing.md` tells how they are written anew. */
import { expect, test } from 'vitest'
import { pageLines } from '#tests/support/page-lines.ts'
import { saidBy } from '#tests/support/said.ts'
import { CREDIT_NOTE, INVOICE } from './formats/sbdh/document-types.ts'
import { JOURNAL } from './packages/journal-words.ts'
import { type ErrorFacts, errorPage, errorsPage } from './platform/reference/errors-pages.ts'
import { consentPage, knobsPage } from './ports/external-tool/simulated/pages.ts'
import { loginPage } from './ports/identity/simulated-login-page.ts'
import { lookupInWords } from './ports/network/look-up/words.ts'
import type { DistrustReason, Lookup } from './ports/network/network.ts'

const operation = { operation: { operationId: 'getDraft', summary: 'Read a draft' } }
const error = (more: Partial<ErrorFacts>): ErrorFacts => ({
  code: 'NOT_FOUND',
  status: 404,
  when: 'It does not exist, or is somebody else’s.',
  retryable: false,
  texts: [{ language: 'nl', title: 'Niet gevonden', text: 'Dit bestaat niet.', ofPrograms: [] }],
  example: { errorCode: 'NOT_FOUND' },
  operations: [operation as ErrorFacts['operations'][number]],
  ...more,
})
const ERRORS = [
  error({}),
  error({ code: 'BUSY_NOW', status: 503, retryable: true, operations: [], example: undefined }),
  error({ operations: [operation, operation] as ErrorFacts['operations'] }),
]

const written = (pages: string[]) => pages.map(pageLines).join(`\n${'='.repeat(80)}\n`)

test.each(['nl', 'fr', 'en'])('pages about errors, in %s', async (language) => {
  const pages = [errorsPage(language, ERRORS), ...ERRORS.map((one) => errorPage(language, one, 2))]
  await expect(written(pages)).toMatchFileSnapshot(`./pages/errors-${language}.txt`)
})

test.each(['nl', 'fr', 'de', 'en'])('the simulated log-in, in %s', async (language) => {
  const page = loginPage(`${language}-BE`, '/simulated/itsme', [['state', 'a-state']])
  await expect(written([page])).toMatchFileSnapshot(`./pages/log-in-${language}.txt`)
})

const REASONS: Record<DistrustReason, true> = {
  OTHER_ANSWER: true,
  NOT_SIGNED: true,
  WRONG_SIGNATURE: true,
  WEAK_SIGNATURE: true,
  UNKNOWN_SIGNATURE: true,
  WRONG_SIGNER: true,
  EXPIRED_SIGNER: true,
  OTHER_PARTICIPANT: true,
  WRONG_REDIRECT: true,
  WRONG_ENDPOINT: true,
}
const OTHER = 'busdox-docid-qns::urn:example::Order'

test('the simulated tool', async () => {
  const pages = [
    consentPage('/simulated/tool', [['state', 'a-state']]),
    knobsPage('/simulated/tool', ''),
    knobsPage('/simulated/tool', 'Done'),
  ]
  await expect(written(pages)).toMatchFileSnapshot('./pages/simulated-tool.txt')
})

test.each(Object.entries(JOURNAL))('a journal, in %s', async (language, words) => {
  await expect(saidBy(words)).toMatchFileSnapshot(`./pages/journal-${language}.txt`)
})

test.each(['nl', 'fr', 'en'] as const)('what a look-up found, in %s', async (language) => {
  const found = (more: object) =>
    ({
      scheme: '0208',
      participant: '0123456749',
      state: 'UNKNOWN',
      documentTypes: [],
      ...more,
    }) as unknown as Lookup
  const invoice = INVOICE.docTypeId
  const registered = (...documentTypes: string[]) => found({ state: 'REGISTERED', documentTypes })
  const said = [
    ...(Object.keys(REASONS) as DistrustReason[]).map((distrust) =>
      lookupInWords(found({ distrust }), language),
    ),
    lookupInWords(found({}), language),
    lookupInWords(found({ state: 'NOT_REGISTERED' }), language),
    lookupInWords(registered(), language),
    lookupInWords(registered(invoice, CREDIT_NOTE.docTypeId, OTHER), language),
    lookupInWords(registered(invoice), language, invoice),
    lookupInWords(registered(invoice), language, CREDIT_NOTE.docTypeId),
    lookupInWords(registered(invoice, OTHER), language, OTHER),
  ]
  await expect(said.join('\n')).toMatchFileSnapshot(`./pages/look-up-${language}.txt`)
})
