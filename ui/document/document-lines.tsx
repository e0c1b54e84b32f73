import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { adjustmentFacts, type Drawing, factText, lineTexts } from '#contracts/rules/document/sections.ts'
import { figure, isNothing } from '#contracts/rules/document/written.ts'
import { unitSymbols } from '#contracts/rules/units.ts'
import { narrow, useNarrow } from '../kit/media.ts'
import { currentLanguage } from '../texts/language.ts'
import type { DocumentContent } from './document-content.ts'
import classes from './document-lines.module.css'

const pieces: readonly string[] = ['C62', 'H87', 'EA', 'NAR']
const words = ['HUR', 'DAY', 'WEE', 'MON', 'ANN'] as const

/**
 * A unit of measure (UN/ECE recommendation 20) as people write it beside a quantity; none for pieces, and the
 * symbol of a less common unit.
 */
export function unitWords(code: string | null, count: number, t: TFunction<'received-invoices'>): string {
  const word = words.find((each) => each === code)
  if (word) return t(`document.unit.${word}`, { count })
  return code === null || pieces.includes(code) ? '' : (unitSymbols[code] ?? code)
}

type Line = DocumentContent['lines'][number]

/** The lines of a document; on a phone quantity, price and VAT are under the name. */
export function DocumentLines({ document: { lines } }: { document: DocumentContent }) {
  const { t } = useTranslation('received-invoices')
  const isNarrow = useNarrow(narrow.cards)
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{t('document.line.name')}</th>
          {!isNarrow && (
            <>
              <th scope="col">{t('document.line.quantity')}</th>
              <th scope="col">{t('document.line.price')}</th>
              <th scope="col">{t('document.line.vat')}</th>
            </>
          )}
          <th scope="col">{t('document.line.net')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a received document never changes, and line ids may repeat
          <Row key={index} line={line} place={index + 1} isNarrow={isNarrow} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { line: Line; place: number; isNarrow: boolean }

function Row({ line, place, isNarrow }: RowProps) {
  const { t } = useTranslation('received-invoices')
  const quantity = [figure(line.quantity, 0), unitWords(line.unit, Number(line.quantity), t)]
    .filter(Boolean)
    .join('\u00a0')
  const price = usePrice(line)
  const drawing = { output: 'screen', language: currentLanguage() } as const
  const details = [
    ...lineTexts(line, place, drawing),
    ...line.adjustments.map((one) => adjustmentText(one, drawing)),
  ]
  return (
    <tr>
      <td>
        <span className={classes.name}>{line.name}</span>
        {isNarrow && (
          <span className={classes.detail}>
            {[
              [quantity, price].filter(Boolean).join(' × '),
              line.vatRate && `${t('document.line.vat')} ${percent(line)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
        {[...new Set(details)].map((detail) => (
          <span key={detail} className={classes.detail}>
            {detail}
          </span>
        ))}
      </td>
      {!isNarrow && (
        <>
          <td>{quantity}</td>
          <td>{price}</td>
          <td className={classes.dim}>{percent(line)}</td>
        </>
      )}
      <td>{figure(line.net)}</td>
    </tr>
  )
}

const percent = ({ vatRate }: Line): string => (vatRate === null ? '' : `${figure(vatRate, 0)}\u00a0%`)

/** `17,90`, or `17,90 / 100 kg` where the price is for more than one unit, or for another one. */
function usePrice({ unitPrice, priceQuantity, priceUnit, unit }: Line): string {
  const { t } = useTranslation('received-invoices')
  const isPerOne = priceQuantity === null || isNothing(priceQuantity) || Number(priceQuantity) === 1
  const other =
    priceUnit !== null && priceUnit !== unit
      ? unitWords(priceUnit, isPerOne ? 1 : Number(priceQuantity), t) || priceUnit
      : ''
  const per = [isPerOne ? '' : figure(priceQuantity, 0), other].filter(Boolean).join('\u00a0')
  return [figure(unitPrice), per].filter(Boolean).join(' / ')
}

function adjustmentText(one: Line['adjustments'][number], drawing: Drawing): string {
  const facts = adjustmentFacts(one, 'line', drawing).map(factText).join(', ')
  return [one.reason, figure(one.amount), facts && `(${facts})`].filter(Boolean).join(' ')
}
