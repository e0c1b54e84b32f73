import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceBar } from '../../kit/choice-bar.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import classes from './api-call-panel.module.css'
import { listCalls, type ShownCall } from './list-calls.ts'
import { callAddress, type Tongue, tongues, writeSample } from './samples.ts'

/** The calls of a program for the screen's data and acts. */
export function ApiCallPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('api-call')
  const [tongue, setTongue] = useState<Tongue>('curl')
  const { pathname } = useLocation()
  // Looked at again whenever a query begins or ends: the panel may be opened before the screen has asked for anything.
  const isFetching = useIsFetching() > 0
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const cache = useQueryClient().getQueryCache()
  const keys = cache.findAll({ type: 'active' }).map(({ queryKey }) => queryKey)
  const calls = listCalls(pathname, keys)
  return (
    <SidePanel isOpen onClose={onClose} title={t('title')} width={640}>
      <p className={classes.about}>
        {t(calls.length > 0 || isFetching || isLoading ? 'about' : 'nothing')}{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {t('reference')}
        </a>
      </p>
      {calls.length > 0 && (
        <ChoiceBar
          label={t('tongue')}
          value={tongue}
          onChange={setTongue}
          items={tongues.map((value) => ({ value, label: t(`tongues.${value}`) }))}
        />
      )}
      {calls.map((call) => (
        <Shown key={callAddress(call) + call.id} call={call} tongue={tongue} />
      ))}
    </SidePanel>
  )
}

function Shown({ call, tongue }: { call: ShownCall; tongue: Tongue }) {
  const { t } = useTranslation('api-call')
  const text = writeSample(call, tongue, window.location.origin)
  const page = call.kind === 'list' ? '/api/docs/graphql' : '/api/docs'
  const does = t(`does.${call.id}`)
  return (
    <section className={classes.call} aria-label={does}>
      <div className={classes.head}>
        <h3 className={classes.does}>{does}</h3>
        <CopyButton text={text} label={t('copy', { does })} />
      </div>
      <p className={classes.address}>
        <code>{callAddress(call)}</code>{' '}
        <a href={`${page}#${call.id}`} target="_blank" rel="noreferrer">
          {call.id}
        </a>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reached by the keyboard */}
      <pre className={classes.code} tabIndex={0} lang="en">
        <code>{text}</code>
      </pre>
    </section>
  )
}
