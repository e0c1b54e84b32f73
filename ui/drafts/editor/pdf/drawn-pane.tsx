import {
  IconAlertTriangle,
  IconArrowsHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconFileText,
  IconLayoutSidebarLeftCollapse,
  IconPlugX,
  IconRefresh,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScope } from '../../../api/reach.ts'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { drawPageBehind } from '../../../kit/pdf/pdf-document.ts'
import { PdfSheet } from '../../../kit/pdf/pdf-sheet.tsx'
import { useShownPage } from '../../../kit/pdf/use-shown-page.ts'
import { useZoom } from '../../../kit/pdf/use-zoom.ts'
import { toast } from '../../../kit/toast.ts'
import { useEditor, useEditorState } from '../editor.ts'
import { drawnDesign, type Replaced } from '../queries.ts'
import classes from './drawn-pane.module.css'
import { choosePdfSource } from './pdf-source.ts'
import { type DrawnPdf, useDrawnPdf } from './use-drawn-pdf.ts'

/** Milliseconds: longer than between two keys of a person who types. */
const TEXT_DELAY = 400

type DrawnPaneProps = { onFold?: (() => void) | undefined }

/** The PDF that we make of the form, as it stands now. */
export default function DrawnPane({ onFold }: DrawnPaneProps) {
  const { t } = useTranslation('draft')
  const drawn = useDrawnPdf()
  const [number, setNumber] = useState(1)
  const page = useShownPage(drawn.pdf, number)
  const zoom = useZoom(page)
  const pages = drawn.pdf?.numPages ?? 1
  return (
    <>
      <div className={classes.bar}>
        <Design />
        <Pages number={Math.min(number, pages)} pages={pages} onPage={setNumber} />
        <IconButton
          icon={IconArrowsHorizontal}
          label={t('pdf:fit')}
          aria-pressed={zoom.isFitted}
          onClick={zoom.fit}
        />
        {onFold && (
          <Button kind="quiet" size="compact" icon={IconLayoutSidebarLeftCollapse} onClick={onFold}>
            {t('pdf.drawn.fold')}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reached by the keyboard */}
      <section className={classes.desk} ref={zoom.area} aria-label={t('pdf.drawn.title')} tabIndex={0}>
        {page && (
          <PdfSheet
            page={page}
            label={t('pdf:page', { page: number })}
            scale={zoom.scale}
            draw={drawPageBehind}
            textDelay={TEXT_DELAY}
          />
        )}
      </section>
      <Foot drawn={drawn} />
    </>
  )
}

/** The template's name, and the way to change it. */
function Design() {
  const { t } = useTranslation('draft')
  const { account } = useEditor()
  const scope = useScope()
  const draftId = useEditorState((state) => state.draftId)
  const { data } = useQuery(drawnDesign(account.id))
  return (
    <>
      <Icon of={IconFileText} />
      {data && <b>{t(`pdf.drawn.${data.template}`)}</b>}
      {scope === 'USER' && (
        <ButtonLink
          kind="quiet"
          size="compact"
          to="/data/$accountId/$part"
          params={{ accountId: account.id, part: 'invoice-design' }}
          search={draftId ? { draft: draftId } : {}}
        >
          {t('pdf.drawn.design')}
        </ButtonLink>
      )}
    </>
  )
}

type PagesProps = { number: number; pages: number; onPage: (number: number) => void }

function Pages({ number, pages, onPage }: PagesProps) {
  const { t } = useTranslation('draft')
  return (
    <span className={classes.pages}>
      {pages > 1 && (
        <IconButton
          icon={IconChevronLeft}
          label={t('pdf:previous')}
          disabled={number <= 1}
          onClick={() => onPage(number - 1)}
        />
      )}
      {t('pdf.drawn.page', { page: number, pages })}
      {pages > 1 && (
        <IconButton
          icon={IconChevronRight}
          label={t('pdf:next')}
          disabled={number >= pages}
          onClick={() => onPage(number + 1)}
        />
      )}
    </span>
  )
}

/** The state of the drawing, below it and never over it. */
function Foot({ drawn: { state, replaced, retry } }: { drawn: DrawnPdf }) {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const choose = () => {
    choosePdfSource(editor, 'UPLOADED')
    const onPress = () => choosePdfSource(editor, 'DRAWN')
    toast.undo(t('pdf.drawn.left'), { label: t('pdf.drawn.undo'), onPress })
  }
  return (
    <div className={classes.foot}>
      {state === 'failed' && (
        <p data-tone="err">
          <Icon of={IconPlugX} /> {t('pdf.drawn.failed')}
          <Button kind="quiet" size="compact" onClick={retry}>
            {t('pdf.drawn.again')}
          </Button>
        </p>
      )}
      {replaced.length > 0 && (
        <p data-tone="warn">
          <Icon of={IconAlertTriangle} />
          <span>{t('pdf.drawn.replaced', { count: replaced.length, glyphs: listGlyphs(replaced, t) })}</span>
        </p>
      )}
      {state !== 'failed' && replaced.length === 0 && (
        <p>
          <Icon of={IconRefresh} />
          {t(state === 'drawing' ? 'pdf.drawn.drawing' : 'pdf.drawn.follows')}
        </p>
      )}
      <Button kind="quiet" size="compact" onClick={choose}>
        {t('pdf.drawn.choose')}
      </Button>
    </div>
  )
}

/** The places of lines are named; those of other parts are seen. */
const listGlyphs = (replaced: readonly Replaced[], t: TFunction<'draft'>): string =>
  replaced
    .map(({ glyph, place }) => {
      const [, line] = /^\/lines\/(\d+)\//.exec(place) ?? []
      return line === undefined ? glyph : t('pdf.drawn.glyph-in-line', { glyph, line: Number(line) + 1 })
    })
    .join(', ')
