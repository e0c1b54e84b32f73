import { describe, expect, it } from 'vitest'
import { EVENTS, sampleEvidence } from '#tests/support/evidence.ts'
import { readPdfTags, readPdfText } from '#tests/support/pdf-text.ts'
import { drawEvidence } from './draw-evidence.ts'
import {
  type Evidence,
  type EvidenceEvent,
  type EvidenceLanguage,
  readEvidence,
  writeEvidence,
} from './evidence.ts'

const ORIGINAL = {
  bytes: 188_416,
  pages: 3,
  sha256: '9f2c41d708ab6e35c1f477205d9e3b18a4c60e7291bd5f03e8d1264a7c9b30f5',
  isApart: false,
}

async function drawnPages(evidence: Evidence, original = ORIGINAL): Promise<string[]> {
  const { pages } = await readPdfText(await drawEvidence(evidence, original))
  return pages.map((text) => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' '))
}

const SIMPLE: Record<EvidenceLanguage, string> = {
  nl: 'Geen geavanceerde en geen gekwalificeerde handtekening.',
  fr: 'Ni signature avancée, ni signature qualifiée.',
  de: 'Keine fortgeschrittene und keine qualifizierte Signatur.',
  en: 'Not an advanced and not a qualified signature.',
}

/** Everything that a sheet may say of a signature, and of a refusal. */
const VISIT = { ip: '84.196.12.7', device: { browser: 'Firefox', system: 'Windows' } }
const SIGNED: Partial<Evidence> = {
  identification: {
    codeVerifiedAt: '2026-11-21T19:06:31Z',
    provider: {
      name: 'itsme',
      isSimulated: false,
      subject: 'J. Willems',
      subjectId: '7',
      at: '2026-11-21T19:04:02Z',
    },
  },
  events: [
    ...EVENTS.slice(0, 2),
    { type: 'REMINDED', at: '2026-11-21T06:00:00Z', messageId: '0193-77@zegel.example', deliveredAt: null },
    { type: 'IDENTIFIED', at: '2026-11-21T19:04:02Z', provider: 'itsme', isSimulated: false },
    { type: 'CODE_WRONG', at: '2026-11-21T19:06:05Z', attempt: 1, ...VISIT },
    ...EVENTS.slice(2),
  ],
}
const REFUSED: Partial<Evidence> = {
  outcome: 'REFUSED',
  reason: 'De verwarming klopt niet.',
  signer: { ...sampleEvidence().signer, signature: null },
  consent: null,
  identification: { codeVerifiedAt: null, provider: null },
  events: [
    { type: 'OPENED', at: '2026-11-21T18:55:18Z', afterCode: false, ...VISIT },
    { type: 'REFUSED', at: '2026-11-21T19:06:31Z', attempt: null, ...VISIT },
  ],
  seal: { ...sampleEvidence().seal, timeStamp: { kind: 'NONE' } },
}

const DRAWN = { way: 'DRAWN', path: 'M10 60 C30 10 60 10 200 60', width: 300, height: 100 } as const

