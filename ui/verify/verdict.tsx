import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconClockExclamation,
  IconMinus,
  IconRosetteDiscountCheck,
  IconX,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { VerifyTexts } from '#generated/texts/receivers/verify.ts'
import { Facts } from '../kit/facts.tsx'
import { formatDate, formatMoment } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { isProven, listLimits, listProofs, makeReading, type Reading } from './reading.ts'
import classes from './verify.module.css'
import type { Verification } from './verify.ts'

type TechnicalProps = { found: Verification; seal: NonNullable<Verification['seal']>; words: VerifyTexts }

/** The technical facts, for an expert. */
function Technical({ found, seal, words: { technical } }: TechnicalProps) {
  const { level, permission, by, serialNumber, validUntil, bytesCovered } = seal
  const size = found.size.toLocaleString('fr-BE')
  const covers =
    bytesCovered === found.size
      ? technical.wholeFile({ size })
      : technical.part({ covered: bytesCovered.toLocaleString('fr-BE'), size })
  const allows = permission === null ? undefined : technical.permissions[permission - 1]
  return (
    <details className={classes.technical}>
      <summary>{technical.heading}</summary>
      <Facts
        facts={[
          {
            name: technical.seal,
            value: [level && technical.level({ level }), allows].filter(Boolean).join(', '),
          },
          {
            name: technical.certificate,
            value: `${by}, ${technical.number} ${serialNumber}, ${technical.until} ${formatDate(validUntil)}`,
          },
          { name: technical.covers, value: covers },
          {
            name: technical.original,
            value: found.evidence && inGroups(found.evidence.original.sha256),
          },
          { name: technical.seen, value: found.isKnown ? technical.seenYes : technical.seenNo },
        ]}
      />
    </details>
  )
}

/** Groups of eight can be compared by eye. */
const inGroups = (hash: string): string => hash.replace(/.{8}(?=.)/g, '$& ')

type VerdictProps = { found: Verification; words: VerifyTexts }

const icons: Record<Reading['tone'], TablerIcon> = {
  ok: IconRosetteDiscountCheck,
  warn: IconAlertTriangle,
  err: IconAlertCircle,
  plain: IconCircleDashed,
}

/** One sentence, then the proven facts with their source, then the limits. The verdict takes the focus. */
export function Verdict({ found, words }: VerdictProps) {
  const reading = makeReading(found, words)
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section className={classes.verdict} ref={box} tabIndex={-1} role="status">
      <div className={classes.head} data-tone={reading.tone}>
        <Icon of={icons[reading.tone]} size={34} />
        <div>
          <h2>{reading.heading}</h2>
          <p>{reading.lead}</p>
        </div>
      </div>
      {reading.notes.map((note) => (
        <p key={note} className={classes.note}>
          <Icon of={IconClockExclamation} size={20} />
          {note}
        </p>
      ))}
      {found.verdict === 'CHANGED' && <Changed words={words} />}
      {isProven(found) && <Proven found={found} words={words} />}
      {found.seal && <Technical found={found} seal={found.seal} words={words} />}
    </section>
  )
}

function Proven({ found, words }: VerdictProps) {
  return (
    <div className={classes.columns}>
      <Column heading={words.proves.heading}>
        <Points icon={IconCheck} tone="ok" texts={listProofs(found, words)} />
      </Column>
      {found.evidence && <Who evidence={found.evidence} words={words} />}
      <Column heading={words.not.heading}>
        <Points icon={IconMinus} texts={listLimits(found, words)} />
      </Column>
    </div>
  )
}

type WhoProps = { evidence: NonNullable<Verification['evidence']>; words: VerifyTexts }

function Who({ evidence: { outcome, signer, identification, consent, reason }, words: { who } }: WhoProps) {
  const { provider } = identification
  const way = signer.way && (signer.way === 'TYPED' ? who.typed : who.drawn)
  return (
    <Column heading={outcome === 'SIGNED' ? who.heading : who.headingRefused}>
      <Facts
        facts={[
          { name: who.name, value: [signer.name, way].filter(Boolean).join(', ') },
          { name: who.email, value: signer.email },
          { name: who.at, value: formatMoment(signer.at) },
          {
            name: who.by,
            value: provider
              ? who.byProvider({ provider: provider.name, name: provider.subject })
              : who.byCode,
          },
          { name: who.agreed, value: consent },
          { name: who.why, value: reason },
        ]}
      />
    </Column>
  )
}

function Changed({ words: { sees, todo } }: { words: VerifyTexts }) {
  return (
    <div className={classes.columns}>
      <Column heading={sees.heading}>
        <Points icon={IconX} tone="err" texts={[sees.part, sees.facts]} />
      </Column>
      <Column heading={todo.heading}>
        <p>{todo.changed}</p>
      </Column>
    </div>
  )
}

const Column = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className={classes.column}>
    <h3>{heading}</h3>
    {children}
  </div>
)

type PointsProps = { icon: TablerIcon; tone?: 'ok' | 'err'; texts: readonly string[] }

const Points = ({ icon, tone, texts }: PointsProps) => (
  <ul className={classes.points} data-tone={tone}>
    {texts.map((text) => (
      <li key={text}>
        <Icon of={icon} size={18} />
        {text}
      </li>
    ))}
  </ul>
)
