import type { ReactNode } from 'react'
import { type Fact, Facts } from '../../kit/facts.tsx'
import classes from './payment-box.module.css'

type Boxed = {
  title: string
  words?: string | undefined
  facts?: Fact[]
  code?: ReactNode
  children?: ReactNode
}

/** The frame around the payment of a document. */
export function Box({ title, words, facts = [], code, children }: Boxed) {
  return (
    <section className={classes.box} aria-labelledby="pay">
      {code}
      <div className={classes.words}>
        <h2 id="pay">{title}</h2>
        {words && <p>{words}</p>}
        {facts.some(({ value }) => Boolean(value)) && <Facts facts={facts} />}
        {children}
      </div>
    </section>
  )
}