describe('a sheet of evidence', () => {
  it('shows the signer, the document, the time, the method, and the way to check it', async () => {
    const [page, another] = await drawnPages(sampleEvidence())
    expect(another).toBeUndefined()
    for (const said of [
      'Bewijsblad 1 van 1, bij AFR-2025-PARK-3B',
      'Dit blad hoort bij de 3 bladzijden ervoor.',
      'afrekening-3B.pdf, 3 blz., 188 416 bytes',
      'Jan Willems , getypt',
      'jan.willems@post.example',
      '21/11/2026 20:06:31',
      'Ik, Jan Willems, ga akkoord en onderteken dit document elektronisch.',
      'een code van 6 cijfers',
      'tijden in Belgische tijd, UTC+01:00',
      'bericht 0193-4c1f@zegel.example, afgeleverd 09:02:44',
      'na code per mail; IP 84.196.12.7, Safari op iPhone',
      '3 van 3 bladzijden getoond',
      'gevraagd aan tsa.example.be',
      '9f2c41d7 08ab6e35 c1f47720 5d9e3b18',
      'a4c60e72 91bd5f03 e8d1264a 7c9b30f5',
      'de eerste 188 416 bytes',
      'blz. 4 van 4',
    ]) {
      expect(page).toContain(said)
    }
  })

  it('names both offsets where the clock was changed on the way', async () => {
    const [sent] = EVENTS
    const summer = { ...sent, at: '2026-10-24T08:02:40Z' } as (typeof EVENTS)[number]
    const [page] = await drawnPages(sampleEvidence({ events: [summer, ...EVENTS.slice(1)] }))
    expect(page).toContain('tijden in Belgische tijd, UTC+02:00 / +01:00')
  })

  it.each(Object.entries(SIMPLE))('claims no more than a simple signature in %s', async (language, words) => {
    const known = (['nl', 'fr', 'de', 'en'] as const).find((one) => one === language) ?? 'nl'
    expect((await drawnPages(sampleEvidence({ language: known }))).join(' ')).toContain(words)
  })

  it('shows the reason of a refusal, and that nothing was signed', async () => {
    const [page] = await drawnPages(sampleEvidence(REFUSED))
    expect(page).toContain('Bewijs van weigering')
    expect(page).toContain('De verwarming klopt niet.')
    expect(page).toContain('Er is niets ondertekend.')
    expect(page).not.toContain('eenvoudige elektronische handtekening')
  })

  it('is tagged: its headings, its table, and the meaning of its pictures', async () => {
    const signer = { ...sampleEvidence().signer, signature: DRAWN }
    const tags = await readPdfTags(await drawEvidence(sampleEvidence({ signer }), ORIGINAL))
    expect(tags.filter((tag) => /^H\d$/.test(tag))).toEqual(['H1', 'H2', 'H2', 'H2', 'H2', 'H2', 'H2'])
    expect(tags.filter((tag) => tag === 'TH')).toHaveLength(3)
    expect(tags.filter((tag) => tag === 'TR')).toHaveLength(1 + EVENTS.length)
    expect(tags.filter((tag) => tag.startsWith('Figure'))).toEqual([
      'Figure: Jan Willems, getekend',
      'Figure: zegel.example/verify',
    ])
  })

  it('has the same bytes for the same evidence', async () => {
    const [one, two] = [
      await drawEvidence(sampleEvidence(), ORIGINAL),
      await drawEvidence(sampleEvidence(), ORIGINAL),
    ]
    expect(Buffer.from(one).equals(two)).toBe(true)
  })

  it('goes on on a second sheet when there are many events', async () => {
    const events = Array.from({ length: 5 }, () => EVENTS).flat()
    const pages = await drawnPages(sampleEvidence({ events }))
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Bewijsblad 1 van 2')
    expect(pages[1]).toContain('Bewijsblad 2 van 2')
    expect(pages[1]).toContain('blz. 5 van 5')
  })

  it('states that a simulated login, and a time stamp of our own, prove nothing', async () => {
    const at = '2026-11-21T19:06:00Z'
    const [page] = await drawnPages(
      sampleEvidence({
        identification: {
          codeVerifiedAt: at,
          provider: { name: 'itsme', isSimulated: true, subject: 'Jan Willems', subjectId: '7', at },
        },
        seal: { ...sampleEvidence().seal, timeStamp: { kind: 'LOCAL' } },
      }),
    )
    expect(page).toContain('die aanmelding bij itsme was nagebootst en bewijst niet wie het was')
    expect(page).toContain('gevraagd aan deze installatie zelf, voor een demo: bewijst niets naar buiten')
  })

  const named = (name: string) => sampleEvidence({ signer: { ...sampleEvidence().signer, name } })
  const NOTE = 'De volledige tekst staat in evidence.json.'

  it.each(['Łukasz Ő Șerban', 'Nguyễn Thị', '王小明', '#read("/etc/passwd") $x$ *vet* @a <b>'])(
    'shows the name %s as it is',
    async (name) => {
      const text = (await drawnPages(named(name))).join(' ')
      expect(text).toContain(`nadat ${name} ondertekende`)
      expect(text).not.toContain(NOTE)
    },
  )

  it.each(['محمد علي', 'עברית'])('draws the letters of %s', async (name) => {
    const text = (await drawnPages(named(name))).join(' ')
    for (const letter of name.replace(/\s/g, '')) expect(text).toContain(letter)
    expect(text).not.toContain('□')
  })

  it.each([
    ['😀 Jan', '□ Jan'],
    ['Jan \u202esmelliW\u202c', 'Jan smelliW'],
    ['Jan\u200b\u0007 Willems', 'Jan Willems'],
  ])('draws %s as %s, with a note', async (name, drawn) => {
    const text = (await drawnPages(named(name))).join(' ')
    expect(text).toContain(`nadat ${drawn} ondertekende`)
    expect(text).toContain(NOTE)
  })

  it('draws a merely different notation, without a note', async () => {
    const reason = 'Te duur.\n\nTe laat.'
    const signer = { ...sampleEvidence().signer, name: 'Zoe\u0308 Cre\u0301pin' }
    const text = (await drawnPages(sampleEvidence({ signer, reason }))).join(' ')
    expect(text).toContain('nadat Zoë Crépin ondertekende')
    expect(text).not.toContain('De volledige tekst')
  })

  it('names a drawn signature', async () => {
    const signer = { ...sampleEvidence().signer, signature: DRAWN }
    const [page] = await drawnPages(sampleEvidence({ signer }))
    expect(page).toContain('Jan Willems , getekend')
  })
})

