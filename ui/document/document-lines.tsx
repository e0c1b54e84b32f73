import { useTranslation } from 'react-i18next'
import { narrow, useNarrow } from '../kit/media.ts'
import type { DocumentContent } from './document-content.ts'
import classes from './document-lines.module.css'
import { unitWords } from './unit-words.ts'
import { figure, isNothing } from './written.ts'

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
          <Row key={index} line={line} isNarrow={isNarrow} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ line, isNarrow }: { line: Line; isNarrow: boolean }) {
  const { t } = useTranslation('received-invoices')
  const quantity = [figure(line.quantity, 0), unitWords(line.unit, t)].filter(Boolean).join('\u00a0')
  const price = priceOf(line)
  const details = [...new Set([line.description, line.note, ...adjustments(line)])].filter(Boolean)
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
        {details.map((detail) => (
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

/** `17,90`, or `17,90 / 100` where the price is for more than one unit. */
function priceOf({ unitPrice, priceQuantity }: Line): string {
  const isPerOne = priceQuantity === null || isNothing(priceQuantity) || Number(priceQuantity) === 1
  return isPerOne ? figure(unitPrice) : `${figure(unitPrice)} / ${figure(priceQuantity, 0)}`
}

const adjustments = ({ adjustments: all }: Line): string[] =>
  all.map(({ reason, amount }) => [reason, figure(amount)].filter(Boolean).join(' '))
