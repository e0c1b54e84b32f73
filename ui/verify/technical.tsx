import type { VerifyTexts } from '#generated/texts/receivers/verify.ts'
import { Facts } from '../kit/facts.tsx'
import { formatDate } from '../kit/format.ts'
import classes from './verify.module.css'
import type { Verification } from './verify.ts'

type TechnicalProps = { found: Verification; seal: NonNullable<Verification['seal']>; words: VerifyTexts }

/** The technical facts, for an expert. */
export function Technical({ found, seal, words: { technical } }: TechnicalProps) {
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