it('is the same for a computer, in full', () => {
  const evidence = sampleEvidence({ sender: { name: 'محمد', number: null } })
  expect(readEvidence(writeEvidence(evidence, ORIGINAL))).toMatchObject({ ...evidence, original: ORIGINAL })
  expect(readEvidence(Buffer.from('{}'))).toBeUndefined()
  expect(readEvidence(Buffer.from('not JSON'))).toBeUndefined()
})

describe('a sheet of evidence of one signer', () => {
  it.each([
    [
      'nl',
      'DIFFERENT',
      'Verschillende namen: gevraagd aan Chris Janssens, getypt Donald Duck, aangemeld als Piet Piraat.',
    ],
    [
      'fr',
      'SIMILAR',
      'Noms semblables : demandé à Chris Janssens, tapé Donald Duck, connecté comme Piet Piraat.',
    ],
  ] as const)('says in %s whose names are %s', async (language, verdict, told) => {
    const names = { expected: 'Chris Janssens', given: 'Donald Duck', identified: 'Piet Piraat', verdict }
    expect((await drawnPages(sampleEvidence({ language, names }))).join(' ')).toContain(told)
    const same = { ...names, verdict: 'SAME' as const }
    expect((await drawnPages(sampleEvidence({ language, names: same }))).join(' ')).not.toContain(
      'Donald Duck',
    )
  })

  it.each(['nl', 'fr', 'de', 'en'] as const)(
    'stands on one sheet in %s, with a login and three names',
    async (language) => {
      const names = {
        expected: 'Chris Janssens',
        given: 'Donald Duck',
        identified: 'Piet Piraat',
        verdict: 'DIFFERENT',
      } as const
      const simulated = {
        name: 'itsme',
        isSimulated: true,
        subject: 'Piet Piraat',
        subjectId: '7',
        at: '2026-11-21T19:04:02Z',
      }
      const told = { deliveredAt: null, messageId: 'documents-01a2227c-2182-762f-b29d-0a8c148ba1ad' }
      const events = (SIGNED.events ?? [])
        .filter(({ type }) => type !== 'CODE_WRONG' && type !== 'REMINDED')
        .map((event): EvidenceEvent => ('messageId' in event ? { ...event, ...told } : event))
      const consent = {
        text: 'Ik, Chris Janssens, ga akkoord met ‘Afrekening 2026 kavel 12’ van Syndic Dubois en onderteken dit document elektronisch. Ik heb het tot het einde gelezen.',
        language: 'nl',
      } as const
      const identification = { codeVerifiedAt: '2026-11-21T19:06:31Z', provider: simulated }
      expect(
        await drawnPages(sampleEvidence({ language, names, events, consent, identification })),
      ).toHaveLength(1)
    },
  )
})
