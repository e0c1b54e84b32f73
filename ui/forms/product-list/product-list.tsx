import { VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { DEFAULT_UNIT } from '#contracts/rules/units.ts'
import { Kbd } from '../../kit/kbd.tsx'
import look from '../../kit/option-list.module.css'
import { useShortVatWords, vatCode } from '../vat-choices.ts'
import { fitsText, markedPieces } from './marks.ts'
import classes from './product-list.module.css'
import { type Product, productsQuery } from './products.ts'

/** A pause in typing after which the server is asked. */
const PAUSE_MS = 80

type ProductListProps = {
  accountId: string
  /** As it is typed. */
  text: string
  /** Around the input. */
  place: RefObject<HTMLElement | null>
  onTake: (product: Product) => void
  /** Keeps the line as a product; undefined where it can't be one. */
  onSave: (() => void) | undefined
  /** Its ids, for the input. */
  onShown: (shown: { id: string; active: string } | null) => void
  onClose: () => void
}

/** The products below a description. The focus stays in the text, whose keys it takes while it is shown. */
export function ProductList(props: ProductListProps) {
  const { accountId, text, place, onTake, onSave, onShown, onClose } = props
  const { t } = useTranslation('products')
  const id = useId()
  const products = useProducts(accountId, text)
  const [at, setAt] = useState(0)
  const options = onSave ? products.length + 1 : products.length
  const active = Math.min(at, options - 1)
  const isShown = products.length > 0
  const idOf = (index: number) => `${id}-${index}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins at the first product
  useEffect(() => setAt(0), [text])
  useEffect(() => {
    onShown(isShown ? { id, active: `${id}-${active}` } : null)
    return () => onShown(null)
  }, [isShown, id, active, onShown])

  const take = (index: number) => {
    const product = products[index]
    if (!product) onSave?.()
    onClose()
    if (product) onTake(product)
  }
  useKeys(isShown ? place : undefined, {
    ArrowDown: () => setAt((active + 1) % options),
    ArrowUp: () => setAt((active - 1 + options) % options),
    Enter: () => take(active),
    Escape: onClose,
  })
  const box = usePosition(place, products.length)
  if (!isShown) return null
  const option = (index: number) => ({
    id: idOf(index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    onClick: () => take(index),
  })
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a press keeps the focus in the text
    <div ref={box} className={`${look.box} ${classes.box}`} onMouseDown={(event) => event.preventDefault()}>
      <VisuallyHidden role="status">{t('found', { count: products.length })}</VisuallyHidden>
      <div id={id} role="listbox" aria-label={t('title')} className={`${look.list} ${classes.list}`}>
        {products.map((product, index) => (
          <div key={product.id} className={`${look.row} ${classes.row}`} {...option(index)}>
            <Row product={product} text={text} />
          </div>
        ))}
        <div className={`${look.foot} ${classes.foot}`}>
          <span className={look.keys} aria-hidden>
            <Kbd>Enter</Kbd> {t('keys.take')} <Kbd>Tab</Kbd> {t('keys.keep', { text: text.trim() })}
          </span>
          {onSave && (
            <div className={`${look.last} ${classes.save}`} {...option(products.length)}>
              {t('save-line')}
            </div>
          )}
        </div>
      </div>
    </div>,
    document.body,
  )
}

function Row({ product, text }: { product: Product; text: string }) {
  const { t } = useTranslation('products')
  const vatWords = useShortVatWords()
  const { code, name, unit, unitPrice, vatRate, vatTreatment } = product
  const words = t(`draft:units.${unit || DEFAULT_UNIT}`, { defaultValue: unit ?? '' })
  const vat = vatCode({
    vatRate: typeof vatRate === 'number' ? vatRate : null,
    vatTreatment: vatTreatment ?? '',
  })
  return (
    <>
      <span className={`${look.cut} ${classes.code}`}>{code && <Marked text={code} typed={text} />}</span>
      <span className={classes.name}>
        <Marked text={name} typed={text} />
      </span>
      <span className={classes.price}>
        {typeof unitPrice === 'number' && t('price-per', { price: displayAmount(unitPrice, 2), unit: words })}
      </span>
      <span className={`${look.cut} ${classes.vat}`}>{vatWords(vat)}</span>
    </>
  )
}

const Marked = ({ text, typed }: { text: string; typed: string }) =>
  markedPieces(text, typed).map(({ at, text: piece, isMatch }) =>
    isMatch ? <b key={at}>{piece}</b> : <Fragment key={at}>{piece}</Fragment>,
  )

/** The answer of before stays, as far as it fits the text. */
function useProducts(accountId: string, text: string): Product[] {
  const [asked, setAsked] = useState(text.trim())
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data = [] } = useQuery({ ...productsQuery(accountId, asked), placeholderData: keepPreviousData })
  return data.filter((product) => fitsText(product, text))
}

/** Before the table's own keys: the input hears them first. */
function useKeys(place: RefObject<HTMLElement | null> | undefined, keys: Record<string, () => void>): void {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    const input = place?.current?.querySelector('input')
    const onKeyDown = (event: KeyboardEvent) => {
      const act = current.current[event.key]
      if (!act || event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    input?.addEventListener('keydown', onKeyDown)
    return () => input?.removeEventListener('keydown', onKeyDown)
  }, [place])
}

const GAP_PX = 3

/** Below the cell, or above where there is more room: never over its row, also when that moves. */
function usePosition(place: RefObject<HTMLElement | null>, rows: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the number of rows
  useLayoutEffect(() => {
    let frame = 0
    const put = () => {
      frame = requestAnimationFrame(put)
      const cell = place.current?.querySelector('input')?.getBoundingClientRect()
      if (!cell || !box.current) return
      const { style, offsetHeight, offsetWidth } = box.current
      const isAbove =
        cell.bottom + offsetHeight + GAP_PX > window.innerHeight &&
        cell.top > window.innerHeight - cell.bottom
      style.minWidth = `${cell.width}px`
      style.left = `${Math.max(8, Math.min(cell.left, window.innerWidth - offsetWidth - 8))}px`
      style.top = `${isAbove ? cell.top - offsetHeight - GAP_PX : cell.bottom + GAP_PX}px`
    }
    put()
    return () => cancelAnimationFrame(frame)
  }, [place, rows])
  return box
}
